import type { GraphPeriod, OrderGraph } from '@sold/contracts/entities/item';
import { wonOr } from '@sold/shared/format';
import { PriceChange } from '@sold/shared/ui/price-change';
import { Skeleton } from '@sold/shared/ui/skeleton';
import { TabPanel, Tabs } from '@sold/shared/ui/tabs';
import { useCall } from '@sold/shared/use-call';
import { useRef, useState } from 'react';
import css from './price-chart.module.css';
import { useChartCanvas } from './use-chart-canvas.ts';
import { useSeen } from './use-seen.ts';

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
  const frame = useRef<HTMLElement>(null);
  const { Canvas, hasFailed, load } = useChartCanvas(useSeen(frame));
  const asked = useCall(
    'GET /api/v3/product/item/get-item-order-graph',
    period === 'all'
      ? null
      : { item_id: itemId, type: period, ...(sizeId !== null && { product_size_option_id: sizeId }) },
    { quiet: true },
  );
  const graph = period === 'all' ? whole : asked.data?.type === period ? asked.data : undefined;

  return (
    <section ref={frame} className={css.chart} aria-labelledby="price-chart">
      <h2 id="price-chart" className={css.title}>
        시세
      </h2>
      <Tabs base="period" label="기간" variant="pill" items={PERIODS} value={period} onChange={setPeriod} />
      <TabPanel base="period" id={period}>
        <div className={css.canvas}>
          {asked.state === 'failed' && period !== 'all' ? (
            <Failed text="시세를 불러오지 못했어요." onAgain={() => void asked.reload()} />
          ) : hasFailed ? (
            <Failed text="차트를 불러오지 못했어요." onAgain={load} />
          ) : graph && graph.trade_list.length === 0 ? (
            <p className={css.empty}>이 기간에는 거래가 없어요.</p>
          ) : Canvas && graph ? (
            <Canvas graph={graph} />
          ) : (
            <Skeleton shape="card" height="220px" />
          )}
        </div>
        {graph && graph.trade_list.length > 0 && <Figures graph={graph} />}
      </TabPanel>
    </section>
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
