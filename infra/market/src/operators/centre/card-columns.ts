import type { GoodsFacts } from '@sold/contracts/rules/operators/card-actions';
import { type RawBuilder, sql } from 'kysely';

/** Row with {@link cardColumns}. */
export interface CardColumns {
  /** Number of events of order and unit. */
  events: number;
  actions: number;
  /** Packed, and nothing else has happened since. */
  is_packed: boolean;
}

/**
 * Columns that decide on version and packing of a card. A unit is packed by its own card and by that of the order that sells it.
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
  exists (select 1 from centre_action packed where kind = 'pack' and undone_at is null
    and (packed.order_id = ${orderId} or ${orderId} is null and packed.inventory_id = ${unitId})
    and events_after = (select count(*) from order_event where order_id = packed.order_id)
      + (select count(*) from inventory_event where inventory_id = packed.inventory_id)) as is_packed`;

/** Facts that decide what can be done with goods. */
export function goodsFacts(
  { is_packed: isPacked }: CardColumns,
  facts: Omit<GoodsFacts, 'isPacked'>,
): GoodsFacts {
  return { ...facts, isPacked };
}
