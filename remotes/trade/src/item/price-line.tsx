import type { OrderGraph } from '@sold/contracts/entities/item';
import css from './price-line.module.css';
import { dayTicks, depthOf, linePath, priceTicks, shortWon } from './price-scale.ts';

/** Units of the drawing; it is stretched to the room it has, its strokes are not. */
const WIDTH = 400;
const HEIGHT = 160;

/**
 * The line of prices as the page draws it by itself: without measuring, so that it can come with the page. The library
 * takes its place when somebody wants to know more.
 */
export function PriceLine({ graph }: { graph: OrderGraph }) {
  const prices = graph.trade_list.map(({ y }) => y);
  const ticks = priceTicks(prices);
  const release = graph.release_price === null ? null : depthOf(graph.release_price, ticks);
  const hasRelease = release !== null && release >= 0 && release <= 1;
  return (
    <div className={css.plot} aria-hidden="true">
      <svg
        className={css.lines}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
      >
        {ticks.map((price) => (
          <path key={price} className={css.rule} d={across(depthOf(price, ticks))} />
        ))}
        {hasRelease && <path className={css.release} d={across(release)} />}
        <path className={css.line} d={linePath(prices, ticks, WIDTH, HEIGHT)} />
      </svg>
      {hasRelease && (
        <svg className={css.words} focusable="false" aria-hidden="true">
          <text x="100%" y={`${release * 100}%`} dy="-4" textAnchor="end">
            발매가
          </text>
        </svg>
      )}
      <div className={css.prices}>
        {ticks.toReversed().map((price) => (
          <span key={price}>{shortWon(price)}</span>
        ))}
      </div>
      <div className={css.days}>
        {dayTicks(graph.trade_list.map(({ x }) => x)).map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trades may have one day, and the places are fixed
          <span key={at}>{day.slice(2)}</span>
        ))}
      </div>
    </div>
  );
}

function across(depth: number): string {
  const y = Math.round(depth * HEIGHT * 100) / 100;
  return `M0 ${y}H${WIDTH}`;
}
