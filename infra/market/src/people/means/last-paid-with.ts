import { type RawBuilder, sql } from 'kysely';

/** Reads the stored card, or account, that a customer paid an order with last; null without one. */
export function lastPaidWith(customerId: number, means: 'card_id' | 'account_id'): RawBuilder<number | null> {
  const used = sql.ref(`payment.${means}`);
  return sql`(select ${used} from order_ join payment on payment.order_id = order_.id
    where order_.buyer_id = ${customerId} and payment.state = 'captured' and ${used} is not null order by order_.id desc limit 1)`;
}
