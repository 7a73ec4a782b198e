import { kstText } from '@sold/contracts/base/bid-duration';
import { CLAIM_PHOTO } from '@sold/contracts/base/photo-upload';
import type {
  Claim,
  ClaimAnswer,
  ClaimDecision,
  ClaimReason,
  ClaimState,
  OrderClaims,
} from '@sold/contracts/entities/aftersale/claim';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Role } from '../orders/shown-of-order.ts';
import { fileUntil, SALE_HOLDS } from './claim-row.ts';

/** A claim with what belongs to it; shared by pages of customers and of operators. */
export interface ClaimRecord {
  id: number;
  state: ClaimState;
  reason: ClaimReason;
  text: string;
  filed_at: Date | null;
  due_at: Date | null;
  appeal_until: Date | null;
  appeal_text: string | null;
  /** The sale holds, and a rejected claim can be appealed. */
  is_kept: boolean;
  return_until: Date | null;
  return_parcel: { carrier: string; no: string } | null;
  arrived_at: Date | null;
  display_id: string;
  photos: number[];
  decisions: {
    decision: ClaimDecision;
    payer: 'seller' | 'centre' | null;
    amount: number | null;
    reason: string;
    photo_ids: number[];
    actor: string;
    at: string;
  }[];
  refund: { amt: number; point_amt: number; is_done: boolean } | null;
}

/** Columns of {@link ClaimRecord}. Needs `claim` and `order_`. */
export const CLAIM_RECORD = sql`claim.id, claim.state, claim.reason, claim.text, claim.filed_at, claim.due_at, claim.appeal_until, claim.appeal_text,
  ${SALE_HOLDS} as is_kept, claim.return_until, claim.return_parcel, claim.arrived_at, order_.display_id,
  coalesce((select jsonb_agg(photo.id order by photo.id) from inspection_photo photo where photo.claim_id = claim.id), '[]') as photos,
  coalesce((select jsonb_agg(jsonb_build_object('decision', made.decision, 'payer', made.payer, 'amount', made.amount, 'reason', made.reason,
    'photo_ids', made.photo_ids, 'actor', made.actor, 'at', made.at) order by made.is_appeal)
    from claim_decision made where made.claim_id = claim.id), '[]') as decisions,
  (select case
    when exists (select 1 from claim_refund where claim_refund.claim_id = claim.id) then (
      select jsonb_build_object('amt', amount, 'point_amt', point_amt, 'is_done', claim_refund.state = 'done') from claim_refund
      where claim_refund.claim_id = claim.id)
    when claim.state = 'refunded' then
      jsonb_build_object('amt', order_.total_pay, 'point_amt', order_.point_amt, 'is_done', order_.state = 'refunded') end) as refund`;

/** Claims of an own order, the newest first. @throws Refusal 404 `unknown_order` */
export async function orderClaims(
  context: Context,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<OrderClaims> {
  const { db, clock } = context;
  const known = await sql<{ is_buyer: boolean }>`
    select buyer_id = ${customerId} as is_buyer from order_ where id = ${orderId}
      and (buyer_id = ${customerId} or seller_id = ${customerId} and paid_at is not null)`.execute(db);
  const { is_buyer } = known.rows[0] ?? notFound('unknown_order');
  const role: Role = is_buyer ? 'buyer' : 'seller';
  const until = is_buyer ? await fileUntil(db, orderId) : null;
  const found = await claimsOf(db, orderId);
  const isOpen = found.some(({ state }) => ['waiting', 'appealed', 'returning'].includes(state));
  return {
    role,
    file_until: until !== null && until >= clock() && !isOpen ? kstText(until) : null,
    list: found
      .filter(({ state }) => is_buyer || state !== 'draft')
      .map((row) => (is_buyer ? forBuyer(row, context) : forSeller(row))),
  };
}

/** One own claim. @throws Refusal 404 `unknown_claim` */
export async function ownClaim(context: Context, claimId: number, buyerId: number): Promise<Claim> {
  const { rows } = await sql<ClaimRecord>`
    select ${CLAIM_RECORD} from claim join order_ on order_.id = claim.order_id
    where claim.id = ${claimId} and claim.customer_id = ${buyerId}`.execute(context.db);
  return forBuyer(rows[0] ?? notFound('unknown_claim'), context);
}

async function claimsOf(db: Db, orderId: number): Promise<ClaimRecord[]> {
  const { rows } = await sql<ClaimRecord>`
    select ${CLAIM_RECORD} from claim join order_ on order_.id = claim.order_id
    where claim.order_id = ${orderId} order by claim.id desc`.execute(db);
  return rows;
}

const path = (id: number) => `${CLAIM_PHOTO}${id}`;
const text = (at: Date | null) => at && kstText(at);

function forBuyer(row: ClaimRecord, { clock, centre }: Pick<Context, 'clock' | 'centre'>): Claim {
  const { appeal_until, return_until, state } = row;
  const canAppeal =
    state === 'rejected' &&
    row.is_kept &&
    row.appeal_text === null &&
    appeal_until !== null &&
    appeal_until >= clock();
  return {
    claim_id: row.id,
    state,
    reason: row.reason,
    text: row.text,
    photos: row.photos.map(path),
    filed_at: text(row.filed_at),
    due_at: text(row.due_at),
    answers: answersOf(row),
    appeal_until: canAppeal ? text(appeal_until) : null,
    appeal_text: row.appeal_text,
    refund: row.refund,
    back:
      return_until === null
        ? null
        : {
            until: kstText(return_until),
            parcel: row.return_parcel && { carrier: row.return_parcel.carrier, no: row.return_parcel.no },
            label: row.display_id,
            to: { name: centre.name, phone: centre.phone, zipcode: centre.zipcode, addr: centre.addr },
          },
  };
}

/** The seller reads that a claim waits, its reason, and the answers. */
function forSeller(row: ClaimRecord): Claim {
  return {
    claim_id: row.id,
    state: row.state,
    reason: row.reason,
    text: '',
    photos: [],
    filed_at: text(row.filed_at),
    due_at: text(row.due_at),
    answers: answersOf(row),
    appeal_until: null,
    appeal_text: null,
    refund: null,
    back: null,
  };
}

function answersOf({ decisions }: ClaimRecord): ClaimAnswer[] {
  return decisions.map(({ decision, reason, photo_ids, at }) => ({
    decision,
    reason,
    photos: photo_ids.map(path),
    at: kstText(new Date(at)),
  }));
}
