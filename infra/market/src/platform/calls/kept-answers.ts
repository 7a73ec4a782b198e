import { setTimeout } from 'node:timers/promises';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Trx } from '@sold/service/db/tables';
import { success } from '@sold/service/http/envelope';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { isSame, type Marks, marksIn, marksReader, type Shown } from './item-versions.ts';
import { shareNext } from './share-next.ts';

/** An answer as it was read. */
export interface Reading<K extends CallKey> {
  data: CallTable[K]['output'];
  /** How often the trades of its item had changed, where a renewal needs to know. */
  trades?: number | undefined;
}

/** How a public answer is read, and which items it shows. */
export interface PublicRead<K extends CallKey> {
  /** Tells answers apart. */
  key(input: CallTable[K]['input'], now: Date): string;
  read(trx: Trx, input: CallTable[K]['input'], now: Date): Promise<Reading<K>>;
  /**
   * Reads anew what changed with these items, and shows the same ones; null when all of it must be read. An answer without
   * it always is.
   */
  renew?: (
    trx: Trx,
    before: Reading<K>,
    changed: ReadonlySet<number>,
    asked: { input: CallTable[K]['input']; now: Date },
  ) => Promise<Reading<K> | null>;
  /** Items whose changes make the answer another one. */
  itemsOf(data: CallTable[K]['output'], input: CallTable[K]['input']): Shown;
  /** The item all of whose bids it shows; null for one that shows lowest offers alone. */
  ownOf(input: CallTable[K]['input']): number | null;
  /** Whether there are endlessly many of such inputs: their answers have room of their own, and push out no others. */
  isEndless?: (input: CallTable[K]['input']) => boolean;
  /** After so long all of it is read again, milliseconds: for what has no version. Default {@link KEEP_MS}. */
  keepMs?: number;
}

/** Nothing is kept for twice as long, whatever it shows, milliseconds: a table without a version that was forgotten shows in time. */
const KEEP_MS = 15 * 60_000;
/** Times differ by up to so many parts in a hundred, or all that was read at once would be read again at once. */
const SPREAD = 50;
/** What is read beside the answers rests for so many times as long as it took: it has a quarter of a processor at most. */
const REST = 3;
/** What is kept of all calls together, bytes, and of inputs of which there are endlessly many. */
const MOST = 36 * 1024 * 1024;
const MOST_ENDLESS = 12 * 1024 * 1024;
/** So much more room an answer takes that can be renewed, because it is kept as an object beside its text. */
const RENEWABLE = 4;

interface Kept {
  /** Null for what cannot be renewed. */
  reading: Reading<CallKey> | null;
  body: Buffer;
  shown: Shown;
  marks: Marks;
  /** When all of it is read again beside the answers; those who ask meanwhile are given what is there. */
  rereadAt: Date;
  /** By the service's clock it is what the database has from the one to the other, while no mark changes. */
  from: Date;
  until: Date;
}

interface Wish {
  source: PublicRead<CallKey>;
  input: never;
  now: Date;
  /** When what is read now is read again. */
  rereadAt: Date;
  /** What is kept, where that may be renewed. */
  known: Kept | undefined;
}

/** What is kept, and when it ends. */
export interface KeptReads {
  reads: { readonly [K in CallKey]?: PublicRead<K> };
  /**
   * When an answer becomes another one although nobody writes anything; null when nothing of the kind is to come.
   * @param own see {@link PublicRead.ownOf}
   */
  nextChange(trx: Trx, items: Shown, own: number | null, now: Date): Promise<Date | null>;
}

/** An answer out of this process; undefined for a call that has no such answers. */
export type KeptAnswers = (
  call: string,
) => ((input: object) => Promise<Pick<Kept, 'reading' | 'body'>>) | undefined;

/**
 * Answers public reads out of this process when the database says, in the same request, that no item in them has changed
 * since: so an answer is never older than the request, and copies of the service need not tell each other.
 */
export function keptAnswers(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { reads, nextChange }: KeptReads,
): KeptAnswers {
  const marksNow = marksReader(db);
  const common = room(MOST);
  const endless = room(MOST_ENDLESS);
  const readAnew = shareNext((wish: Wish) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => read(trx, wish, nextChange)),
  );

  const roomOf = ({ source, input }: Pick<Wish, 'source' | 'input'>) =>
    source.isEndless?.(input) ? endless : common;

  async function readAndKeep(key: string, asked: Pick<Wish, 'source' | 'input' | 'known'>): Promise<Kept> {
    const now = clock();
    const keepMs = (asked.source.keepMs ?? KEEP_MS) * (1 - random.below(SPREAD) / 100);
    const kept = await readAnew(key, { ...asked, now, rereadAt: new Date(now.getTime() + keepMs) });
    roomOf(asked).set(key, kept);
    return kept;
  }

  let lastReread: Promise<unknown> = Promise.resolve();
  const toReread = new Set<string>();
  /**
   * One after another and with rests: nobody waits for it, and it takes little from those who are answered meanwhile, also
   * after a quiet moment, when all are too old at once.
   */
  function rereadLater(key: string, asked: Pick<Wish, 'source' | 'input'>): void {
    if (toReread.has(key)) return;
    toReread.add(key);
    lastReread = lastReread.then(async () => {
      const began = performance.now();
      // Whoever asks once it is too old is told what is wrong.
      await readAndKeep(key, { ...asked, known: undefined }).catch(() => undefined);
      toReread.delete(key);
      await setTimeout(REST * (performance.now() - began), undefined, { ref: false });
    });
  }

  async function answer(call: string, source: PublicRead<CallKey>, input: object): Promise<Kept> {
    const now = clock();
    const key = `${call} ${source.key(input as never, now)}`;
    const asked = { source, input: input as never };
    const found = roomOf(asked).get(key);
    const known = found !== undefined && found.from <= now && now < found.until ? found : undefined;
    if (known === undefined || !isSame(await marksNow(known.shown), known.marks))
      return readAndKeep(key, { ...asked, known });
    if (known.rereadAt <= now) rereadLater(key, asked);
    return known;
  }

  return (call) => {
    const source = reads[call as CallKey] as PublicRead<CallKey> | undefined;
    return source && ((input) => answer(call, source, input));
  };
}

/** Keeps answers up to so many bytes; what nobody has asked for the longest makes room. */
const room = (most: number) => new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: costOf });

/** Reads an answer, or what has changed of it, and the versions it stands on in one snapshot. */
async function read(trx: Trx, wish: Wish, nextChange: KeptReads['nextChange']): Promise<Kept> {
  const { source, input, now, known } = wish;
  const renewed = known && (await renew(trx, known, wish));
  const reading = renewed?.reading ?? (await source.read(trx, input, now));
  const shown = source.itemsOf(reading.data as never, input);
  const rereadAt = renewed ? known.rereadAt : wish.rereadAt;
  const next = await nextChange(trx, shown, source.ownOf(input), now);
  const latest = new Date(rereadAt.getTime() + (source.keepMs ?? KEEP_MS));
  return {
    reading: source.renew === undefined ? null : reading,
    body: Buffer.from(JSON.stringify(success(reading.data))),
    shown,
    marks: renewed?.marks ?? (await marksIn(trx, shown)),
    rereadAt,
    from: now,
    until: next !== null && next < latest ? next : latest,
  };
}

async function renew(trx: Trx, known: Kept, wish: Wish): Promise<Pick<Kept, 'reading' | 'marks'> | null> {
  const { source, input, now } = wish;
  const { reading, shown, marks } = known;
  if (source.renew === undefined || reading === null || shown === 'all') return null;
  const latest = await marksIn(trx, shown);
  const changed = new Set(shown.filter((_, at) => latest[at] !== marks[at]));
  const renewed = await source.renew(trx, reading, changed, { input, now });
  return renewed && { reading: renewed, marks: latest };
}

function costOf({ reading, body }: Kept): number {
  return reading === null ? body.length : body.length * RENEWABLE;
}
