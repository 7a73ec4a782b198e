import type { PaymentState } from '@sold/contracts/entities/basics';
import type { OrderDetail, OrderResult, OrderState, PaymentMethod } from '@sold/contracts/entities/order';
import { takesAddedDelivery } from '@sold/contracts/rules/added-delivery';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { cardNumber } from '@sold/contracts/rules/card-number';
import { orderMethodName } from '@sold/contracts/rules/gateway-ways';
import { instalmentText } from '@sold/contracts/rules/instalments';
import { type GoodsWay, isUndone, statesAhead } from '@sold/contracts/rules/order-state';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { logoOf } from '../../catalogue/items/brand-logo.ts';
import { classificationName } from '../../catalogue/items/classifications.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { photosOf } from '../../custody/inspection/photos-of.ts';
import { photosOfUnit } from '../../custody/inspection/unit-photos-of.ts';
import { penaltyPointsOf } from '../../money/points/points.ts';
import { receiptView } from '../../money/receipts/receipt-view.ts';
import { addressLine } from '../../people/customers/address-line.ts';
import { maskedNumber } from '../../people/customers/banks.ts';
import { bankName } from '../../people/customers/payment-accounts.ts';
import { penaltyOf } from '../../people/customers/penalties.ts';
import { sellerBusiness } from '../../people/customers/seller-business.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { canBuyerCancel, cancelUntil, canSellerCancel, hasCancelledToday } from './cancel-window.ts';
import { correctableUntil, SETTLED_AT, SHIP_UNTIL } from './deadlines.ts';
import { endOfSale } from './ended-sale.ts';
import { expectedOf } from './expected-days.ts';
import { orderAgreements } from './order-agreements.ts';
import { ORDER_COLUMNS, type OrderRow, staysInStorage } from './order-row.ts';
import { orderSteps } from './order-steps.ts';
import { RETURN_ADDRESS_ID } from './return-address.ts';

export interface ViewRow extends OrderRow {
  item_name: string;
  grade: 0 | 1 | 2;
  item_name_kor: string;
  brand_name: string;
  bg_color: string;
  drawing_version: string;
  classification_code: string;
  option: string;
  method: PaymentMethod;
  bank_code: string | null;
  bank_no: string | null;
  card_name: string | null;
  card_no: string | null;
  /** Months the payment is spread over; null where nothing was chosen with us. */
  instalment_months: number | null;
  /** The seller's fee without an event, percent. */
  usual_fee_ratio: number;
  /** What replaced it while an event ran; null when none did. */
  event_fee_ratio: number | null;
  first_purchase: boolean;
  /** Whether the gateway has given the money back; null when it was not asked to. */
  refund_state: 'asked' | 'done' | null;
  /** Where the goods go back to, and the account the money goes to; only the seller is shown them. */
  seller: {
    return_to: { addr: string; addr_detail: string } | null;
    bank_code: string | null;
    account_no: string | null;
  } | null;
}

// An order keeps the ratio its fee was made with; what the two were on its day stays in the table of figures.
export const selectViews = (more: RawBuilder<unknown> = sql``) => sql`
  select ${ORDER_COLUMNS}, item.name as item_name, item.name_kor as item_name_kor, item.grade, brand.name as brand_name, item.bg_color, item.drawing_version, item.classification_code,
         size_option.kor_name as option, payment.method, payment.instalment_months, card.card_name, card.card_no, account.bank_code, account.bank_no,
         case when fee.event = order_.sell_fee_ratio then fee.usual else order_.sell_fee_ratio end as usual_fee_ratio,
         case when fee.event = order_.sell_fee_ratio then fee.event end as event_fee_ratio,
         not exists (select 1 from order_ earlier where earlier.buyer_id = order_.buyer_id
           and (earlier.paid_at, earlier.id) < (coalesce(order_.paid_at, 'infinity'), order_.id)) as first_purchase,
         (select refund.state from refund where refund.order_id = order_.id) as refund_state,
         jsonb_build_object('return_to', case when origin.removed_at is null and origin.id is not null then jsonb_build_object('addr', origin.addr, 'addr_detail', origin.addr_detail) end,
           'bank_code', bank.bank_code, 'account_no', nullif(bank.account_no, '')) as seller${more}
  from order_ join item on item.id = order_.item_id join brand on brand.id = item.brand_id
  join size_option on size_option.id = order_.size_option_id join payment on payment.order_id = order_.id
  left join card on card.id = payment.card_id left join payment_account account on account.id = payment.account_id
  left join bank_account bank on bank.id = order_.bank_account_id
  left join bid ask on ask.id = order_.ask_id left join address origin on origin.id = ${RETURN_ADDRESS_ID}
  cross join lateral (
    select max(value) filter (where key = 'sell_fee_ratio') as usual,
           coalesce(max(value) filter (where key = 'bid_sell_fee_event_ratio' and order_.kind <> 'sell_now'),
                    max(value) filter (where key = 'sell_fee_event_ratio')) as event
    from config where key in ('sell_fee_ratio', 'sell_fee_event_ratio', 'bid_sell_fee_event_ratio') and valid_from <= order_.created_at and valid_to > order_.created_at) fee`;

export type Role = 'buyer' | 'seller';

/** An order, and who asks for it. */
interface OwnOrder {
  orderId: number;
  customerId: number;
}

interface View {
  row: ViewRow;
  role: Role;
}

/** Own orders, each as its asker sees it; a payment that failed is the buyer's alone. @throws Refusal 404 `unknown_order` also for another customer's */
async function viewsOf(db: Kysely<Database>, asked: readonly OwnOrder[]): Promise<View[]> {
  if (asked.length === 0) return [];
  const ids = asked.map(({ orderId }) => orderId);
  const { rows } = await sql<ViewRow>`${selectViews()} where order_.id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ orderId, customerId }) => {
    const row = byId.get(orderId);
    if (row?.buyer_id === customerId) return { row, role: 'buyer' };
    if (row?.seller_id === customerId && row.state !== 'payment_failed') return { row, role: 'seller' };
    return notFound('unknown_order');
  });
}

async function viewOf(db: Kysely<Database>, own: OwnOrder): Promise<View> {
  const [view] = await viewsOf(db, [own]);
  return view ?? notFound('unknown_order');
}

/** How an order comes, for people. */
export const DELIVERY_NAMES: Readonly<Record<OrderRow['delivery_type'], string>> = {
  normal: '일반 배송',
  quick: '빠른 배송',
  inventory: '창고 보관',
};

/** How an order is paid, for the buyer. */
function paymentText(row: ResultRow): string {
  return row.instalment_months
    ? `${meansText(row)} · ${instalmentText(row.instalment_months)}`
    : meansText(row);
}

function meansText(row: ResultRow): string {
  if (row.method === 'batch') return `${row.card_name ?? '카드'} ${cardNumber(row.card_no ?? '')}`.trim();
  if (row.bank_no !== null) return `${bankName(row.bank_code ?? '')} ${row.bank_no}`;
  return orderMethodName(row.method);
}

/** The account a seller is paid to. */
function accountText({ bank_code, account_no }: NonNullable<ViewRow['seller']>): string {
  return bank_code === null || account_no === null
    ? ''
    : `${bankName(bank_code)} ${maskedNumber(account_no)}`;
}

/** What a seller is paid, won: what storing the unit cost is taken off; what it does not cover is owed. Undone sales pay nothing. */
export function paidToSeller({
  state,
  payout,
  storage_fee,
}: Pick<OrderRow, 'state' | 'payout' | 'storage_fee'>): number {
  return isUndone(state) ? 0 : Math.max(0, payout - storage_fee);
}

/** What goes back to a buyer; null for an order that was not undone, and for one that was never paid. */
export function refundOf(row: ResultRow): OrderResult['refund'] {
  if (!isUndone(row.state) || row.state === 'payment_failed') return null;
  return {
    amt: row.total_pay,
    point_amt: row.point_amt,
    coupon_amt: row.coupon_amt,
    is_done: row.state === 'refunded' || row.refund_state === 'done',
  };
}

/** What the result of buying or selling shows of an order. */
export type ResultRow = Omit<
  ViewRow,
  | 'kind'
  | 'buyer_id'
  | 'seller_id'
  | 'penalty_amt'
  | 'inventory_id'
  | 'cash_receipt'
  | 'invoice'
  | 'reserved_until'
  | 'created_at'
  | 'paid_at'
  | 'sell_fee_ratio'
  | 'size_option_id'
>;

/** What the states before and instead of `paid` say of the payment. */
const PAYMENT_STATE: { readonly [S in OrderState]?: PaymentState } = {
  payment_pending: 'pending',
  payment_failed: 'failed',
};

export function resultOf(row: ResultRow, role: Role): OrderResult {
  const isBuyer = role === 'buyer';
  const place = isBuyer ? row.address : row.seller?.return_to;
  return {
    order_result_code: isBuyer ? 'buy_now' : 'sell_now',
    order_id: row.id,
    display_order_id: row.display_id,
    order_type: isBuyer ? 'buy' : 'sell',
    state: row.state,
    payment_state: PAYMENT_STATE[row.state] ?? 'paid',
    product_id: row.ask_id ?? row.bid_id ?? row.id,
    item_id: row.item_id,
    product_grade: row.grade,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    brand_name: row.brand_name,
    brand_bg_color: row.bg_color,
    brand_logo_image: logoOf(row.brand_name, row.bg_color),
    image: pictureOf(row.item_id, row.drawing_version),
    product_size_option: row.option,
    customer_address: place ? addressLine(place) : '',
    display_payment_info: isBuyer ? paymentText(row) : row.seller === null ? '' : accountText(row.seller),
    price: row.price,
    point: isBuyer ? row.point_amt : 0,
    coupon: isBuyer ? row.coupon_amt : 0,
    total_pay_amt: isBuyer ? row.total_pay : paidToSeller(row),
    refund: isBuyer ? refundOf(row) : null,
    confirm_amt: isBuyer ? row.confirm_amt : row.sell_fee,
    delivery_amt: isBuyer ? row.delivery_amt : 0,
    is_distant: isBuyer && row.delivery_type !== 'inventory' && takesAddedDelivery(row.address.zipcode),
    event_fee: isBuyer ? row.event_fee : 0,
    storage_amt: isBuyer ? 0 : row.storage_fee,
    sell_fee_ratio: row.usual_fee_ratio,
    sell_fee_event_ratio: row.event_fee_ratio,
    receive_type_text: DELIVERY_NAMES[row.delivery_type],
    delivery_type: row.delivery_type,
    top_category_name: classificationName(row.classification_code),
    first_purchase: isBuyer && row.first_purchase,
  };
}

/** The result of buying or selling now, for one of the two sides. */
export async function orderResult(
  db: Kysely<Database>,
  orderId: number,
  customerId: number,
): Promise<OrderResult> {
  const { row, role } = await viewOf(db, { orderId, customerId });
  return resultOf(row, role);
}

/** {@link orderResult} of several, read at once. */
export async function orderResults(db: Kysely<Database>, asked: readonly OwnOrder[]): Promise<OrderResult[]> {
  return (await viewsOf(db, asked)).map(({ row, role }) => resultOf(row, role));
}

/** One order with every state it has been in. */
export async function orderDetail(
  db: Kysely<Database>,
  orderId: number,
  customerId: number,
  now: Date,
): Promise<OrderDetail> {
  const { row, role } = await viewOf(db, { orderId, customerId });
  const events = await sql<{ state: OrderState; at: Date; reason: string }>`
    select state, at, reason from order_event where order_id = ${orderId} order by id`.execute(db);
  const isBuyer = role === 'buyer';
  const isOpen = isBuyer ? canBuyerCancel(row, now) : canSellerCancel(row);
  const isUsedUp = isOpen && isBuyer && (await hasCancelledToday(db, customerId, now));
  const canCancel = isOpen && !isUsedUp;
  const { expected, arrivesBy } = await expectedOf(db, row, now);
  return {
    order: resultOf(row, role),
    role,
    history: events.rows.map(({ state, at, reason }) => ({ state, at: kstText(at), reason })),
    inspection_photos: events.rows.some(({ state }) => state === 'failed_inspection')
      ? await photosOf(db, orderId)
      : [],
    unit_photos:
      role === 'buyer' && row.inventory_id !== null && !isUndone(row.state)
        ? await photosOfUnit(db, row.inventory_id)
        : [],
    ahead: [...statesAhead(row.state, goodsWay(row))],
    expected,
    steps: await orderSteps(db, { state: row.state, way: goodsWay(row) }, events.rows, now, arrivesBy),
    ...(await turnsOf(db, row, role)),
    invoice: row.invoice,
    recipient: isBuyer ? { name: row.address.name, phone: row.address.phone, note: row.address.note } : null,
    can_cancel: canCancel,
    cancel_until: canCancel && isBuyer ? kstText(cancelUntil(row)) : null,
    is_cancel_used_up: isUsedUp,
    is_inspected_before: isInspectedBefore(row),
    ...(isBuyer ? { payout: null, sent_back: null } : await endOfSale(db, orderId)),
    penalty_amt: (await penaltyOf(db, row.seller_id, orderId)) ?? row.penalty_amt,
    penalty_points: isBuyer ? await penaltyPointsShown(db, orderId) : null,
    cash_receipt: role === 'buyer' ? await receiptView(db, row) : null,
    seller: role === 'buyer' ? await sellerBusiness(db, row.seller_id) : null,
    agreements: await orderAgreements(db, { orderId, customerId, role }),
  };
}

/** The buyer's half of what the seller was fined. */
async function penaltyPointsShown(
  db: Kysely<Database>,
  orderId: number,
): Promise<OrderDetail['penalty_points']> {
  const points = await penaltyPointsOf(db, orderId);
  return points && { amt: points.amount, expires_at: kstText(points.expiresAt) };
}

/** Until when it is this side's turn. */
async function turnsOf(
  db: Kysely<Database>,
  row: ViewRow,
  role: Role,
): Promise<Pick<OrderDetail, 'ship_until' | 'settled_at' | 'invoice_until'>> {
  const text = (at: Date | null | undefined) => (at ? kstText(at) : null);
  const isSeller = role === 'seller';
  const { rows } = await sql<{ ship: Date | null; settle: Date | null }>`
    select case when state = 'seller_preparing' then ${SHIP_UNTIL} end as ship, case when state = 'delivered' then ${SETTLED_AT} end as settle
    from order_ where id = ${row.id}`.execute(db);
  return {
    ship_until: text(rows[0]?.ship),
    settled_at: isSeller ? null : text(rows[0]?.settle),
    invoice_until: isSeller && row.invoice !== null ? text(await correctableUntil(db, row)) : null,
  };
}

/** What is in storage, and what SOLD gives away in a raffle, was inspected before it was sold. */
export function isInspectedBefore({ kind, inventory_id }: Pick<OrderRow, 'kind' | 'inventory_id'>): boolean {
  return kind === 'raffle' || inventory_id !== null;
}

function goodsWay(row: Pick<OrderRow, 'kind' | 'inventory_id' | 'delivery_type'>): GoodsWay {
  if (staysInStorage(row)) return 'stays';
  return isInspectedBefore(row) ? 'inspected' : 'sent';
}
