import type { OrderGraph } from '@sold/contracts/entities/item';
import type { ReactNode } from 'react';
import css from './price-line.module.css';
import {
  BARS_SHARE,
  barsPath,
  barWidth,
  depthOf,
  graphTicks,
  LINE_SHARE,
  linePath,
  shortWon,
} from './price-scale.ts';
import { dayTicks, placesInTime } from './time-axis.ts';

/** Units of the drawing; it is stretched to the room it has, its strokes are not. */
const WIDTH = 400;
const HEIGHT = 160;
const BARS = (HEIGHT / LINE_SHARE) * BARS_SHARE;
/** With the room between line and bars. */
const UNDER_LINE = HEIGHT / LINE_SHARE - HEIGHT;

interface PriceLineProps {
  graph: OrderGraph;
  /** Description of the drawing. */
  name: string;
  children?: ReactNode;
  /** The content over the line draws the line itself: the rest of this drawing stays. */
  isCovered?: boolean;
}

/** The line of prices with the trades of each day under it, drawn without measuring, so that it can come with the page. */
export function PriceLine({ graph, name, children, isCovered = false }: PriceLineProps) {
  const prices = graph.trade_list.map(({ y }) => y);
  const counts = graph.trade_list.map(({ count }) => count);
  const ticks = graphTicks(graph);
  const times = graph.trade_list.map(({ x }) => x);
  const places = placesInTime(times);
  const { days, isEveryDay } = dayTicks(times);
  const release = graph.release_price === null ? null : depthOf(graph.release_price, ticks);
  const hasRelease = release !== null && release >= 0 && release <= 1;
  const way = graph.vibration_price === 0 ? css.same : graph.vibration_is_positive ? css.rise : css.fall;
  return (
    <div className={isCovered ? `${css.plot} ${css.covered}` : css.plot}>
      <svg
        className={css.lines}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        role="img"
        aria-label={name}
      >
        {ticks.map((price) => (
          <path key={price} className={css.rule} d={across(depthOf(price, ticks))} />
        ))}
        {hasRelease && <path className={css.release} d={across(release)} />}
        <path className={`${css.line} ${way}`} d={linePath(prices, places, ticks, WIDTH, HEIGHT)} />
      </svg>
      {hasRelease && (
        <svg className={css.words} focusable="false" aria-hidden="true">
          {/* Under its line where there is no room over it. */}
          <text x="0" y={`${release * 100}%`} dy={release < 0.1 ? 14 : -5}>
            발매가 {shortWon(graph.release_price ?? 0)}
          </text>
        </svg>
      )}
      <div className={css.over}>{children}</div>
      <div className={css.prices} aria-hidden="true">
        {ticks.toReversed().map((price) => (
          <span key={price}>{shortWon(price)}</span>
        ))}
      </div>
      <svg
        className={css.bars}
        viewBox={`0 ${BARS - UNDER_LINE} ${WIDTH} ${UNDER_LINE}`}
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
      >
        <path d={barsPath(counts, places, WIDTH, BARS)} style={{ strokeWidth: barWidth(counts.length) }} />
      </svg>
      <span className={css.most} aria-hidden="true">
        {Math.max(...counts).toLocaleString('ko-KR')}건
      </span>
      <div className={isEveryDay ? `${css.days} ${css.all}` : css.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day.slice(2)}</span>
        ))}
      </div>
    </div>
  );
}

function across(depth: number): string {
  const y = Math.round(depth * HEIGHT * 100) / 100;
  return `M0 ${y}H${WIDTH}`;
}
