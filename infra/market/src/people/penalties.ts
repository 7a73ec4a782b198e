import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Database, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

/** A second fault within this time stops a seller, milliseconds. */
const WINDOW_MS = 30 * 86_400_000;
/** How long a stop lasts, milliseconds. */
const STOP_MS = 7 * 86_400_000;
const FAULTS = 3;

/** Why a seller is stopped and until when; null when they may sell: three faults in thirty days stop for seven; an operator stops for as long as they say. */
export async function sellerStop(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<{ reason: string; until: string } | null> {
  const frozen = await sql<{ until: Date; reason: string }>`
    select frozen_until as until, frozen_reason as reason from customer where id = ${customerId} and frozen_until > ${now}`.execute(
    db,
  );
  const freeze = frozen.rows[0];
  if (freeze) return { reason: freeze.reason, until: kstText(freeze.until) };
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*) as count, max(at) as last from penalty where customer_id = ${customerId} and at > ${new Date(now.getTime() - WINDOW_MS)}`.execute(
    db,
  );
  const { count, last } = rows[0] ?? { count: 0, last: null };
  const until = last === null ? now : new Date(last.getTime() + STOP_MS);
  return count >= FAULTS && until > now
    ? { reason: '판매 취소가 잦아 판매가 잠시 멈췄어요.', until: kstText(until) }
    : null;
}

/** @throws Refusal `seller_stopped` */
export async function checkSeller(db: Kysely<Database>, customerId: number, now: Date): Promise<void> {
  const stop = await sellerStop(db, customerId, now);
  if (stop) refuse('seller_stopped', `${stop.reason} ${stop.until}까지 판매할 수 없어요.`);
}

/** Writes a seller's penalty down and takes it from what they are owed. */
export async function penalise(
  trx: Trx,
  penalty: { customerId: number; orderId: number; amount: number; reason: string; at: Date },
): Promise<void> {
  const { customerId, orderId, amount, reason, at } = penalty;
  await sql`insert into penalty (customer_id, order_id, amount, reason, at, until)
    values (${customerId}, ${orderId}, ${amount}, ${reason}, ${at}, ${new Date(at.getTime() + WINDOW_MS)})`.execute(
    trx,
  );
  await post(trx, {
    kind: 'penalty',
    orderId,
    at,
    entries: [
      [account.payable(customerId), amount],
      [account.penalties, -amount],
    ],
  });
}
