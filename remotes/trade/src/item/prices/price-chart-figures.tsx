import type { OrderGraph } from '@sold/contracts/entities/item';
import { wonOr } from '@sold/shared/text/format';
import { PriceChange } from '@sold/shared/ui/base/price-change';
import css from './price-chart.module.css';

/** Figures of a period: price change, average, lowest and highest with their days. */
export function PriceChartFigures({ graph }: { graph: OrderGraph }) {
  const change = graph.vibration_is_positive ? graph.vibration_price : -graph.vibration_price;
  return (
    <dl className={css.figures}>
      <div>
        <dt>변동</dt>
        <dd>
          <PriceChange amount={change} rate={graph.vibration_rate} />
        </dd>
      </div>
      <div>
        <dt>평균</dt>
        <dd>{wonOr(graph.average_price)}</dd>
      </div>
      <div>
        <dt>최저 {graph.min_price_date}</dt>
        <dd>{wonOr(graph.min_price)}</dd>
      </div>
      <div>
        <dt>최고 {graph.max_price_date}</dt>
        <dd>{wonOr(graph.max_price)}</dd>
      </div>
      {graph.release_price !== null && (
        <div>
          <dt>발매가</dt>
          <dd>{wonOr(graph.release_price)}</dd>
        </div>
      )}
    </dl>
  );
}
