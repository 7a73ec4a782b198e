import type { OrderSummary } from '@sold/contracts/entities/order';
import { call } from '@sold/shared/api/client';
import { ownListMemory } from '@sold/shared/hooks/own-list-memory';
import { useCall } from '@sold/shared/hooks/use-call';
import { FIRST_PAGE, type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';
import { ORDERS } from '../parts/order-calls.ts';
import { type OrderListQuery, ordersInput } from './order-side.ts';

const memory = ownListMemory<OrderSummary>();

/** Own orders of a list, page after page; a later page is put behind the earlier ones. */
export function useOrderPages(query: OrderListQuery) {
  const input = ordersInput(query);
  const first = useCall(ORDERS, { ...input, ...FIRST_PAGE }, { quiet: true });
  const load = (from: ListStart) => call(ORDERS, { ...input, ...from }, { quiet: true });
  const keyOf = ({ order_id }: OrderSummary) => order_id;
  const pages = useListPages({
    of: JSON.stringify(input),
    first: first.data,
    isFirstReady: first.state === 'ready',
    load,
    keyOf,
    memory,
  });
  return { first, ...pages };
}
