import { kstText } from '@sold/contracts/base/bid-duration';
import { plainText } from '@sold/contracts/base/typed/plain-text';
import type { CallTable } from '@sold/contracts/calls/index';
import type { TodoKind } from '@sold/contracts/entities/my-page';
import type { OrderSummary } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { statesOf } from '@sold/contracts/rules/trading/order-group';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { IS_CLAIMED, RETURN_UNTIL } from '../orders/claim-hold.ts';
import { IS_ON_PAGE, SETTLED_AT, SHIP_UNTIL } from '../orders/deadlines.ts';
import { isInspectedBefore } from '../orders/order-row.ts';
import type { Role } from '../orders/shown-of-order.ts';
import { IS_OPEN, isShownTo } from './my-counts.ts';
import { paidToSeller, refundOf, selectViews, type ViewRow } from './order-result.ts';

const PAGE = 20;
type List = CallTable['GET /api/v3/user/mypage/get-customer-order-list'];

/** When this customer's next step is due; null when it is not their turn. Needs `order_`. */
const dueOf = (customerId: number) => sql`case
  when order_.seller_id = ${customerId} and order_.state = 'seller_preparing' then ${SHIP_UNTIL}
  when order_.buyer_id = ${customerId} and ${IS_ON_PAGE} then order_.reserved_until
  when order_.buyer_id = ${customerId} and order_.state in ('delivered', 'settled') and ${IS_CLAIMED} then ${RETURN_UNTIL}
  when order_.buyer_id = ${customerId} and order_.state = 'delivered' then ${SETTLED_AT} end`;

/** Behind everything that is due. */
const NEVER = sql`timestamptz '2200-01-01'`;

interface Row extends ViewRow {
  due: Date | null;
  is_claimed: boolean;
  ended_as: OrderState | null;
  paid_out: number | null;
}
const ENDED_AS = sql`case when order_.state = 'refunded' then
  (select state from order_event where order_id = order_.id and state <> 'refunded' order by id desc limit 1) end`;
const PAID_OUT = sql`(select amount from payout where payout.order_id = order_.id and payout.state = 'paid')`;

/** Own orders, newest first; those under way by when their next step is due, soonest first. */
export async function orderList(
  db: Kysely<Database>,
  customerId: number,
  input: List['input'],
): Promise<List['output']> {
  const due = dueOf(customerId);
  const page = listPage('orders', input, {
    ...(input.stage === 'open'
      ? { keys: [byTime(sql`coalesce(${due}, ${NEVER})`), byNumber(sql`-order_.id`)] }
      : { keys: [byNumber(sql`order_.id`)], isDescending: true }),
    size: PAGE,
  });
  const shown = sql`${isIn(customerId, input)} and ${isShownTo(customerId)}`;
  const total = await sql<{ count: number }>`select count(*) as count from order_ where ${shown}`.execute(db);
  const more = sql`, ${due} as due, ${IS_CLAIMED} as is_claimed, ${ENDED_AS} as ended_as, ${PAID_OUT} as paid_out${page.key}`;
  const found = await sql<Row & Placed>`
    ${selectViews(more)} where ${shown} and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => summaryOf(row, row.buyer_id === customerId ? 'buyer' : 'seller')),
    total: total.rows[0]?.count ?? 0,
    ...place,
  };
}

/** Condition of the filters of the list. */
function isIn(customerId: number, { role, stage, group, q = '' }: List['input']): RawBuilder<unknown> {
  const conditions = [
    role === 'buyer'
      ? sql`order_.buyer_id = ${customerId}`
      : role === 'seller'
        ? sql`order_.seller_id = ${customerId}`
        : sql`${customerId} in (order_.buyer_id, order_.seller_id)`,
    ...(stage === undefined ? [] : [stage === 'open' ? IS_OPEN : sql`not ${IS_OPEN}`]),
    ...(group === undefined ? [] : [sql`order_.state = any(${statesOf(group)}::text[])`]),
    ...wordsOf(q).map(hasWord),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns the words of a search, normalised as names are: also letters and digits as wide as a syllable. */
function wordsOf(q: string): string[] {
  return plainText(q).toLowerCase().split(' ').filter(Boolean);
}

/** Names of the item and its brand, or the number of the order, have the word. */
function hasWord(word: string): RawBuilder<boolean> {
  return sql`exists (select 1 from item named join brand maker on maker.id = named.brand_id where named.id = order_.item_id
    and position(${word} in lower(concat_ws(' ', named.name, named.name_kor, maker.name, maker.name_kor, order_.display_id))) > 0)`;
}

/** Returns the step that a customer has to take for an order; null when the other side has to act. */
function stepOf({ state, due, is_claimed }: Row, role: Role): TodoKind | null {
  if (role === 'seller' && state === 'seller_preparing') return 'ship_order';
  if (role === 'buyer' && state === 'payment_pending') return due === null ? null : 'finish_payment';
  if (role === 'buyer' && is_claimed) return due === null ? null : 'return_goods';
  return role === 'buyer' && state === 'delivered' ? 'confirm_receipt' : null;
}

function summaryOf(row: Row, role: Role): OrderSummary {
  const refund = role === 'buyer' ? refundOf(row) : null;
  return {
    order_id: row.id,
    display_order_id: row.display_id,
    role,
    state: row.state,
    item_id: row.item_id,
    product_grade: row.grade,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    image: pictureOf(row.item_id, row.drawing_version),
    brand_bg_color: row.bg_color,
    product_size_option: row.option,
    price: row.price,
    total_pay_amt: role === 'buyer' ? row.total_pay : paidToSeller(row),
    refund_amt: refund?.amt ?? null,
    is_refunded: refund?.is_done ?? false,
    ended_as: row.ended_as,
    delivery_type: row.delivery_type,
    is_inspected_before: isInspectedBefore(row),
    paid_out_amt: role === 'seller' ? row.paid_out : null,
    step: stepOf(row, role),
    due: row.due === null ? '' : kstText(row.due),
    at: kstText(row.created_at),
  };
}
