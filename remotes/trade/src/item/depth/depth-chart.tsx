import type { MyBid, SizeChanged } from '@sold/contracts/entities/item';
import { count, won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { ChartTable } from '../../chart/chart-table.tsx';
import { fetchReader } from '../../chart/fetch-reader.ts';
import { useFetched } from '../../chart/use-fetched.ts';
import css from './depth-chart.module.css';
import { DepthDrawing } from './depth-drawing.tsx';
import { type Depth, depthOf } from './depth-scale.ts';

interface DepthChartProps {
  lists: Pick<SizeChanged, 'recent_buy_bid_list' | 'recent_sell_bid_list'>;
  /** Whether the lists are of several sizes: bids of different sizes never trade with each other and make no one book. */
  isOfManySizes: boolean;
  onChooseSize(): void;
  /** Own bids of the size that the lists are of. */
  myBids: readonly MyBid[];
}

/** Cumulative units of both sides of the book by price, with own bids marked. */
export function DepthChart({ lists, isOfManySizes, onChooseSize, myBids }: DepthChartProps) {
  const { load, part: Reader } = useFetched(fetchReader);
  const depth = isOfManySizes ? null : depthOf(lists.recent_buy_bid_list, lists.recent_sell_bid_list);
  return (
    <section className={css.depth} aria-labelledby="depth" onPointerEnter={load} onFocus={load}>
      <h2 id="depth" className={css.title}>
        입찰 잔량
      </h2>
      {isOfManySizes ? (
        <div className={css.empty}>
          <p>입찰은 같은 사이즈끼리만 거래돼요. 사이즈를 고르면 가격마다 얼마나 쌓였는지 보여 드려요.</p>
          <Button variant="line" onClick={onChooseSize}>
            사이즈 선택
          </Button>
        </div>
      ) : depth === null ? (
        <p className={css.empty}>아직 입찰이 없어요. 첫 입찰을 하면 여기에 보여요.</p>
      ) : depth.buy.length + depth.sell.length === 1 ? (
        <OnlyPrice depth={depth} myBids={myBids} />
      ) : (
        <>
          <DepthDrawing depth={depth} myBids={myBids} Reader={Reader} />
          <Figures depth={depth} />
          {depth.outside > 0 && (
            <p className={css.note}>
              지금 가격과 먼 입찰 {count(depth.outside)}개는 그림에 없어요. 표에는 모두 있어요.
            </p>
          )}
          <ChartTable
            name="입찰 잔량"
            columns={['가격', '수량', '누적']}
            rows={() => rowsOf(depth, myBids)}
          />
        </>
      )}
    </section>
  );
}

/** Bids of one side at one price: a chart would be one block. */
function OnlyPrice({ depth: { buy, sell }, myBids }: { depth: Depth; myBids: readonly MyBid[] }) {
  const [side, other, [only]] = buy.length > 0 ? ['구매', '판매', buy] : ['판매', '구매', sell];
  if (only === undefined) return null;
  return (
    <p className={css.empty}>
      <span>
        {side} 입찰 {count(only.count)}개가{only.count > 1 && ' 모두'} <strong>{won(only.price)}</strong>
        이에요.
        {myBids.some(
          ({ type, price }) => type === (buy.length > 0 ? 'buy' : 'sell') && price === only.price,
        ) && ' 내 입찰도 여기에 있어요.'}
      </span>
      <span>{other} 입찰은 아직 없어요.</span>
    </p>
  );
}

function Figures({ depth }: { depth: Depth }) {
  const { buy, sell, middle, spread } = depth;
  return (
    <dl className={css.figures}>
      <div>
        <dt>구매 입찰</dt>
        <dd>{count(buy.at(-1)?.total ?? 0)}개</dd>
      </div>
      <div>
        <dt>판매 입찰</dt>
        <dd>{count(sell.at(-1)?.total ?? 0)}개</dd>
      </div>
      {spread !== null && (
        <>
          <div>
            <dt>중간 가격</dt>
            <dd>{won(middle)}</dd>
          </div>
          <div>
            <dt>가격 차이</dt>
            <dd>{won(spread)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Both sides from the dearest down, as a book is read: sell bids over buy bids. */
function rowsOf({ buy, sell }: Depth, myBids: readonly MyBid[]): string[][] {
  const row = (side: 'buy' | 'sell') => {
    const own = new Set(myBids.filter(({ type }) => type === side).map(({ price }) => price));
    return ({ price, count: units, total }: Depth['buy'][number]) => [
      `${side === 'buy' ? '구매' : '판매'} ${won(price)}${own.has(price) ? ' · 내 입찰' : ''}`,
      `${count(units)}개`,
      `${count(total)}개`,
    ];
  };
  return [...sell.map(row('sell')).reverse(), ...buy.map(row('buy'))];
}
