import { kstText } from '@sold/contracts/base/bid-duration';
import type { OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { type GoodsWay, isSellersFault, isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { photosOf } from '../../custody/inspection/photos-of.ts';
import { photosOfUnit } from '../../custody/inspection/unit-photos-of.ts';
import { receiptView } from '../../money/receipts/receipt-view.ts';
import { sellerBusiness } from '../../people/customers/seller-business.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import {
  canBuyerCancel,
  cancelUntil,
  canSellerCancel,
  hasCancelledToday,
  isCancelledFree,
} from '../orders/cancel-window.ts';
import { IS_CLAIMED } from '../orders/claim-hold.ts';
import { correctableUntil, SETTLED_AT, SHIP_UNTIL } from '../orders/deadlines.ts';
import { isInspectedBefore, type OrderRow, staysInStorage } from '../orders/order-row.ts';
import type { Role } from '../orders/shown-of-order.ts';
import { penaltyOf, penaltyShareOf } from '../penalties/penalties.ts';
import { endOfSale } from './ended-sale.ts';
import { expectedOf } from './expected-days.ts';
import { lateOf } from './late-order.ts';
import { orderAgreements } from './order-agreements.ts';
import { resultOf, selectViews, type ViewRow } from './order-result.ts';
import { orderSteps } from './order-steps.ts';
import { orderPhotoSets } from './photo-sets.ts';

/** An order, and the customer who asks for it. */
interface OwnOrder {
  orderId: number;
  customerId: number;
}

interface View {
  row: ViewRow;
  role: Role;
}

/**
 * Reads own orders, each from the view of its side; a payment that failed is for the buyer alone. @throws Refusal 404
 * `unknown_order` also for another customer's
 */
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

/** The result of buying or selling now, for one of the two sides. */
export async function orderResult(
  db: Kysely<Database>,
  orderId: number,
  customerId: number,
): Promise<OrderResult> {
  const { row, role } = await viewOf(db, { orderId, customerId });
  return resultOf(row, role);
}

/** Reads the {@link orderResult} of several orders in one statement. */
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
    photo_sets: await orderPhotoSets(db, row, role),
    ahead: [],
    expected,
    steps: await orderSteps(db, { state: row.state, way: goodsWay(row) }, events.rows, now, arrivesBy),
    ...(await turnsOf(db, row, role, now)),
    outbound: isBuyer ? await outboundOf(db, orderId) : null,
    invoice: row.invoice,
    recipient: isBuyer ? { name: row.address.name, phone: row.address.phone, note: row.address.note } : null,
    can_cancel: canCancel,
    cancel_until: (isBuyer ? canCancel : await isCancelledFree(db, row, now))
      ? kstText(cancelUntil(row))
      : null,
    is_cancel_used_up: isUsedUp,
    is_inspected_before: isInspectedBefore(row),
    ...(isBuyer ? { payout: null, sent_back: null } : await endOfSale(db, orderId)),
    penalty_amt:
      (await penaltyOf(db, row.seller_id, orderId)) ??
      (events.rows.some(({ state }) => isSellersFault(state)) ? 0 : row.penalty_amt),
    penalty_points: isBuyer ? await penaltyPointsShown(db, row) : null,
    late: isBuyer ? await lateOf(db, row, now) : null,
    cash_receipt: role === 'buyer' ? await receiptView(db, row) : null,
    seller: role === 'buyer' ? await sellerBusiness(db, row.seller_id) : null,
    agreements: await orderAgreements(db, { orderId, customerId, role }),
  };
}

/** The buyer's part of the seller's fine. */
async function penaltyPointsShown(
  db: Kysely<Database>,
  row: ViewRow,
): Promise<OrderDetail['penalty_points']> {
  const share = await penaltyShareOf(db, row);
  return share && { amt: share.amount, expires_at: kstText(share.expiresAt), is_half: share.isHalf };
}

/** The parcel to the buyer. */
async function outboundOf(db: Kysely<Database>, orderId: number): Promise<OrderDetail['outbound']> {
  const { rows } = await sql<{ outbound: { carrier: string; no: string } | null }>`
    select outbound from order_ where id = ${orderId}`.execute(db);
  const outbound = rows[0]?.outbound ?? null;
  return outbound && { carrier: outbound.carrier, no: outbound.no };
}

/** Reads until when this side has to act. */
async function turnsOf(
  db: Kysely<Database>,
  row: ViewRow,
  role: Role,
  now: Date,
): Promise<Pick<OrderDetail, 'ship_until' | 'settled_at' | 'is_claimed' | 'invoice_until'>> {
  const text = (at: Date | null | undefined) => (at ? kstText(at) : null);
  const correctable = role === 'seller' && row.invoice !== null ? await correctableUntil(db, row) : null;
  const { rows } = await sql<{ ship: Date | null; settle: Date | null; is_claimed: boolean }>`
    select case when state = 'seller_preparing' then ${SHIP_UNTIL} end as ship, case when state = 'delivered' then ${SETTLED_AT} end as settle,
           ${IS_CLAIMED} as is_claimed
    from order_ where id = ${row.id}`.execute(db);
  return {
    ship_until: text(rows[0]?.ship),
    settled_at: rows[0]?.is_claimed ? null : text(rows[0]?.settle),
    is_claimed: rows[0]?.is_claimed === true,
    invoice_until: text(correctable !== null && correctable > now ? correctable : null),
  };
}

function goodsWay(row: Pick<OrderRow, 'kind' | 'inventory_id' | 'delivery_type'>): GoodsWay {
  if (staysInStorage(row)) return 'stays';
  return isInspectedBefore(row) ? 'inspected' : 'sent';
}
