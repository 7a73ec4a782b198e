import type { OrderRow } from './order-row.ts';

/** A message that leads to its order, as a row of `notice_log`. */
export function aboutOrder<Kind extends 'sold' | 'bought' | 'cancelled'>(
  kind: Kind,
  { id }: Pick<OrderRow, 'id'>,
) {
  return { kind, about: id, size_option_id: null };
}
