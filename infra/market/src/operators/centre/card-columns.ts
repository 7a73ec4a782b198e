import type { GoodsFacts } from '@sold/contracts/rules/operators/card-actions';
import { type RawBuilder, sql } from 'kysely';

/** Row with {@link cardColumns}. */
export interface CardColumns {
  /** Number of events of order and unit. */
  events: number;
  actions: number;
  /** Number of events when the goods were packed. */
  packed_with: number | null;
}

/**
 * Columns that decide on version and packing of a card. Actions on the card of an order are its own, also when it sells a unit.
 * @param orderId the card's, null for that of a unit
 * @param unitId the card's own, or the one that the order sells
 */
export const cardColumns = (
  orderId: RawBuilder<unknown>,
  unitId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select count(*) from order_event where order_id = ${orderId})::int
    + (select count(*) from inventory_event where inventory_id = ${unitId})::int as events,
  (select count(*)::int from centre_action where order_id = ${orderId} or inventory_id = ${unitId}) as actions,
  (select events_after from centre_action where kind = 'pack' and undone_at is null
    and (order_id = ${orderId} or order_id is null and ${orderId} is null and inventory_id = ${unitId})
    order by id desc limit 1) as packed_with`;

/** Facts that decide what can be done with goods: they stay packed until something else happens. */
export function goodsFacts(
  { events, packed_with }: CardColumns,
  facts: Omit<GoodsFacts, 'isPacked'>,
): GoodsFacts {
  return { ...facts, isPacked: packed_with === events };
}
