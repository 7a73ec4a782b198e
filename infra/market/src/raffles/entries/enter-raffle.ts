import { sha256 } from '@sold/contracts/base/sha256';
import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { entryText } from '@sold/contracts/rules/raffles/raffle-draw';
import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { isUnavailable } from '@sold/service/http/unavailable';
import { sql } from 'kysely';
import { inBatches } from '../../trading/core/batches/in-batches.ts';
import type { Context } from '../context/context.ts';
import { type EntryRow, myEntry } from '../raffle/my-entry.ts';
import { decideEntry, type EntryPage, sameAgain } from './decide-entry.ts';
import { entriesOf, entryFacts } from './entry-facts.ts';

interface EntryRequest extends Pick<Context, 'clock' | 'random'> {
  raffleId: number;
  sizeId: number;
  customerId: number;
  page: EntryPage;
}

type Outcome = Refusal | EntryRow;
type Enter = (raffleId: number, request: EntryRequest) => Promise<Outcome>;

const databases = new WeakMap<Db, Enter>();

/**
 * Enters a raffle. A crowd that comes in one minute shares transactions, up to 32 entries in each (`trading/DECISIONS.md`).
 * @throws Refusal 404 `unknown_raffle`, `unknown_size`; `raffle_not_started`, `raffle_ended`, `already_entered` with
 * another size, `raffle_door`, `video_not_watched`
 */
export async function enterRaffle(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  {
    raffle_id: raffleId,
    product_size_option_id: sizeId,
  }: { raffle_id: number; product_size_option_id: number },
  customerId: number,
  page: EntryPage,
): Promise<MyRaffleEntry> {
  const request = { clock, random, raffleId, sizeId, customerId, page };
  const outcome = await engineOf(db).share(sharedEntries(db)(raffleId, request));
  if (outcome instanceof Refusal) throw outcome;
  return myEntry(outcome);
}

function sharedEntries(db: Db): Enter {
  const known = databases.get(db);
  if (known !== undefined) return known;
  const made = inBatches<EntryRequest, Outcome>(
    (requests) => db.transaction().execute((trx) => enterAll(trx, requests)),
    isUnavailable,
  );
  databases.set(db, made);
  return made;
}

/** @param requests in the order of their raffles */
async function enterAll(trx: Trx, requests: readonly EntryRequest[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < requests.length; ) {
    const { raffleId } = requests[at] as EntryRequest;
    const same = requests.slice(at).findIndex((request) => request.raffleId !== raffleId);
    const ofRaffle = requests.slice(at, same < 0 ? undefined : at + same);
    outcomes.push(...(await enterOne(trx, raffleId, ofRaffle)));
    at += ofRaffle.length;
  }
  return outcomes;
}

/** Reads, judges and writes what some customers request of one raffle. @returns outcomes in the order of the requests */
async function enterOne(trx: Trx, raffleId: number, requests: readonly EntryRequest[]): Promise<Outcome[]> {
  const factsOf = await entryFacts(
    trx,
    raffleId,
    requests.map(({ customerId }) => customerId),
  );
  const judged = requests.map((request) => {
    const now = request.clock();
    return { request, now, verdict: decideEntry(factsOf(request.customerId), { ...request, now }) };
  });
  const entering = judged.filter(({ verdict }) => verdict === 'enter');
  const written = entering.length > 0 ? await write(trx, raffleId, entering) : new Map<number, EntryRow>();
  return judged.map(({ request, verdict }) =>
    verdict === 'enter' ? sameAgain(written.get(request.customerId) as EntryRow, request.sizeId) : verdict,
  );
}

/** @returns the entries afterwards, by customer: a customer who pressed twice has one */
async function write(
  trx: Trx,
  raffleId: number,
  entering: readonly { request: EntryRequest; now: Date }[],
): Promise<ReadonlyMap<number, EntryRow>> {
  const rows = await Promise.all(
    entering.map(async ({ request: { sizeId, customerId, random }, now }) => {
      const nonce = random.hex(16);
      const entry = { raffle_id: raffleId, product_size_option_id: sizeId, customer_id: customerId, nonce };
      return { sizeId, customerId, nonce, hash: await sha256(entryText(entry)), now };
    }),
  );
  await sql`
    insert into raffle_entry (raffle_id, size_option_id, customer_id, nonce, hash, entered_at)
    select ${raffleId}, "sizeId", "customerId", nonce, hash, now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as request (
      "sizeId" bigint, "customerId" bigint, nonce text, hash text, now timestamptz)
    on conflict (raffle_id, customer_id) do nothing`.execute(trx);
  return entriesOf(
    trx,
    raffleId,
    rows.map(({ customerId }) => customerId),
  );
}
