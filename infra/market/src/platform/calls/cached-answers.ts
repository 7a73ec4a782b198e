import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Trx } from '@sold/service/db/tables';
import { success } from '@sold/service/http/envelope';
import { shareNext } from '@sold/service/http/share-next';
import { ownText } from '@sold/service/text/own-bytes';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context/context.ts';
import { isSame, type Marks, marksIn, marksReader, type Shown } from './item-versions.ts';

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
/** Size of the cache of all calls together, bytes, and of the one for endlessly many inputs, such as the graphs of sizes. */
const MOST = 36 * 1024 * 1024;
const MOST_ENDLESS = 40 * 1024 * 1024;
/** Memory of a refreshable entry, as a multiple of its text, because it has the object and the text of customers as well. */
const REFRESHABLE = 5;

interface CacheEntry {
  /** No other entry of any process has it. Null where it shares its cache with endlessly many inputs. */
  id: string | null;
  key: string;
  asked: Question;
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

interface Question {
  call: string;
  source: PublicRead<CallKey>;
  input: never;
}

interface CacheRead extends Question {
  key: string;
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

/** Reads a response out of the cache of this process. */
type CachedAnswer = (input: object) => Promise<Pick<CacheEntry, 'id' | 'reading' | 'body'>>;

export interface CachedAnswers {
  /** Undefined for a call without a cache. */
  of(call: string): CachedAnswer | undefined;
  /** Whether the cached response of this id is what this process would answer now. */
  isCurrent(id: string): Promise<boolean>;
}

/**
 * Answers public reads out of this process when the database says, in the same request, that no item in them has changed
 * since: so an answer is never older than the request, and replicas need not tell each other.
 */
export function cachedAnswers(
  { db, standby = null, clock, random }: Pick<Context, 'db' | 'standby' | 'clock' | 'random'>,
  { reads, nextChange }: CacheableReads,
): CachedAnswers {
  const marksNow = marksReader(db);
  const byId = new Map<string, CacheEntry>();
  const common = sizedCache(MOST, byId);
  const endless = sizedCache(MOST_ENDLESS, byId);
  const areCurrent = async ({ shown, marks }: CacheEntry) => isSame(await marksNow(shown), marks);
  const readAnew = shareNext(async (asked: CacheRead) => {
    const work = (trx: Trx) => read(trx, asked, nextChange);
    const found = await standby?.read(work, areCurrent);
    return found ?? db.transaction().setIsolationLevel('repeatable read').execute(work);
  });

  const keyOf = ({ call, source, input }: Question, now: Date) => `${call} ${source.key(input, now)}`;
  const cacheOf = (asked: Question) => (isEndless(asked) ? endless : common);

  async function readAndCache(
    key: string,
    asked: Question & { known: CacheEntry | undefined },
  ): Promise<CacheEntry> {
    const now = clock();
    const ttlMs = (asked.source.ttlMs ?? TTL_MS) * (1 - random.below(SPREAD) / 100);
    const entry = await readAnew(key, { ...asked, key, now, rereadAt: new Date(now.getTime() + ttlMs) });
    const cache = cacheOf(asked);
    cache.set(key, entry);
    // A response that is larger than the cache is not in it.
    if (entry.id !== null && cache.peek(key) === entry) byId.set(entry.id, entry);
    return entry;
  }

  let lastReread: Promise<unknown> = Promise.resolve();
  const toReread = new Set<string>();
  /**
   * Refreshes entries one after another and with pauses: no request waits for it, and it takes little from requests
   * meanwhile, also after a quiet time, when all entries are too old together.
   */
  function rereadLater(key: string, asked: Question): void {
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

  /** Whether an entry is what would be read now. An entry that is too old is read again in the background. */
  async function isCurrent(entry: CacheEntry, now: Date): Promise<boolean> {
    if (!(await areCurrent(entry))) return false;
    if (entry.rereadAt <= now) rereadLater(entry.key, entry.asked);
    return true;
  }

  async function answer(asked: Question): Promise<CacheEntry> {
    const now = clock();
    const key = keyOf(asked, now);
    const found = cacheOf(asked).get(key);
    const known = found !== undefined && isInTime(found, now) ? found : undefined;
    return known !== undefined && (await isCurrent(known, now))
      ? known
      : readAndCache(key, { ...asked, known });
  }

  return {
    of: (call) => {
      const source = reads[call as CallKey] as PublicRead<CallKey> | undefined;
      return source && ((input) => answer({ call, source, input: input as never }));
    },
    isCurrent: async (id) => {
      const entry = byId.get(id);
      const now = clock();
      if (entry === undefined || !isInTime(entry, now)) return false;
      // It counts as used.
      if (cacheOf(entry.asked).get(keyOf(entry.asked, now)) !== entry) return false;
      return isCurrent(entry, now);
    },
  };
}

function isEndless({ source, input }: Question): boolean {
  return source.isEndless?.(input) ?? false;
}

function isInTime({ from, until }: CacheEntry, now: Date): boolean {
  return from <= now && now < until;
}

/** Cache of a number of bytes; the least recently used entry is dropped first. */
const sizedCache = (most: number, byId: Map<string, CacheEntry>) =>
  new LRUCache<string, CacheEntry>({
    maxSize: most,
    sizeCalculation: costOf,
    dispose: ({ id }) => void byId.delete(id ?? ''),
  });

/** Reads a response, or its changed parts, and its versions in one snapshot. */
async function read(
  trx: Trx,
  asked: CacheRead,
  nextChange: CacheableReads['nextChange'],
): Promise<CacheEntry> {
  const { key, call, source, input, now, known } = asked;
  const refreshed = known && (await refresh(trx, known, asked));
  const reading = refreshed?.reading ?? (await source.read(trx, input, now));
  const shown = source.itemsOf(reading.data as never, input);
  const rereadAt = refreshed ? known.rereadAt : asked.rereadAt;
  const next = await nextChange(trx, shown, source.ownOf(input), now);
  const latest = new Date(rereadAt.getTime() + (source.ttlMs ?? TTL_MS));
  return {
    id: isEndless(asked) ? null : randomUUID(),
    key,
    asked: { call, source, input },
    reading: source.refresh === undefined ? null : reading,
    body: ownText(JSON.stringify(success(reading.data))),
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
