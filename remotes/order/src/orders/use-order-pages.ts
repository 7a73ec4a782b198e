import type { OrderSummary } from '@sold/contracts/entities/order';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { FIRST_PAGE, type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';
import { ORDERS } from './order-calls.ts';

export type Role = 'buyer' | 'seller';

/** Own orders of a role, page after page; a later page is put behind the earlier ones. */
export function useOrderPages(role: Role) {
  const first = useCall(ORDERS, { role, ...FIRST_PAGE }, { quiet: true });
  const load = (from: ListStart) => call(ORDERS, { role, ...from }, { quiet: true });
  const keyOf = ({ order_id }: OrderSummary) => order_id;
  const { list, hasMore, more, loadMore } = useListPages({ of: role, first: first.data, load, keyOf });
  return { first, list, hasMore, more, loadMore };
}
