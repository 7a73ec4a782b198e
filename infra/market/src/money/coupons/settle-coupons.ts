import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { CouponOutcome } from '@sold/service/clients/coupon-client';
import { sql } from 'kysely';
import { isOpen } from '../../catalogue/prices/live.ts';
import type { Context } from '../context/context.ts';
import type { CouponState } from './coupon-use.ts';

/** Age at which an unused reservation is given back, milliseconds. */
const ORPHAN_MS = 60_000;

/** Age up to which uses are reported again, milliseconds: no older backup is put back. */
const AGAIN_MS = 30 * DAY_MS;

/** Call to the coupon service for each state, and the state after its success. */
const STEPS = {
  confirming: { ask: 'confirm', done: 'confirmed' },
  releasing: { ask: 'release', done: 'released' },
  restoring: { ask: 'restore', done: 'restored' },
} as const satisfies Partial<Record<CouponState, { ask: string; done: CouponState }>>;

/**
 * Has each recent use of a coupon reported to the coupon service again, by {@link settleCoupons}: its database may have been put back
 * to an earlier moment than ours. Every step may be repeated.
 * @returns how many
 */
export async function reportAgain({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql`
    update coupon_use set unanswered_at = null, state = case state
      when 'confirmed' then 'confirming' when 'released' then 'releasing' else 'restoring' end
    where state in ('confirmed', 'released', 'restored') and created_at > ${new Date(clock().getTime() - AGAIN_MS)}
    returning 1`.execute(db);
  return rows.length;
}

/**
 * Reports the state of every coupon that an order used to the coupon service, until it agrees; gives back coupons that no
 * order took up. Any number of replicas may run it: every step may be repeated. Ends at the first coupon without an answer;
 * the next round begins with the others.
 * @param only coupon of an order or of a use, reported immediately, so that the buyer can use the coupon again when the
 * order's message arrives; absent: all
 * @returns how many were reported
 */
export async function settleCoupons(
  { db, clock, coupons, log }: Context,
  only?: { orderId: number } | { key: string },
  ending?: AbortSignal,
): Promise<number> {
  if (only === undefined) {
    await sql`update coupon_use set state = 'releasing' where order_id is null and bid_id is null and state in ('reserving', 'reserved')
      and created_at < ${new Date(clock().getTime() - ORPHAN_MS)}`.execute(db);
    await sql`update coupon_use set state = 'releasing', bid_id = null where order_id is null and state = 'reserved'
      and bid_id in (select id from bid where not ${isOpen(clock())})`.execute(db);
  }
  const { rows } = await sql<{ key: string; state: keyof typeof STEPS }>`
    select key, state from coupon_use where state in ('confirming', 'releasing', 'restoring')
      ${only === undefined ? sql`` : 'key' in only ? sql`and key = ${only.key}` : sql`and order_id = ${only.orderId}`} order by unanswered_at nulls first, created_at limit 100`.execute(
    db,
  );
  let told = 0;
  for (const { key, state } of rows) {
    if (ending?.aborted) break;
    const { ask, done } = STEPS[state];
    // An order that was undone before its coupon was confirmed: only a used coupon can come back.
    const first = ask === 'restore' ? await coupons.confirm({ order_key: key }) : null;
    const outcome: CouponOutcome<unknown> =
      first?.type === 'unknown' ? first : await coupons[ask]({ order_key: key });
    if (outcome.type === 'unknown') {
      await sql`update coupon_use set unanswered_at = ${clock()} where key = ${key}`.execute(db);
      break;
    }
    // The order stays as it is: a refusal of the coupon service is for an operator.
    if (outcome.type === 'refused')
      log.error({ key, ask, reason: outcome.reason }, 'the coupon service does not agree about a coupon');
    await sql`update coupon_use set state = ${done} where key = ${key} and state = ${state}`.execute(db);
    told += 1;
  }
  return told;
}
