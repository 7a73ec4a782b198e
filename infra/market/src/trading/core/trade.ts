import type { Trx } from '@sold/service/db/tables';
import { failure, success } from '@sold/service/http/envelope';
import { leaseFrom } from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';
import type { Context } from '../../money/context.ts';
import type { Claim } from '../../platform/calls/trading-call.ts';
import { figuresAt } from '../../platform/config/figures-at.ts';
import { inTransactions, type Lock } from '../batches/in-transaction.ts';
import { type Deciding, decideMatch } from './decide-match.ts';
import type { Facts } from './facts.ts';
import { newDisplayId } from './new-order.ts';
import { type PendingCharge, pendingCharge } from './pending-charge.ts';
import { PointsOfRound } from './points-of-round.ts';
import { readFacts } from './read-facts.ts';
import { readPairs } from './read-pair.ts';
import { releaseOverdue } from './release-overdue.ts';
import { BooksOfRound, firstRound } from './rounds-of-books.ts';
import type { Decided, Step } from './step.ts';
import { write } from './write.ts';
import type { KeyWrite, Writes } from './writes.ts';

/** What has come of a call. */
export type Outcome<V> =
  | {
      type: 'done';
      value: V;
      /** All that the caller is told, stored for its key; undefined while the gateway is still to be asked. */
      answer: object | undefined;
      /** The order that a match in its book has made, whose buyer is to be charged. */
      match: PendingCharge | null;
    }
  | { type: 'refused'; refusal: Refusal }
  /** Nothing has happened: the session or the idempotency key is for the ordinary entrance to look at. */
  | { type: 'not-decided' };

/** Takes the books `$1`, in the order of their ids, until the transaction ends. */
export const BOOK_LOCK = `select size_option.id from settings cross join size_option
  where size_option.id = any($1::bigint[]) order by size_option.id for no key update of size_option`;

interface Call {
  context: Context;
  step: Step<unknown>;
}
type AnyOutcome = Outcome<unknown>;

const BOOKS: Lock<Call> = { text: BOOK_LOCK, idOf: ({ step }) => step.asked.size };
const batches = inTransactions(BOOKS, runBatch);
const singly = inTransactions(BOOKS, runBatch, 1);

/**
 * Carries out a call on a book: reads what it is decided by, decides, writes, all in one transaction that calls on other books
 * share. The book is locked from the reading to the end.
 */
export async function trade<V, M>(context: Context, step: Step<V, M>): Promise<Outcome<V>> {
  const run = context.isTradingSingly ? singly : batches;
  return (await run(context.db, { context, step: step as Step<unknown> })) as Outcome<V>;
}

async function runBatch(trx: Trx, calls: readonly Call[]): Promise<AnyOutcome[]> {
  const outcomes: AnyOutcome[] = [];
  let waiting = calls.map((call, at) => ({ call, at }));
  while (waiting.length > 0) {
    const round = firstRound(waiting, ({ call }) => call.step.asked);
    const done = await runRound(
      trx,
      round.map(({ call }) => call),
    );
    for (const [place, { at }] of round.entries()) {
      const outcome = done[place];
      if (outcome !== undefined) outcomes[at] = outcome;
    }
    waiting = waiting.filter(({ at }) => outcomes[at] === undefined);
  }
  return outcomes;
}

/** @returns the outcome of each call; undefined for one that has to be decided by what the calls before it have written */
async function runRound(trx: Trx, calls: readonly Call[]): Promise<(AnyOutcome | undefined)[]> {
  const { context } = calls[0] as Call;
  const now = context.clock();
  const { facts, released } = await currentFacts(trx, calls, now);
  const books = new BooksOfRound(released);
  const points = new PointsOfRound();
  const writes: Writes[] = [];
  const decisions: Decision[] = [];
  for (const [at, call] of calls.entries()) {
    const { asked, claim } = call.step;
    const current = books.factsOf(asked, facts[at] as Facts);
    const decided = current && (await decide(trx, call, points.factsOf(current), now));
    decisions.push(decided);
    if (decided == null) continue;
    writes.push(...writesOf(decided, claim, now));
    if (decided instanceof Refusal) continue;
    books.decided(asked, decided);
    points.decided(decided.writes);
  }
  await write(trx, ...writes);
  for (const decided of decisions)
    if (decided != null && !(decided instanceof Refusal))
      for (const effect of decided.effects ?? []) await effect(trx);
  const matches = await match(trx, context, books.crossed(), now);
  return calls.map(({ step: { asked } }, at) => {
    const decided = decisions[at];
    if (decided === undefined) return undefined;
    const made = decided !== null && books.isMatchOf(asked, decided) ? matches.get(asked.size) : undefined;
    return outcomeOf(decided, made ?? null);
  });
}

/** Null: for the ordinary entrance. Undefined: not in this round. */
type Decision = Decided<unknown> | Refusal | null | undefined;

/** Facts of calls whose books have no reservation left that is over, and the books that had one. */
async function currentFacts(trx: Trx, calls: readonly Call[], now: Date) {
  const asked = calls.map(({ step }) => step.asked);
  const facts = await readFacts(trx, asked, now);
  const released = asked.filter((_, at) => (facts[at] as Facts).overdue.length > 0).map(({ size }) => size);
  if (released.length === 0) return { facts, released };
  for (const size of released) await releaseOverdue(trx, now, size);
  return { facts: await readFacts(trx, asked, now), released };
}

/** Null: who calls, or with which key, is for the ordinary entrance to look at. */
async function decide(
  trx: Trx,
  { context, step }: Call,
  facts: Facts,
  now: Date,
): Promise<Decided<unknown> | Refusal | null> {
  const { caller } = facts;
  if (step.claim !== null && (facts.isKeyKnown || !caller.isSignedIn || !caller.isCertified)) return null;
  try {
    const more = await step.more?.(trx, facts, now);
    return step.decide(facts, await decidingOf(trx, context, facts.configVersion, now), more);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function decidingOf(trx: Trx, context: Context, version: number, now: Date): Promise<Deciding> {
  const { db, random, publicUrl } = context;
  return {
    now,
    publicUrl,
    config: await figuresAt(db, trx, version, now),
    displayId: newDisplayId(random, now),
  };
}

function writesOf(decided: Decided<unknown> | Refusal, claim: Claim | null, now: Date): Writes[] {
  const isRefused = decided instanceof Refusal;
  const writes = isRefused ? [] : [decided.writes];
  if (claim === null) return writes;
  const answer = isRefused
    ? failure(decided)
    : decided.answer && { status: 200, body: success(decided.answer) };
  return [...writes, { keys: [keyWrite(claim, answer, now)] }];
}

function keyWrite(claim: Claim, answer: { status: number; body: unknown } | undefined, now: Date): KeyWrite {
  return {
    customer_id: claim.customerId,
    key: claim.key,
    call: claim.call,
    body_hash: claim.hash,
    leased_until: leaseFrom(now),
    status: answer?.status ?? null,
    body: answer?.body ?? null,
    created_at: now,
  };
}

/** Matches what crosses in locked books. @returns by book, the order that was made */
export async function match(
  trx: Trx,
  context: Context,
  sizes: readonly number[],
  now: Date,
): Promise<Map<number, PendingCharge>> {
  const made = new Map<number, PendingCharge>();
  const writes: Writes[] = [];
  const points = new PointsOfRound();
  for (const pair of await readPairs(trx, sizes, now)) {
    const bid = points.left(pair.bid);
    const order = decideMatch({ ...pair, bid }, await decidingOf(trx, context, pair.configVersion, now));
    if (order instanceof Refusal) throw order;
    writes.push(order.writes);
    points.decided(order.writes);
    made.set(pair.book.sizeId, pendingCharge(order.row, pair.book.itemName, pair.bid.card?.billing_key));
  }
  await write(trx, ...writes);
  return made;
}

function outcomeOf(decided: Decided<unknown> | Refusal | null, matched: PendingCharge | null): AnyOutcome {
  if (decided === null) return { type: 'not-decided' };
  if (decided instanceof Refusal) return { type: 'refused', refusal: decided };
  return {
    type: 'done',
    value: decided.value,
    answer: decided.answer,
    match: matched,
  };
}
