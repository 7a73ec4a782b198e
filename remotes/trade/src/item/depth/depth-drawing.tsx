import type { MyBid } from '@sold/contracts/entities/item';
import { count, won } from '@sold/shared/text/format';
import type { ChartPlace } from '../../chart/chart-reader.tsx';
import type { Reader as ChartReader } from '../../chart/fetch-reader.ts';
import { shortWon } from '../prices/price-scale.ts';
import css from './depth-chart.module.css';
import { type Depth, placeOfPrice, stairPath } from './depth-scale.ts';

/** Units of the drawing; it is stretched to the room it has, its strokes are not. */
const WIDTH = 400;
const HEIGHT = 160;

interface DepthDrawingProps {
  depth: Depth;
  myBids: readonly MyBid[];
  /** Null until it has come. */
  Reader: ChartReader | null;
}

/** Two stairs that meet in the middle; drawn without measuring, so that it can come with the page. */
export function DepthDrawing({ depth, myBids, Reader }: DepthDrawingProps) {
  const { middle, most, from, to } = depth;
  const inRange = ({ price }: { price: number }) => price >= from && price <= to;
  const buy = depth.buy.filter(inRange);
  const sell = depth.sell.filter(inRange);
  const own = [...new Set(myBids.filter(inRange).map(({ price }) => price))];
  const percent = (price: number) => `${Math.round(placeOfPrice(price, depth) * 10_000) / 100}%`;
  const x = placeOfPrice(middle, depth) * WIDTH;
  return (
    <div className={css.plot}>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        role="img"
        aria-label={nameOf(depth, own)}
      >
        <path className={css.buy} d={stairPath(buy, depth, { width: WIDTH, height: HEIGHT, side: 'buy' })} />
        <path
          className={css.sell}
          d={stairPath(sell, depth, { width: WIDTH, height: HEIGHT, side: 'sell' })}
        />
        <path className={css.middle} d={`M${x} 0V${HEIGHT}`} />
      </svg>
      <div className={css.over}>
        <span aria-hidden="true">
          {own.map((price) => (
            <span key={price} className={css.own} style={{ left: percent(price) }}>
              <span>내 입찰</span>
            </span>
          ))}
        </span>
        {Reader && <Reader label="가격별 입찰 잔량" places={placesOf(depth, buy, sell)} />}
      </div>
      <div className={css.units} aria-hidden="true">
        <span>{count(most)}개</span>
        <span>0</span>
      </div>
      <div className={css.prices} aria-hidden="true">
        {[from, middle, to].map((price) => (
          <span key={price}>{shortWon(price)}</span>
        ))}
      </div>
    </div>
  );
}

function placesOf(depth: Depth, buy: Depth['buy'], sell: Depth['sell']): ChartPlace[] {
  const place = (side: '구매' | '판매', better: '이상' | '이하') => (step: Depth['buy'][number]) => ({
    x: placeOfPrice(step.price, depth),
    y: 1 - step.total / depth.most,
    value: `${side} ${won(step.price)}`,
    of: `${better === '이상' ? '이 가격 이상' : '이 가격 이하'}에 ${count(step.total)}개`,
  });
  return [...buy.map(place('구매', '이상')).reverse(), ...sell.map(place('판매', '이하'))];
}

function nameOf({ buy, sell }: Depth, own: readonly number[]): string {
  const side = (name: string, steps: Depth['buy']) => {
    const [best] = steps;
    return best
      ? `${name} ${count(steps.at(-1)?.total ?? 0)}개, 가장 좋은 값 ${won(best.price)}`
      : `${name} 없음`;
  };
  const mine = own.length > 0 ? `. 내 입찰 ${own.map(won).join(', ')}` : '';
  return `${side('구매 입찰', buy)}. ${side('판매 입찰', sell)}${mine}`;
}
