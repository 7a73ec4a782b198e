import type { GraphPeriod, OrderGraph } from '@sold/contracts/entities/item';
import { useCall } from '@sold/shared/hooks/use-call';

const GRAPH = 'GET /api/v3/product/item/get-item-order-graph';
const QUIET = { quiet: true } as const;

/**
 * The graph of a period. A chosen size fetches those of all time and of a week beside its own (specification, section 7), any other
 * period is fetched when it is chosen.
 * @param start graph from the page or the size, of the period that the service begins with
 */
export function useGraph(itemId: number, sizeId: number | null, period: GraphPeriod, start: OrderGraph) {
  const of = (type: GraphPeriod) => ({
    item_id: itemId,
    type,
    ...(sizeId !== null && { product_size_option_id: sizeId }),
  });
  const all = useCall(GRAPH, sizeId === null ? null : of('all'), QUIET);
  const week = useCall(GRAPH, sizeId === null ? null : of('1w'), QUIET);
  const fetched: Partial<Record<GraphPeriod, typeof all>> = sizeId === null ? {} : { all, '1w': week };
  const beside = fetched[period];
  const isStart = period === start.type;
  const asked = useCall(GRAPH, isStart || beside ? null : of(period), QUIET);
  const answer = beside ?? asked;
  return {
    graph: isStart ? start : answer.data?.type === period ? answer.data : undefined,
    failure: !isStart && answer.state === 'failed' ? answer.failure : undefined,
    reload: () => void answer.reload(),
  };
}
