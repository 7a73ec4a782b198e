import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { success } from '@sold/service/http/envelope';
import { sql } from 'kysely';
import { nextChange } from '../catalogue/next-change.ts';
import { PUBLIC_READS } from '../catalogue/public-reads.ts';
import type { Context } from '../context.ts';
import { shareNext } from './share-next.ts';

/** How a public answer is read, and which items it shows. */
export interface PublicRead<K extends CallKey> {
  /** Tells answers apart. */
  key(input: CallTable[K]['input'], now: Date): string;
  read(trx: Trx, input: CallTable[K]['input'], now: Date): Promise<CallTable[K]['output']>;
  /** Items whose changes make the answer another one; `all` for lists that any item may enter. */
  itemsOf(data: CallTable[K]['output'], input: CallTable[K]['input']): readonly number[] | 'all';
  /** The item all of whose bids it shows; null for one that shows lowest offers alone. */
  ownOf(input: CallTable[K]['input']): number | null;
}

/** Nothing is kept for longer, whatever it shows, milliseconds. */
const KEEP_MS = 60_000;
/** What is kept of one call, bytes. */
const MOST = 16 * 1024 * 1024;

interface Kept {
  body: Buffer;
  items: readonly number[] | 'all';
  /** Sum of the items' versions; each only grows, so another state has another sum. */
  sum: number;
  /** By the service's clock it is what the database has from the one to the other, while no version changes. */
  from: Date;
  until: Date;
}

/**
 * Answers a public read out of this process when the database says, in the same request, that no item in it has changed
 * since: so an answer is never older than the request, and copies of the service need not tell each other.
 * @returns undefined for a call that has no such answers
 */
export function keptAnswer(
  { db, clock }: Context,
  call: string,
): ((input: object) => Promise<Buffer>) | undefined {
  const source = PUBLIC_READS[call as keyof typeof PUBLIC_READS] as PublicRead<CallKey> | undefined;
  if (source === undefined) return undefined;
  const kept = new Map<string, Kept>();
  const readAnew = shareNext<{ input: never; now: Date }, Kept>(({ input, now }) =>
    read(db, source, input, now),
  );

  let bytes = 0;
  /** The oldest make room. */
  function keep(key: string, fresh: Kept): void {
    bytes += fresh.body.length - (kept.get(key)?.body.length ?? 0);
    kept.delete(key);
    kept.set(key, fresh);
    for (const [oldest, { body }] of kept) {
      if (bytes <= MOST) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
  }

  return async (input) => {
    const now = clock();
    const key = source.key(input as never, now);
    const known = kept.get(key);
    if (
      known !== undefined &&
      known.from <= now &&
      now < known.until &&
      (await sumOf(db, known.items)) === known.sum
    )
      return known.body;
    const fresh = await readAnew(key, { input: input as never, now });
    keep(key, fresh);
    return fresh.body;
  };
}

/** Reads an answer and the versions it stands on in one snapshot. */
function read(db: Db, source: PublicRead<CallKey>, input: never, now: Date): Promise<Kept> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const data = await source.read(trx, input, now);
      const items = source.itemsOf(data as never, input);
      const sum = await sumIn(trx, items);
      const next = await nextChange(trx, items, source.ownOf(input), now);
      const latest = new Date(now.getTime() + KEEP_MS);
      return {
        body: Buffer.from(JSON.stringify(success(data))),
        items,
        sum,
        from: now,
        until: next !== null && next < latest ? next : latest,
      };
    });
}

const SUM = 'select coalesce(sum(version), 0)::bigint as sum from item_version';
const SUM_OF = `${SUM} where item_id = any(string_to_array($1, ',')::bigint[])`;
/** With a parameter, so that it is prepared like the other. */
const SUM_OF_ALL = `${SUM} where item_id > $1`;

/** Sum of the versions of items, outside of any transaction. */
async function sumOf(db: Db, items: readonly number[] | 'all'): Promise<number> {
  const [row] = await (items === 'all'
    ? engineOf(db).ask<{ sum: number }>(SUM_OF_ALL, [0])
    : engineOf(db).ask<{ sum: number }>(SUM_OF, [items.join(',')]));
  return row?.sum ?? 0;
}

async function sumIn(trx: Trx, items: readonly number[] | 'all'): Promise<number> {
  const { rows } = await (items === 'all'
    ? sql<{ sum: number }>`${sql.raw(SUM)}`
    : sql<{
        sum: number;
      }>`${sql.raw(SUM)} where item_id = any(string_to_array(${items.join(',')}, ',')::bigint[])`
  ).execute(trx);
  return rows[0]?.sum ?? 0;
}
