import type { PaymentState } from '@sold/contracts/entities/basics';
import type { OrderResult } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { PaymentMethod } from '@sold/contracts/entities/payment-method';
import { cardNumber } from '@sold/contracts/rules/money/card-number';
import { orderMethodName } from '@sold/contracts/rules/money/gateway-ways';
import { instalmentText } from '@sold/contracts/rules/money/instalments';
import { takesAddedDelivery } from '@sold/contracts/rules/trading/added-delivery';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import { type RawBuilder, sql } from 'kysely';
import { logoOf } from '../../catalogue/brands/brand-logo.ts';
import { classificationName } from '../../catalogue/items/classifications.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { addressLine } from '../../people/addresses/address-line.ts';
import { maskedNumber } from '../../people/means/banks.ts';
import { bankName } from '../../people/means/payment-accounts.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders/order-row.ts';
import { RETURN_ADDRESS_ID } from '../orders/return-address.ts';
import type { Role, ShownTo } from '../orders/shown-of-order.ts';

/** An order with the facts of other tables that its pages need. */
export interface ViewRow extends OrderRow, Goods, PaidWith, SoldFor {}

interface Goods {
  item_name: string;
  grade: 0 | 1 | 2;
  item_name_kor: string;
  brand_name: string;
  bg_color: string;
  drawing_version: string;
  classification_code: string;
  option: string;
  /** The seller's fee without an event, percent. */
  usual_fee_ratio: number;
  /** The ratio of a running event; null without one. */
  event_fee_ratio: number | null;
}

/** Known to the buyer. */
interface PaidWith {
  method: PaymentMethod;
  bank_code: string | null;
  bank_no: string | null;
  card_name: string | null;
  card_no: string | null;
  /** Months the payment is spread over; null where nothing was chosen with us. */
  instalment_months: number | null;
  first_purchase: boolean;
  /** Whether the gateway has given the money back; null when it was not asked to. */
  refund_state: 'asked' | 'done' | null;
}

/** Known to the seller. */
interface SoldFor {
  /** Where the goods go back to, and the account the money goes to; only the seller is shown them. */
  seller: {
    return_to: { addr: string; addr_detail: string } | null;
    bank_code: string | null;
    account_no: string | null;
  } | null;
  /** Part of the payout that claims of the buyer took, won. */
  claim_amt: number;
}

/** Columns that a side is shown: reading one of the other side does not compile. */
type Shown<R extends Role> = Pick<OrderRow, Extract<keyof OrderRow, ShownTo<R>>> & Goods & Joined[R];
interface Joined {
  buyer: PaidWith;
  seller: SoldFor;
}

// An order keeps the ratio of its fee; the ratios of its day stay in the table of figures.
export const selectViews = (more: RawBuilder<unknown> = sql``) => sql`
  select ${ORDER_COLUMNS}, item.name as item_name, item.name_kor as item_name_kor, item.grade, brand.name as brand_name, item.bg_color, item.drawing_version, item.classification_code,
         ${sizeText('size_option')} as option, payment.method, payment.instalment_months, card.card_name, card.card_no, account.bank_code, account.bank_no,
         case when fee.event = order_.sell_fee_ratio then fee.usual else order_.sell_fee_ratio end as usual_fee_ratio,
         case when fee.event = order_.sell_fee_ratio then fee.event end as event_fee_ratio,
         not exists (select 1 from order_ earlier where earlier.buyer_id = order_.buyer_id
           and (earlier.paid_at, earlier.id) < (coalesce(order_.paid_at, 'infinity'), order_.id)) as first_purchase,
         (select refund.state from refund where refund.order_id = order_.id) as refund_state,
         (select coalesce(sum(amount + claim_refund.point_amt + claim_refund.coupon_amt), 0) from claim_refund
           where claim_refund.order_id = order_.id and claim_refund.payer = 'seller')::bigint as claim_amt,
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

/** Names of the ways of delivery, for people. */
export const DELIVERY_NAMES: Readonly<Record<OrderRow['delivery_type'], string>> = {
  normal: '일반 배송',
  quick: '빠른 배송',
  inventory: '창고 보관',
};

/** How an order is paid, for the buyer. */
function paymentText(row: Shown<'buyer'>): string {
  return row.instalment_months
    ? `${meansText(row)} · ${instalmentText(row.instalment_months)}`
    : meansText(row);
}

function meansText(row: Shown<'buyer'>): string {
  if (row.method === 'batch') return `${row.card_name ?? '카드'} ${cardNumber(row.card_no ?? '')}`.trim();
  if (row.bank_no !== null) return `${bankName(row.bank_code ?? '')} ${row.bank_no}`;
  return orderMethodName(row.method);
}

function accountText({ bank_code, account_no }: NonNullable<ViewRow['seller']>): string {
  return bank_code === null || account_no === null
    ? ''
    : `${bankName(bank_code)} ${maskedNumber(account_no)}`;
}

/** The payout of a seller, won, less the storage fee and claims; a fee that it does not cover is owed. Undone sales pay nothing. */
export function paidToSeller({
  state,
  payout,
  storage_fee,
  claim_amt,
}: Pick<ViewRow, 'state' | 'payout' | 'storage_fee' | 'claim_amt'>): number {
  return isUndone(state) ? 0 : Math.max(0, payout - storage_fee - claim_amt);
}

/** The refund of a buyer; null for an order that was not undone or never paid. */
export function refundOf(row: Shown<'buyer'>): OrderResult['refund'] {
  if (!isUndone(row.state) || row.state === 'payment_failed') return null;
  return {
    amt: row.total_pay,
    point_amt: row.point_amt,
    coupon_amt: row.coupon_amt,
    is_done: row.state === 'refunded' || row.refund_state === 'done',
  };
}

/** The payment state of orders that are not paid. */
const PAYMENT_STATE: { readonly [S in OrderState]?: PaymentState } = {
  payment_pending: 'pending',
  payment_failed: 'failed',
};

/** The result of buying or selling, from the view of one of the two sides. */
export function resultOf(row: ViewRow, role: Role): OrderResult {
  return role === 'buyer' ? { ...goodsOf(row), ...boughtOf(row) } : { ...goodsOf(row), ...soldOf(row) };
}

function goodsOf(row: Shown<'buyer'> | Shown<'seller'>) {
  return {
    order_id: row.id,
    display_order_id: row.display_id,
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
    price: row.price,
    sell_fee_ratio: row.usual_fee_ratio,
    sell_fee_event_ratio: row.event_fee_ratio,
    receive_type_text: DELIVERY_NAMES[row.delivery_type],
    delivery_type: row.delivery_type,
    top_category_name: classificationName(row.classification_code),
  };
}

function boughtOf(row: Shown<'buyer'>) {
  return {
    order_result_code: 'buy_now',
    order_type: 'buy',
    customer_address: addressLine(row.address),
    display_payment_info: paymentText(row),
    point: row.point_amt,
    coupon: row.coupon_amt,
    total_pay_amt: row.total_pay,
    refund: refundOf(row),
    confirm_amt: row.confirm_amt,
    delivery_amt: row.delivery_amt,
    is_distant: row.delivery_type !== 'inventory' && takesAddedDelivery(row.address.zipcode),
    event_fee: row.event_fee,
    storage_amt: 0,
    first_purchase: row.first_purchase,
  } as const;
}

function soldOf(row: Shown<'seller'>) {
  return {
    order_result_code: 'sell_now',
    order_type: 'sell',
    customer_address: row.seller?.return_to ? addressLine(row.seller.return_to) : '',
    display_payment_info: row.seller === null ? '' : accountText(row.seller),
    point: 0,
    coupon: 0,
    total_pay_amt: paidToSeller(row),
    refund: null,
    confirm_amt: row.sell_fee,
    delivery_amt: 0,
    is_distant: false,
    event_fee: 0,
    storage_amt: row.storage_fee,
    first_purchase: false,
  } as const;
}
