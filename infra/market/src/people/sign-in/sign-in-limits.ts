import { SIGN_IN_WAIT } from '@sold/contracts/base/figures/password-waits';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { Db, Trx } from '@sold/service/db/tables';
import { TooOften } from '@sold/service/http/too-often';
import { sql } from 'kysely';
import { SIGN_IN_LOCKED_TEXT } from '../notices/texts/sign-in.ts';
import { keyed } from '../sessions/keyed.ts';
import { accountTarget, knownPlace, notePlaces, type Source } from './known-places.ts';

/**
 * Waits after the first, second … wrong password in a row, seconds. The last is a lock, and the owner of the account gets a
 * message.
 */
const WAITS_S = [0, 0, 0, 0, 10, 20, 40, 80, 160, SIGN_IN_WAIT.ms / 1_000];
const LOCKED_AFTER = WAITS_S.length;

export interface Attempt {
  /** Under what tries are counted: the account that is tried, or that account and a place that its owner signed in from. */
  key: string;
  target: string;
  source: Source;
}

/**
 * The keys under which a sign-in is counted. A device and an address from which a customer has signed in to this account
 * have an allowance of their own, so that tries of others do not lock an owner out at home.
 * @param target the account that is tried, by any of its names; the name itself without an account
 */
export async function attemptOf(db: Db, source: Source, target: string, now: Date): Promise<Attempt> {
  const known = await knownPlace(db, source, target, now);
  return { target, source, key: known ?? keyed(source.secret, `sign-in|${target}`) };
}

/**
 * Records a place where a person has proven with a code that an account is theirs as one that they signed in from: tries
 * from elsewhere keep them out no longer.
 */
export async function knowPlace(trx: Trx, customerId: number, source: Source, now: Date): Promise<void> {
  const places = await notePlaces(trx, source, accountTarget(customerId), now);
  await sql`delete from sign_in_try where target in (${sql.join(places)})`.execute(trx);
}

/**
 * Counts a try, right before its password is checked: a client that goes away before the answer is counted, an unread
 * request is not. Kept in the database, for all replicas.
 * @returns tries in a row, this one included
 * @throws TooOften 429 `sign_in_wait`: no password is checked, the right one included
 */
export async function countTry(db: Db, { key }: Attempt, now: Date): Promise<number> {
  const tries = sql`case when t.at <= ${new Date(now.getTime() - DAY_MS)} then 1 else t.tries + 1 end`;
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_try as t (target, tries, blocked_until, at) values (${key}, 1, ${now}, ${now})
    on conflict (target) do update set tries = ${tries}, at = ${now},
      blocked_until = ${now}::timestamptz + make_interval(secs => (${JSON.stringify(WAITS_S)}::jsonb -> (least(${tries}, ${LOCKED_AFTER}) - 1))::int)
      where t.blocked_until <= ${now}
    returning tries`.execute(db);
  const counted = rows[0]?.tries;
  if (counted !== undefined) return counted;
  const blocked = await sql<{ blocked_until: Date }>`
    select blocked_until from sign_in_try where target = ${key}`.execute(db);
  const until = blocked.rows[0]?.blocked_until ?? now;
  throw new TooOften(
    'sign_in_wait',
    until.getTime() - now.getTime(),
    (wait) => `비밀번호를 여러 번 틀려 잠시 로그인할 수 없어요. ${wait} 뒤에 다시 시도해 주세요.`,
  );
}

/**
 * Sends the owner a message about a lock after a wrong password, once a day. The statement is the same without an account,
 * so that its time does not reveal whether there is one.
 * @param customerId null for an unknown e-mail address or number
 */
export async function tellOfLock(
  db: Db,
  { key }: Attempt,
  { tries, customerId }: { tries: number; customerId: number | null },
  now: Date,
): Promise<void> {
  if (tries < LOCKED_AFTER) return;
  await sql`
    with told as (
      update sign_in_try set told_at = ${now}
      where target = ${key} and (told_at is null or told_at <= ${new Date(now.getTime() - DAY_MS)}) returning 1)
    insert into notice_log (customer_id, kind, message, at)
    select customer.id, 'sign_in_locked', ${SIGN_IN_LOCKED_TEXT}, ${now} from told join customer on customer.id = ${customerId}`.execute(
    db,
  );
}

/** Restarts the count after the right password, and records the place. Counts of other places stay. */
export async function forgetTries(trx: Trx, { key, target, source }: Attempt, now: Date): Promise<void> {
  await sql`delete from sign_in_try where target = ${key}`.execute(trx);
  await notePlaces(trx, source, target, now);
}
