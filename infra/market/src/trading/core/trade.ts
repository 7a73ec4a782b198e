import type { Trx } from '@sold/service/db/tables';
import { failure, success } from '@sold/service/http/envelope';
import {
  type Answer,
  type Claim,
  type ClaimedKey,
  freeKey,
  keyTurns,
  leaseFrom,
  readKey,
  storedResponse,
} from '@sold/service/http/idempotency';
import { Refusal } from '@sold/service/http/refusal';
import { refusedToken } from '@sold/service/session/over';
import type { Context } from '../../money/context/context.ts';
import { figuresAt } from '../../platform/fees-and-penalties/figures-at.ts';
import { inTransactions, type Lock } from './batches/in-transaction.ts';
import { type Deciding, decideMatch } from './decide/decide-match.ts';
import { newDisplayId, type PendingCharge, pendingCharge } from './decide/new-order.ts';
import type { Decided, Step } from './decide/step.ts';
import type { Facts } from './facts/facts.ts';
import { readFacts } from './facts/read-facts.ts';
import { readPairs } from './facts/read-pair.ts';
import { releaseOverdue } from './outcome/release-overdue.ts';
import { PointsOfRound } from './points-of-round.ts';
import { BooksOfRound, firstRound } from './rounds-of-books.ts';
import { write } from './write/write.ts';
import type { KeyWrite, Writes } from './write/writes.ts';

/** A call that no rule refused. */
export interface Done<V> {
  type: 'done';
  value: V;
  /** The response; undefined while the gateway is still to be asked. */
  answer: object | undefined;
  /** The transaction stored the response for its key. */
  isStored: boolean;
  /** The order that a match in its book made, whose buyer is to be charged. */
  match: PendingCharge | null;
}

/** A call that is not decided: its caller may not trade, or another request holds its key. */
type Undecided = { type: 'no-access' } | { type: 'key-held'; by: ClaimedKey | undefined };

type Outcome = Done<unknown> | { type: 'refused'; refusal: Refusal } | Undecided;

/** Takes the books `$1`, in the order of their ids, until the transaction ends. */
export const BOOK_LOCK = `select size_option.id from settings cross join size_option
  where size_option.id = any($1::bigint[]) order by size_option.id for no key update of size_option`;

interface Call {
  context: Context;
  step: Step<unknown>;
  /** The key that the transaction claims; a process that held it and has ended. Undefined: it was claimed before. */
  claim?: Claim & { ended: number | null };
}

const BOOKS: Lock<Call> = { text: BOOK_LOCK, idOf: ({ step }) => step.asked.size };
const batches = inTransactions(BOOKS, runBatch);
const singly = inTransactions(BOOKS, runBatch, 1);

/**
 * Carries out a call on a book: reads facts, decides, writes, all in one transaction that calls on other books share. The book
 * is locked from the reading to the end.
 * @throws Refusal as the step decides
 */
export async function trade<V, M>(context: Context, step: Step<V, M>): Promise<Done<V>> {
  const outcome = await run({ context, step: step as Step<unknown> });
  if (outcome.type === 'refused') throw outcome.refusal;
  if (outcome.type !== 'done') throw new Error(`a call without a claim ended as ${outcome.type}`);
  return outcome as Done<V>;
}

/**
 * Runs the same for a call whose transaction claims its idempotency key.
 * @returns the stored response for a key that an earlier request has, and for a refusal
 * @throws Refusal that is not stored: 401 `token` when the session has ended or may not trade, `idempotency_key_reused`,
 * `busy`
 */
export async function tradeOnce<V, M>(
  context: Context,
  step: Step<V, M>,
  claim: Claim,
): Promise<Done<V> | Answer> {
  const turn = keyTurns();
  for (let ended: number | null = null; ; ) {
    const outcome = await run({ context, step: step as Step<unknown>, claim: { ...claim, ended } });
    const ready = readyOf(outcome, claim);
    if (ready !== null) return ready as Done<V> | Answer;
    ended = await turn('by' in outcome ? outcome.by : undefined);
  }
}

/** The result, or the response that is stored for the key; null while another request works on it. */
function readyOf(outcome: Outcome, claim: Claim): Done<unknown> | Answer | null {
  switch (outcome.type) {
    case 'done':
      return outcome;
    case 'refused':
      return failure(outcome.refusal);
    case 'no-access':
      throw refusedToken();
    case 'key-held':
      return outcome.by === undefined ? null : storedResponse(claim, outcome.by);
  }
}

function run(call: Call): Promise<Outcome> {
  return (call.context.isTradingSingly ? singly : batches)(call.context.db, call);
}

async function runBatch(trx: Trx, calls: readonly Call[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
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

/** @returns the outcome of each call; undefined for one that depends on writes of the calls before it */
async function runRound(trx: Trx, calls: readonly Call[]): Promise<(Outcome | undefined)[]> {
  const { context } = calls[0] as Call;
  const now = context.clock();
  const { facts, released } = await currentFacts(trx, calls, now);
  const books = new BooksOfRound(released);
  const points = new PointsOfRound();
  const writes: Writes[] = [];
  const decisions: Decision[] = [];
  for (const [at, call] of calls.entries()) {
    const { asked } = call.step;
    const current = books.factsOf(asked, facts[at] as Facts);
    const decided = current && (await decide(trx, call, points.factsOf(current), now));
    decisions.push(decided);
    if (decided === undefined || 'type' in decided) continue;
    writes.push(...writesOf(decided, call.claim, now));
    if (decided instanceof Refusal) continue;
    books.decided(asked, decided);
    points.decided(decided.writes);
  }
  await write(trx, ...writes);
  for (const decided of decisions)
    if (isDecided(decided)) for (const effect of decided.effects ?? []) await effect(trx);
  const matches = await match(trx, context, books.crossed(), now);
  return calls.map(({ step: { asked }, claim }, at) => {
    const decided = decisions[at];
    if (!isDecided(decided))
      return decided instanceof Refusal ? { type: 'refused', refusal: decided } : decided;
    const { value, answer } = decided;
    const made = books.isMatchOf(asked, decided) ? matches.get(asked.size) : undefined;
    const isStored = claim !== undefined && answer !== undefined;
    return { type: 'done', value, answer, isStored, match: made ?? null };
  });
}

/** Undefined: not decided in this round. */
type Decision = Decided<unknown> | Refusal | Undecided | undefined;

function isDecided(decision: Decision): decision is Decided<unknown> {
  return decision !== undefined && 'writes' in decision;
}

/** Facts of calls whose books have no reservation left that is over, and the books that had one. */
async function currentFacts(trx: Trx, calls: readonly Call[], now: Date) {
  const asked = calls.map(({ step }) => step.asked);
  const facts = await readFacts(trx, asked, now);
  const released = asked.filter((_, at) => (facts[at] as Facts).overdue.length > 0).map(({ size }) => size);
  if (released.length === 0) return { facts, released };
  for (const size of released) await releaseOverdue(trx, now, size);
  return { facts: await readFacts(trx, asked, now), released };
}

async function decide(
  trx: Trx,
  { context, step, claim }: Call,
  facts: Facts,
  now: Date,
): Promise<Exclude<Decision, undefined>> {
  const undecided = claim === undefined ? null : await undecidedOf(trx, claim, facts, now);
  if (undecided !== null) return undecided;
  try {
    const more = await step.more?.(trx, facts, now);
    return step.decide(facts, await decidingOf(trx, context, facts.configVersion, now), more);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Null for a caller who may trade and whose key no other request holds. */
async function undecidedOf(
  trx: Trx,
  claim: NonNullable<Call['claim']>,
  { caller, isKeyKnown }: Facts,
  now: Date,
): Promise<Undecided | null> {
  if (!caller.isSignedIn || !caller.isCertified) return { type: 'no-access' };
  const isHeld = isKeyKnown && !(await freeKey(trx, claim, now, claim.ended));
  return isHeld ? { type: 'key-held', by: await readKey(trx, claim) } : null;
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

function writesOf(decided: Decided<unknown> | Refusal, claim: Claim | undefined, now: Date): Writes[] {
  const isRefused = decided instanceof Refusal;
  const writes = isRefused ? [] : [decided.writes];
  if (claim === undefined) return writes;
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
    writes.push(order.writes);
    points.decided(order.writes);
    made.set(pair.book.sizeId, pendingCharge(order.row, pair.book.itemName, pair.bid.card?.billing_key));
  }
  await write(trx, ...writes);
  return made;
}
