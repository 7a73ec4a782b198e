import { NOT_LEFT_STATES } from '@sold/contracts/rules/trading/lateness';
import { sql } from 'kysely';
import { IS_HELD } from '../../money/refunds/order-hold.ts';
import { type TodoSource, todoColumns } from '../../platform/calls/todo-source.ts';
import { IS_CLAIMED, RETURN_UNTIL } from '../orders/claim-hold.ts';
import { IS_ON_PAGE, SETTLED_AT, SHIP_UNTIL } from '../orders/deadlines.ts';

const ORDER = { id: sql`order_.id`, itemId: sql`order_.item_id`, sizeId: sql`order_.size_option_id` };

/** Sales that are to be sent; one that is held waits. */
export const saleTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('ship_order', { ...ORDER, due: SHIP_UNTIL, amount: sql`order_.penalty_amt` })}
  from order_ where order_.seller_id = ${customerId} and order_.state = 'seller_preparing' and not ${IS_HELD}`;

/** Purchases with an open payment page at the gateway. */
export const paymentTodos: TodoSource = ({ customerId, now }) => sql`
  select ${todoColumns('finish_payment', { ...ORDER, due: sql`order_.reserved_until`, amount: sql`order_.total_pay` })}
  from order_ where order_.buyer_id = ${customerId} and order_.reserved_until > ${now} and ${IS_ON_PAGE}`;

/** Purchases that are late, while their buyer has not chosen and still can. */
export const lateTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('late_order', ORDER)}
  from order_ join order_promise on order_promise.order_id = order_.id
  where order_.buyer_id = ${customerId} and order_promise.late_at is not null and order_promise.choice is null
    and order_.state = any(${NOT_LEFT_STATES}::text[])`;

/** Purchases that have come. */
export const purchaseTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('confirm_receipt', { ...ORDER, due: SETTLED_AT })}
  from order_ where order_.buyer_id = ${customerId} and order_.state = 'delivered' and not ${IS_HELD} and not ${IS_CLAIMED}`;

/** Goods of granted claims that are to be sent back. */
export const returnTodos: TodoSource = ({ customerId }) => sql`
  select ${todoColumns('return_goods', { ...ORDER, due: RETURN_UNTIL })}
  from order_ where order_.buyer_id = ${customerId} and ${RETURN_UNTIL} is not null`;
