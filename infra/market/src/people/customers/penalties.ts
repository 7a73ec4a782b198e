import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Database, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';

/** Faults within this time count together, milliseconds. */
export const PENALTY_WINDOW_MS = 30 * 86_400_000;
/** Sellers with penalties are slowed down and then stopped (market-rules, "People"): from so many faults on, for so long after the last. */
export const STOPS = [
  { faults: 3, ms: 7 * 86_400_000, what: '판매가 멈췄어요.' },
  { faults: 2, ms: 86_400_000, what: '판매를 하루 쉬어 가요.' },
] as const;

/** Why a seller may not sell, and until when, KST text. */
interface SellerStop {
  reason: string;
  until: string;
}

/** Why a seller is stopped and until when; null when they may sell. An operator stops for as long as they say. */
export async function sellerStop(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<SellerStop | null> {
  const frozen = await sql<{ until: Date; reason: string }>`
    select frozen_until as until, frozen_reason as reason from customer where id = ${customerId} and frozen_until > ${now}`.execute(
    db,
  );
  const freeze = frozen.rows[0];
  if (freeze) return { reason: freeze.reason, until: kstText(freeze.until) };
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*) as count, max(at) as last from penalty where customer_id = ${customerId} and until > ${now}`.execute(
    db,
  );
  const { count, last } = rows[0] ?? { count: 0, last: null };
  const stop = STOPS.find(({ faults }) => count >= faults);
  if (stop === undefined || last === null) return null;
  const until = new Date(last.getTime() + stop.ms);
  return until > now
    ? { reason: `최근 30일 동안 판매 페널티가 ${count}번 있어 ${stop.what}`, until: kstText(until) }
    : null;
}

/** Lets a seller sell again: penalties until now no longer count towards a stop. The money and the record of them stay. */
export async function forgivePenalties(trx: Trx, customerId: number, now: Date): Promise<void> {
  await sql`update penalty set until = ${now} where customer_id = ${customerId} and until > ${now}`.execute(
    trx,
  );
}

/** @throws Refusal `seller_stopped` */
export async function checkSeller(db: Kysely<Database>, customerId: number, now: Date): Promise<void> {
  const stop = await sellerStop(db, customerId, now);
  if (stop) refuse('seller_stopped', stopText(stop));
}

/** What a stopped seller is told. */
export function stopText({ reason, until }: SellerStop): string {
  return `${reason} ${until}까지 판매할 수 없어요.`;
}

/** What a seller was fined for an order, won; null when they were not. */
export async function penaltyOf(
  db: Kysely<Database>,
  customerId: number,
  orderId: number,
): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select amount from penalty where customer_id = ${customerId} and order_id = ${orderId}`.execute(db);
  return rows[0]?.amount ?? null;
}
