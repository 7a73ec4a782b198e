import type { GraphPeriod, OrderGraph } from '@sold/contracts/entities/item';
import { won, wonOr } from '@sold/shared/format';
import { PriceChange } from '@sold/shared/ui/price-change';
import { Skeleton } from '@sold/shared/ui/skeleton';
import { TabPanel, Tabs } from '@sold/shared/ui/tabs';
import { useCall } from '@sold/shared/use-call';
import { useState } from 'react';
import css from './price-chart.module.css';
import { PriceLine } from './price-line.tsx';
import { type ChartCanvas, useChartCanvas } from './use-chart-canvas.ts';

const PERIODS: readonly { id: GraphPeriod; label: string }[] = [
  { id: '1w', label: '1주' },
  { id: '1m', label: '1달' },
  { id: '3m', label: '3달' },
  { id: '6m', label: '6달' },
  { id: '1y', label: '1년' },
  { id: 'all', label: '전체' },
];

interface PriceChartProps {
  itemId: number;
  sizeId: number | null;
  /** The graph of `all` that came with the page. */
  whole: OrderGraph;
}

/** Prices over the six periods, with lowest, highest and average. */
export function PriceChart({ itemId, sizeId, whole }: PriceChartProps) {
  const [period, setPeriod] = useState<GraphPeriod>('all');
  const { Canvas, hasFailed, load } = useChartCanvas();
  const asked = useCall(
    'GET /api/v3/product/item/get-item-order-graph',
    period === 'all'
      ? null
      : { item_id: itemId, type: period, ...(sizeId !== null && { product_size_option_id: sizeId }) },
    { quiet: true },
  );
  const graph = period === 'all' ? whole : asked.data?.type === period ? asked.data : undefined;

  function choose(next: GraphPeriod) {
    setPeriod(next);
    load();
  }

  return (
    <section className={css.chart} aria-labelledby="price-chart" onPointerEnter={load} onFocus={load}>
      <h2 id="price-chart" className={css.title}>
        시세
      </h2>
      <Tabs base="period" label="기간" variant="pill" items={PERIODS} value={period} onChange={choose} />
      <TabPanel base="period" id={period}>
        <div className={css.canvas}>
          {asked.state === 'failed' && period !== 'all' ? (
            <Failed text="시세를 불러오지 못했어요." onAgain={() => void asked.reload()} />
          ) : graph && graph.trade_list.length === 0 ? (
            <p className={css.empty}>이 기간에는 거래가 없어요.</p>
          ) : graph ? (
            <Drawing graph={graph} Canvas={Canvas} hasFailed={hasFailed} />
          ) : (
            <Skeleton shape="card" height="220px" />
          )}
        </div>
        {graph && graph.trade_list.length > 0 && <Figures graph={graph} />}
      </TabPanel>
    </section>
  );
}

/** The page's own line, and over it the chart that answers to the pointer as soon as that is drawn. */
function Drawing({
  graph,
  Canvas,
  hasFailed,
}: { graph: OrderGraph } & Pick<ChartCanvas, 'Canvas' | 'hasFailed'>) {
  const [isDrawn, setDrawn] = useState(false);
  const from = graph.trade_list[0];
  const to = graph.trade_list.at(-1);
  return (
    <div className={css.drawing}>
      <div
        role="img"
        className={css.layers}
        aria-label={`${from?.x ?? ''}부터 ${to?.x ?? ''}까지의 거래가 그래프. 마지막 거래가 ${to ? won(to.y) : ''}`}
      >
        {!isDrawn && <PriceLine graph={graph} />}
        {Canvas && (
          <div className={isDrawn ? undefined : css.waiting}>
            <Canvas graph={graph} onDrawn={() => setDrawn(true)} />
          </div>
        )}
      </div>
      {hasFailed && (
        <p role="status" className={css.note}>
          지금은 자세한 값을 볼 수 없어요.
        </p>
      )}
    </div>
  );
}

function Failed({ text, onAgain }: { text: string; onAgain(): void }) {
  return (
    <p className={css.empty}>
      {text}{' '}
      <button type="button" className={css.again} onClick={onAgain}>
        다시 시도
      </button>
    </p>
  );
}

function Figures({ graph }: { graph: OrderGraph }) {
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
    </dl>
  );
}
