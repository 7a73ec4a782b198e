import { createHash } from 'node:crypto';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import { forgetRows } from '../db/forget-rows.ts';
import { isUnheld, OWN_MARK } from '../db/process-mark.ts';
import type { Db, Trx } from '../db/tables.ts';
import { canonical } from './canonical.ts';
import { Refusal } from './refusal.ts';
import { refuseReusedKey } from './reused-key.ts';

/** Form of an idempotency key; the caller chooses it. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
/** How long one request may work on a claimed key before another may take it over, milliseconds. */
const LEASE_MS = 20_000;
/** The same once its process has ended: a living process reopens a lost connection sooner, milliseconds. */
const ENDED_MS = 1_000;
/** How long an answer is kept, milliseconds (market-rules: 24 hours). */
const KEEP_MS = DAY_MS;
const POLL_MS = 40;

/** An answer as it was given. */
export interface Answer {
  status: number;
  body: unknown;
  /** The result is not final: it is not stored, and the same key runs the request again. */
  isPending?: boolean;
  /** It is stored for its key already. */
  isStored?: boolean;
}

/** Lists that answers of a call end with as they are now, whatever it did: they are not stored but read again for a repeated one. */
export interface CurrentLists {
  /** Members of `data`. */
  names: readonly string[];
  read(): Promise<object>;
}

/** A request under an idempotency key. */
export interface Claim {
  customerId: number;
  key: string;
  /** Method and path. */
  call: string;
  /** Hash of the input, as {@link hashOf} makes it. */
  hash: string;
}

/** An idempotency key that an earlier request claimed. */
export interface ClaimedKey {
  call: string;
  body_hash: string;
  /** Null until the response is stored. */
  status: number | null;
  body: unknown;
  /** Mark of the process that works on the request. */
  holder: number | null;
  /** The process no longer holds its lock. */
  is_unheld: boolean | null;
}

/** Deletes stored responses older than a day: they are not replayed any more. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await forgetRows(db, 'idempotency', 'created_at', new Date(now.getTime() - KEEP_MS));
}

/**
 * Runs a request once per customer and key. The same key gives the same answer for a day (but for {@link CurrentLists}), also after a crash, also when
 * two requests arrive together: the second waits for the first. A handler that runs again after a crash finds its work by the
 * same key, so nothing happens twice. A working process that has lost its connection to the database for longer than
 * {@link ENDED_MS}, or its lease, may run beside another one: both answer with the response that is stored first.
 * @throws Refusal `idempotency_key_reused` for another body, `busy` when the first takes too long
 */
export async function once(
  { db, clock }: { db: Db; clock(): Date },
  request: {
    customerId: number;
    key: string;
    call: string;
    input: unknown;
    lists?: CurrentLists | undefined;
  },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { lists, input, ...place } = request;
  const claim: Claim = { ...place, hash: hashOf(input) };
  const turn = keyTurns();
  for (let ended: number | null = null; ; ) {
    const now = clock();
    const { rows } = await sql`
      insert into idempotency as i (customer_id, key, call, body_hash, leased_until, created_at)
      values (${claim.customerId}, ${claim.key}, ${claim.call}, ${claim.hash}, ${leaseFrom(now)}, ${now})
      on conflict (customer_id, key) do update set leased_until = excluded.leased_until, created_at = excluded.created_at, status = null,
        body = null, call = excluded.call, body_hash = excluded.body_hash, holder = excluded.holder
        where ${isFree(claim, now, ended)}
      returning 1`.execute(db);
    if (rows.length > 0) return keep(db, { ...claim, lists }, run);
    const claimed = await readKey(db, claim);
    const stored = claimed && storedResponse(claim, claimed);
    if (stored) return withLists(stored, lists);
    ended = await turn(claimed);
  }
}

/** Whether a request may take the key `i` over: its lease or its process has ended, or its day is over. */
function isFree({ call, hash }: Claim, now: Date, ended: number | null) {
  return sql`((i.status is null and (i.leased_until <= ${now} or i.holder = ${ended}) and i.call = ${call} and i.body_hash = ${hash})
    or i.created_at <= ${new Date(now.getTime() - KEEP_MS)})`;
}

/**
 * Deletes a key that the request may take over.
 * @param ended mark of a process that has ended, as {@link keyTurns} returns it
 * @returns false while another request holds the key, or has its response
 */
export async function freeKey(trx: Trx, claim: Claim, now: Date, ended: number | null): Promise<boolean> {
  const { rows } =
    await sql`delete from idempotency i where i.customer_id = ${claim.customerId} and i.key = ${claim.key}
    and ${isFree(claim, now, ended)} returning 1`.execute(trx);
  return rows.length > 0;
}

/** Reads a key; undefined when no request claimed it. */
export async function readKey(
  db: Db | Trx,
  { customerId, key }: Pick<Claim, 'customerId' | 'key'>,
): Promise<ClaimedKey | undefined> {
  const { rows } = await sql<ClaimedKey>`
    select call, body_hash, status, body, holder, ${isUnheld(sql`holder`)} as is_unheld
    from idempotency where customer_id = ${customerId} and key = ${key}`.execute(db);
  return rows[0];
}

/**
 * The response that an earlier request with the key stored; null while that request is under way.
 * @throws Refusal `idempotency_key_reused` when it was another call or had another body
 */
export function storedResponse(
  { call, hash }: Claim,
  { status, body, ...claimed }: ClaimedKey,
): Answer | null {
  if (claimed.call !== call || claimed.body_hash !== hash) refuseReusedKey();
  return status === null ? null : { status, body };
}

/**
 * Waits between two looks at a key that another request holds.
 * @returns one wait; it returns the mark of a process that has ended for {@link ENDED_MS}, null otherwise
 * @throws Refusal `busy` when the other request takes longer than one and a half leases
 */
export function keyTurns(): (claimed: ClaimedKey | undefined) => Promise<number | null> {
  const until = performance.now() + LEASE_MS * 1.5;
  let gone: { holder: number | null; since: number } | null = null;
  return async (claimed) => {
    if (performance.now() > until)
      throw new Refusal(429, 'busy', '같은 요청을 처리하고 있어요. 잠시 후 다시 확인해 주세요.');
    if (claimed?.is_unheld !== true) gone = null;
    else if (gone?.holder !== claimed.holder) gone = { holder: claimed.holder, since: performance.now() };
    const ended = gone !== null && performance.now() - gone.since >= ENDED_MS ? gone.holder : null;
    await new Promise((wait) => setTimeout(wait, POLL_MS));
    return ended;
  };
}

/** Hash of an input under a key; the order of its members does not matter. */
export function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest('hex');
}

/** Until when a request that claims a key now may work on it. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/**
 * Runs a request whose key is claimed. Stores its response, but no failure of ours, so that the same key can be sent
 * again immediately. Another process that took the key over meanwhile may have stored a response: then that is the answer.
 * It is on the disk before it is sent, a refusal too: after a crash of the database, the key gives the same answer.
 */
export async function keep(
  db: Db,
  { customerId, key, lists }: { customerId: number; key: string; lists?: CurrentLists | undefined },
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const { isPending = false, isStored = false, ...answer } = await run();
    if (isStored) return answer;
    if (isPending) {
      await release(db, { customerId, key });
      return answer;
    }
    const { rows } = await sql`
      update idempotency set status = ${answer.status}, body = ${JSON.stringify(withoutLists(answer.body, lists))}::jsonb
      where customer_id = ${customerId} and key = ${key} and status is null returning 1`.execute(db);
    if (rows.length > 0) return answer;
    const claimed = await readKey(db, { customerId, key });
    return claimed?.status ? withLists({ status: claimed.status, body: claimed.body }, lists) : answer;
  } catch (error) {
    const free = sql`
      delete from idempotency where customer_id = ${customerId} and key = ${key} and status is null
        and holder is not distinct from ${OWN_MARK}`.execute(db);
    // Where the database is gone, the key is free again when its lease ends; what failed first is what there is to tell.
    await free.catch(() => {});
    throw error;
  }
}

function withoutLists(body: unknown, lists: CurrentLists | undefined): unknown {
  const { data } = body as { data?: unknown };
  if (lists === undefined || typeof data !== 'object' || data === null) return body;
  const others = Object.entries(data).filter(([name]) => !lists.names.includes(name));
  return { ...(body as object), data: Object.fromEntries(others) };
}

async function withLists(answer: Answer, lists: CurrentLists | undefined): Promise<Answer> {
  const { data } = answer.body as { data?: unknown };
  if (lists === undefined || typeof data !== 'object' || data === null) return answer;
  return { ...answer, body: { ...(answer.body as object), data: { ...data, ...(await lists.read()) } } };
}

/** Lets the next request with a key run immediately; another body under it is still refused. */
async function release(db: Db, { customerId, key }: { customerId: number; key: string }): Promise<void> {
  await sql`update idempotency set leased_until = created_at
    where customer_id = ${customerId} and key = ${key} and status is null and holder is not distinct from ${OWN_MARK}`.execute(
    db,
  );
}
