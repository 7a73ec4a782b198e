import type { ClaimPayer } from '@sold/contracts/entities/aftersale/claim';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { refuseHeld } from '../../money/refunds/order-hold.ts';
import { systemCustomerId } from '../../people/customers/system-customer.ts';
import { claimLapsedTexts, claimReturnedText } from '../../people/notices/texts/aftersale/claims.ts';
import { afterMove, type Moved, operateIn } from '../aftersale/operate-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { unitComesBack } from '../orders/unit-sold.ts';
import { payClaimRefunds } from '../payments/claim-refunds.ts';
import { claimFacts } from './claim-facts.ts';
import { lockClaim } from './claim-row.ts';
import { wholeRefund } from './claim-rules.ts';
import { refundClaim } from './refund-claim.ts';
import { tellSide } from './tell-side.ts';

/**
 * Records how the goods of a granted claim come back; a later parcel corrects an earlier one. @returns the number of the order
 * @throws Refusal 404 `unknown_claim`; `claim_state`
 */
export async function saveReturn(
  { db, clock }: Context,
  parcel: { claimId: number; buyerId: number; carrier: string; invoiceNo: string },
): Promise<number> {
  const { claimId, buyerId, carrier, invoiceNo } = parcel;
  return db.transaction().execute(async (trx) => {
    const { claim, order } = await lockClaim(trx, claimId, buyerId);
    if (claim.state !== 'returning') refuse('claim_state', '상품을 돌려보내는 중인 신고가 아니에요.');
    const sent = { carrier, no: invoiceNo, at: clock().toISOString() };
    await sql`update claim set return_parcel = ${JSON.stringify(sent)}::jsonb where id = ${claimId}
      and (return_parcel->>'carrier', return_parcel->>'no') is distinct from (${carrier}, ${invoiceNo})`.execute(
      trx,
    );
    return order.id;
  });
}

/**
 * The goods of a granted claim are here: the buyer gets everything back. The order is undone where its seller pays; where the centre
 * does, the sale stays as it is, and the goods are SOLD's. Said twice it changes nothing.
 * @throws Refusal 404 `unknown_claim`; `claim_state`, `order_held`
 */
export async function receiveReturn(
  context: Context,
  { claimId, actor }: { claimId: number; actor: string },
): Promise<void> {
  const { db, clock } = context;
  const done = await db.transaction().execute(async (trx) => {
    const { claim, order } = await lockClaim(trx, claimId, null);
    if (claim.arrived_at !== null) return null;
    if (claim.state !== 'returning') refuse('claim_state', '상품을 돌려받을 신고가 아니에요.');
    await refuseHeld(trx, order.id);
    const at = clock();
    const { payer, reason } = await grantOf(trx, claimId);
    const moved =
      payer === 'seller'
        ? await undoSale(trx, order, { actor, reason, at })
        : await buyBack(trx, order, { claimId, actor, at });
    await sql`update claim set state = 'refunded', arrived_at = ${at}, closed_at = ${at} where id = ${claimId}`.execute(
      trx,
    );
    await tellSide(trx, order.buyer_id, order.id, claimReturnedText(order.display_id), at);
    await auditLine(trx, {
      actor,
      action: 'claim.receive',
      subject: `claim:${claimId}`,
      detail: { order_id: order.id, payer },
      at,
    });
    return { moved, orderId: order.id };
  });
  if (done === null) return;
  if (done.moved !== null) await afterMove(context, done.moved);
  await payClaimRefunds(context, done.orderId);
}

/** The decision by which the goods come back. */
async function grantOf(trx: Trx, claimId: number): Promise<{ payer: ClaimPayer | null; reason: string }> {
  const { rows } = await sql<{ payer: ClaimPayer | null; reason: string }>`
    select payer, reason from claim_decision where claim_id = ${claimId} and decision = 'refund_return'
    order by is_appeal desc limit 1`.execute(trx);
  return rows[0] as { payer: ClaimPayer | null; reason: string };
}

/** The sale is undone as one whose goods failed; a unit from storage is its seller's again, on its shelf. */
async function undoSale(
  trx: Trx,
  order: OrderRow,
  { actor, reason, at }: { actor: string; reason: string; at: Date },
): Promise<Moved> {
  const moved = await operateIn(trx, { orderId: order.id, to: 'returned', actor, reason }, at);
  if (order.inventory_id !== null) await unitComesBack(trx, order, { ownerId: order.seller_id, actor, at });
  return moved;
}

async function buyBack(
  trx: Trx,
  order: OrderRow,
  { claimId, actor, at }: { claimId: number; actor: string; at: Date },
): Promise<null> {
  const refund = wholeRefund(await claimFacts(trx, order));
  await refundClaim(trx, order, { claimId, payer: 'centre', refund, at });
  if (order.inventory_id !== null)
    await unitComesBack(trx, order, { ownerId: await systemCustomerId(trx), actor, at });
  return null;
}

/**
 * Ends a granted claim whose goods did not come: nothing is refunded, and the order goes on. Said twice it changes nothing.
 * @throws Refusal 404 `unknown_claim`; `claim_state`
 */
export async function lapseClaim(
  { db, clock }: Context,
  { claimId, actor, reason }: { claimId: number; actor: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { claim, order } = await lockClaim(trx, claimId, null);
    if (claim.state === 'lapsed') return;
    if (claim.state !== 'returning') refuse('claim_state', '상품을 돌려받을 신고가 아니에요.');
    const at = clock();
    await sql`update claim set state = 'lapsed', closed_at = ${at} where id = ${claimId}`.execute(trx);
    const texts = claimLapsedTexts(order.display_id, { reason, isSettled: order.state === 'settled' });
    await tellSide(trx, order.buyer_id, order.id, texts.buyer, at);
    if (texts.seller !== null) await tellSide(trx, order.seller_id, order.id, texts.seller, at);
    await auditLine(trx, {
      actor,
      action: 'claim.lapse',
      subject: `claim:${claimId}`,
      detail: { order_id: order.id, reason },
      at,
    });
  });
}

/** Ends granted claims whose goods were not sent in time. */
export async function lapseOverdue(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const { rows } = await sql<{ id: number }>`
    select id from claim where state = 'returning' and return_until < ${clock()} and return_parcel is null
    order by id limit 200`.execute(db);
  for (const { id } of rows)
    await lapseClaim(context, { claimId: id, actor: 'system', reason: '' }).catch((error: unknown) =>
      log.warn({ err: error, claimId: id }, 'a claim moved on'),
    );
}
