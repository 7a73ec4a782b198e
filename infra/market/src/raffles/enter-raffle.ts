import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { entryText } from '@sold/contracts/rules/raffle-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { Refusal } from '@sold/service/http/refusal';
import { isUnavailable } from '@sold/service/operations/unavailable';
import { sql } from 'kysely';
import { inBatches } from '../trading/batches/in-batches.ts';
import type { Context } from './context.ts';
import { decideEntry, type EntryPage, sameAgain } from './decide-entry.ts';
import { entriesOf, entryFacts } from './entry-facts.ts';
import { type EntryRow, myEntry } from './my-entry.ts';

interface Wish extends Pick<Context, 'clock' | 'random'> {
  raffleId: number;
  sizeId: number;
  customerId: number;
  page: EntryPage;
}

type Outcome = Refusal | EntryRow;
type Enter = (raffleId: number, wish: Wish) => Promise<Outcome>;

const databases = new WeakMap<Db, Enter>();

/**
 * Enters a raffle. A crowd that comes in one minute shares transactions, up to 32 entries in each (`trading/batches/DECISIONS.md`).
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
  const wish = { clock, random, raffleId, sizeId, customerId, page };
  const outcome = await engineOf(db).share(sharedEntries(db)(raffleId, wish));
  if (outcome instanceof Refusal) throw outcome;
  return myEntry(outcome);
}

function sharedEntries(db: Db): Enter {
  const known = databases.get(db);
  if (known !== undefined) return known;
  const made = inBatches<Wish, Outcome>(
    (wishes) => db.transaction().execute((trx) => enterAll(trx, wishes)),
    isUnavailable,
  );
  databases.set(db, made);
  return made;
}

/** @param wishes in the order of their raffles */
async function enterAll(trx: Trx, wishes: readonly Wish[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < wishes.length; ) {
    const { raffleId } = wishes[at] as Wish;
    const same = wishes.slice(at).findIndex((wish) => wish.raffleId !== raffleId);
    const ofRaffle = wishes.slice(at, same < 0 ? undefined : at + same);
    outcomes.push(...(await enterOne(trx, raffleId, ofRaffle)));
    at += ofRaffle.length;
  }
  return outcomes;
}

/** Reads, judges and writes what some customers wish of one raffle. @returns outcomes in the order of the wishes */
async function enterOne(trx: Trx, raffleId: number, wishes: readonly Wish[]): Promise<Outcome[]> {
  const factsOf = await entryFacts(
    trx,
    raffleId,
    wishes.map(({ customerId }) => customerId),
  );
  const judged = wishes.map((wish) => {
    const now = wish.clock();
    return { wish, now, verdict: decideEntry(factsOf(wish.customerId), { ...wish, now }) };
  });
  const entering = judged.filter(({ verdict }) => verdict === 'enter');
  const written = entering.length > 0 ? await write(trx, raffleId, entering) : new Map<number, EntryRow>();
  return judged.map(({ wish, verdict }) =>
    verdict === 'enter' ? sameAgain(written.get(wish.customerId) as EntryRow, wish.sizeId) : verdict,
  );
}

/** @returns what is there then, by customer: a customer who pressed twice is there once */
async function write(
  trx: Trx,
  raffleId: number,
  entering: readonly { wish: Wish; now: Date }[],
): Promise<ReadonlyMap<number, EntryRow>> {
  const rows = await Promise.all(
    entering.map(async ({ wish: { sizeId, customerId, random }, now }) => {
      const nonce = random.hex(16);
      const entry = { raffle_id: raffleId, product_size_option_id: sizeId, customer_id: customerId, nonce };
      return { sizeId, customerId, nonce, hash: await sha256(entryText(entry)), now };
    }),
  );
  await sql`
    insert into raffle_entry (raffle_id, size_option_id, customer_id, nonce, hash, entered_at)
    select ${raffleId}, "sizeId", "customerId", nonce, hash, now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish (
      "sizeId" bigint, "customerId" bigint, nonce text, hash text, now timestamptz)
    on conflict (raffle_id, customer_id) do nothing`.execute(trx);
  return entriesOf(
    trx,
    raffleId,
    rows.map(({ customerId }) => customerId),
  );
}
