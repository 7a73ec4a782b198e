import type { GraphPeriod, OrderGraph } from '@sold/contracts/entities/item';
import { won } from '@sold/shared/text/format';
import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { type PointerEvent, useRef, useState } from 'react';
import { ChartTable } from '../../chart/chart-table.tsx';
import { type Fetched, useFetched } from '../../chart/use-fetched.ts';
import { type Canvas, fetchCanvas } from './fetch-canvas.ts';
import type { PointedAt } from './point-at-chart.ts';
import css from './price-chart.module.css';
import { PriceChartFigures } from './price-chart-figures.tsx';
import { PriceLine } from './price-line.tsx';
import { dayOf } from './price-places.ts';
import { useGraph } from './use-graph.ts';

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
  /** The graph that came with the page or with a chosen size: of the period that the service begins with. */
  start: OrderGraph;
}

/** Prices over the six periods, with lowest, highest and average. */
export function PriceChart({ itemId, sizeId, start }: PriceChartProps) {
  // Until the visitor chooses, the period is the one that has something to show; another size may begin with another one.
  const [chosen, setChosen] = useState<GraphPeriod | null>(null);
  const period = chosen ?? start.type;
  const { load, ...canvas } = useFetched(fetchCanvas);
  const { graph, failure, reload } = useGraph(itemId, sizeId, period, start);

  function choose(next: GraphPeriod) {
    setChosen(next);
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
          {failure ? (
            <Failed
              text={
                failure.kind === 'network'
                  ? '인터넷 연결이 없어 시세를 불러오지 못했어요.'
                  : '시세를 불러오지 못했어요.'
              }
              onAgain={reload}
            />
          ) : graph && graph.trade_list.length === 0 ? (
            <p className={css.empty}>
              {period === 'all' ? '아직 거래가 없어요.' : '이 기간에는 거래가 없어요.'}
            </p>
          ) : graph ? (
            <Drawing graph={graph} {...canvas} />
          ) : (
            <Skeleton shape="card" height="268px" />
          )}
        </div>
        {graph && graph.trade_list.length > 0 && (
          <>
            <PriceChartFigures graph={graph} />
            <ChartTable
              name="거래가"
              columns={['날짜', '거래가', '거래']}
              rows={() =>
                graph.trade_list
                  .map(({ x, y, option, count }) => [dayOf(x, option), won(y), `${count}건`])
                  .reverse()
              }
            />
          </>
        )}
      </TabPanel>
    </section>
  );
}

/** The page's own line, and in its place the library's chart as soon as that is drawn. */
function Drawing({
  graph,
  part: ChartCanvas,
  hasFailed,
}: { graph: OrderGraph } & Omit<Fetched<Canvas>, 'load'>) {
  const [isDrawn, setDrawn] = useState(false);
  const pointed = useRef<PointedAt | null>(null);
  const { trade_list: points } = graph;
  const from = points[0];
  const to = points.at(-1);

  function note({ clientX, clientY }: PointerEvent) {
    if (!isDrawn) pointed.current = { clientX, clientY };
  }

  return (
    <div
      className={css.drawing}
      onPointerDown={note}
      onPointerMove={note}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') pointed.current = null;
      }}
    >
      <PriceLine
        graph={graph}
        isCovered={isDrawn}
        name={`${from?.x ?? ''}부터 ${to?.x ?? ''}까지의 거래가 그래프. 마지막 거래가 ${to ? won(to.y) : ''}`}
      >
        {ChartCanvas && <ChartCanvas graph={graph} isDrawn={isDrawn} pointed={pointed} onDrawn={setDrawn} />}
      </PriceLine>
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
