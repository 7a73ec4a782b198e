import { OVER_STATES, UNDONE_STATES } from '@sold/contracts/rules/trading/order-state';
import { type RawBuilder, sql } from 'kysely';
import { accountsOfPerson } from '../../people/customers/past-identity.ts';

/** Whether an order was undone (`isUndone` of the rules). Needs `order_`. */
export const IS_UNDONE: RawBuilder<boolean> = sql`order_.state in (${sql.join(UNDONE_STATES)})`;

/** Whether an order is over: nothing follows its state. Needs `order_`. */
export const IS_OVER: RawBuilder<boolean> = sql`order_.state in (${sql.join(OVER_STATES)})`;

/**
 * Whether a person has bought an item, with this account or one that they have closed, or is paying for it; an undone order
 * does not count.
 */
export function hasBought(customerId: number, itemId: RawBuilder<number> | number): RawBuilder<boolean> {
  return sql`exists (select 1 from customer join order_ on order_.buyer_id = any(${sql.raw(accountsOfPerson('customer.id'))})
    where customer.id = ${customerId} and order_.item_id = ${itemId} and not ${IS_UNDONE})`;
}

/** Whether an order was paid and still has to come to its end. Needs `order_`. */
export const IS_UNDER_WAY: RawBuilder<boolean> = sql`(order_.paid_at is not null and not ${IS_OVER})`;
