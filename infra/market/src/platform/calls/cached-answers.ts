import { setTimeout } from 'node:timers/promises';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Trx } from '@sold/service/db/tables';
import { success } from '@sold/service/http/envelope';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context/context.ts';
import { isSame, type Marks, marksIn, marksReader, type Shown } from './item-versions.ts';
import { shareNext } from './share-next.ts';

/** A response as it was read. */
export interface Reading<K extends CallKey> {
  data: CallTable[K]['output'];
  /** Trade changes of its item, where a refresh needs them. */
  trades?: number | undefined;
}

/** Reading of a public response, and the items it shows. */
export interface PublicRead<K extends CallKey> {
  /** Cache key. */
  key(input: CallTable[K]['input'], now: Date): string;
  read(trx: Trx, input: CallTable[K]['input'], now: Date): Promise<Reading<K>>;
  /**
   * Reads the changed parts of these items again, and shows the same ones; null when all of it must be read. Without this
   * function the whole response is always read again.
   */
  refresh?: (
    trx: Trx,
    before: Reading<K>,
    changed: ReadonlySet<number>,
    asked: { input: CallTable[K]['input']; now: Date },
  ) => Promise<Reading<K> | null>;
  /** Items whose changes change the response. */
  itemsOf(data: CallTable[K]['output'], input: CallTable[K]['input']): Shown;
  /** The item all of whose bids it shows; null for one that shows lowest offers alone. */
  ownOf(input: CallTable[K]['input']): number | null;
  /** Whether there are endlessly many of such inputs: their answers have room of their own, and push out no others. */
  isEndless?: (input: CallTable[K]['input']) => boolean;
  /** Age at which all of it is read again, milliseconds: for parts without a version. Default {@link TTL_MS}. */
  ttlMs?: number;
}

/** An entry is read again after so long, milliseconds, and dropped after twice as long: a table without a version shows in time. */
const TTL_MS = 15 * 60_000;
/** Percentage by which lifetimes differ, so that entries read together do not expire together. */
const SPREAD = 50;
/** Pause after a background read, as a multiple of its duration: it uses a quarter of a processor at most. */
const REST = 3;
/** Size of the cache of all calls together, bytes, and of the one for endlessly many inputs. */
const MOST = 36 * 1024 * 1024;
const MOST_ENDLESS = 12 * 1024 * 1024;
/** Memory of a refreshable entry, as a multiple of its text, because it has the object as well. */
const REFRESHABLE = 4;

interface CacheEntry {
  /** Null for an entry that cannot be refreshed. */
  reading: Reading<CallKey> | null;
  body: Buffer;
  shown: Shown;
  marks: Marks;
  /** Time of the next background refresh; callers meanwhile get the current entry. */
  rereadAt: Date;
  /** By the service's clock it equals the database's state in between, while no mark changes. */
  from: Date;
  until: Date;
}

interface CacheRead {
  source: PublicRead<CallKey>;
  input: never;
  now: Date;
  /** Time of the next refresh. */
  rereadAt: Date;
  /** The entry to refresh, where there is one. */
  known: CacheEntry | undefined;
}

export interface CacheableReads {
  reads: { readonly [K in CallKey]?: PublicRead<K> };
  /**
   * Returns when a response changes without a write; null without such a change.
   * @param own see {@link PublicRead.ownOf}
   */
  nextChange(trx: Trx, items: Shown, own: number | null, now: Date): Promise<Date | null>;
}

/** Returns a response from the cache of this process; undefined for a call without a cache. */
export type CachedAnswers = (
  call: string,
) => ((input: object) => Promise<Pick<CacheEntry, 'reading' | 'body'>>) | undefined;

/**
 * Answers public reads out of this process when the database says, in the same request, that no item in them has changed
 * since: so an answer is never older than the request, and replicas need not tell each other.
 */
export function cachedAnswers(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { reads, nextChange }: CacheableReads,
): CachedAnswers {
  const marksNow = marksReader(db);
  const common = sizedCache(MOST);
  const endless = sizedCache(MOST_ENDLESS);
  const readAnew = shareNext((asked: CacheRead) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => read(trx, asked, nextChange)),
  );

  const cacheOf = ({ source, input }: Pick<CacheRead, 'source' | 'input'>) =>
    source.isEndless?.(input) ? endless : common;

  async function readAndCache(
    key: string,
    asked: Pick<CacheRead, 'source' | 'input' | 'known'>,
  ): Promise<CacheEntry> {
    const now = clock();
    const ttlMs = (asked.source.ttlMs ?? TTL_MS) * (1 - random.below(SPREAD) / 100);
    const entry = await readAnew(key, { ...asked, now, rereadAt: new Date(now.getTime() + ttlMs) });
    cacheOf(asked).set(key, entry);
    return entry;
  }

  let lastReread: Promise<unknown> = Promise.resolve();
  const toReread = new Set<string>();
  /**
   * Refreshes entries one after another and with pauses: no request waits for it, and it takes little from requests
   * meanwhile, also after a quiet time, when all entries are too old together.
   */
  function rereadLater(key: string, asked: Pick<CacheRead, 'source' | 'input'>): void {
    if (toReread.has(key)) return;
    toReread.add(key);
    lastReread = lastReread.then(async () => {
      const began = performance.now();
      // The request that finds it expired reports the error.
      await readAndCache(key, { ...asked, known: undefined }).catch(() => undefined);
      toReread.delete(key);
      await setTimeout(REST * (performance.now() - began), undefined, { ref: false });
    });
  }

  async function answer(call: string, source: PublicRead<CallKey>, input: object): Promise<CacheEntry> {
    const now = clock();
    const key = `${call} ${source.key(input as never, now)}`;
    const asked = { source, input: input as never };
    const found = cacheOf(asked).get(key);
    const known = found !== undefined && found.from <= now && now < found.until ? found : undefined;
    if (known === undefined || !isSame(await marksNow(known.shown), known.marks))
      return readAndCache(key, { ...asked, known });
    if (known.rereadAt <= now) rereadLater(key, asked);
    return known;
  }

  return (call) => {
    const source = reads[call as CallKey] as PublicRead<CallKey> | undefined;
    return source && ((input) => answer(call, source, input));
  };
}

/** Cache of a number of bytes; the least recently used entry is dropped first. */
const sizedCache = (most: number) =>
  new LRUCache<string, CacheEntry>({ maxSize: most, sizeCalculation: costOf });

/** Reads a response, or its changed parts, and its versions in one snapshot. */
async function read(
  trx: Trx,
  asked: CacheRead,
  nextChange: CacheableReads['nextChange'],
): Promise<CacheEntry> {
  const { source, input, now, known } = asked;
  const refreshed = known && (await refresh(trx, known, asked));
  const reading = refreshed?.reading ?? (await source.read(trx, input, now));
  const shown = source.itemsOf(reading.data as never, input);
  const rereadAt = refreshed ? known.rereadAt : asked.rereadAt;
  const next = await nextChange(trx, shown, source.ownOf(input), now);
  const latest = new Date(rereadAt.getTime() + (source.ttlMs ?? TTL_MS));
  return {
    reading: source.refresh === undefined ? null : reading,
    body: Buffer.from(JSON.stringify(success(reading.data))),
    shown,
    marks: refreshed?.marks ?? (await marksIn(trx, shown)),
    rereadAt,
    from: now,
    until: next !== null && next < latest ? next : latest,
  };
}

async function refresh(
  trx: Trx,
  known: CacheEntry,
  asked: CacheRead,
): Promise<Pick<CacheEntry, 'reading' | 'marks'> | null> {
  const { source, input, now } = asked;
  const { reading, shown, marks } = known;
  if (source.refresh === undefined || reading === null || shown === 'all') return null;
  const latest = await marksIn(trx, shown);
  const changed = new Set(shown.filter((_, at) => latest[at] !== marks[at]));
  const refreshed = await source.refresh(trx, reading, changed, { input, now });
  return refreshed && { reading: refreshed, marks: latest };
}

function costOf({ reading, body }: CacheEntry): number {
  return reading === null ? body.length : body.length * REFRESHABLE;
}
