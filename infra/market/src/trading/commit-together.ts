import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { isUnavailable } from '@sold/service/operations/unavailable';
import { shareNext } from '../http/share-next.ts';
import { inBatches } from './in-batches.ts';
import type { WritingFunction } from './writing-function.ts';

/**
 * A commit of its own, which waits for the disk: everything that the same life of the server committed before it is then
 * there too.
 */
const FLUSH = `select server_life() as life, pg_logical_emit_message(true, 'flush', '') is not null as is_done where $1::int = 1`;

/** What a database is asked together. */
interface Together {
  /** @returns the life of the server that was made sure of */
  flush(): Promise<string | undefined>;
  /** Calls of one function, by its name. */
  writes: Map<string, (lock: number, values: readonly unknown[]) => Promise<Written>>;
}

/** What a call has written, if anything. */
interface Written {
  row: unknown;
  /** Of the server, which has what was written, and its disk may not; null when the disk has it. */
  life: string | null;
}

const databases = new WeakMap<Db, Together>();

/**
 * Calls a function, and answers when the disk has what it wrote. Calls that would wait for each other or for a processor
 * share a statement, whose commit gives its locks back before it is on disk: whoever waits for the disk at the same moment
 * waits for the same flush. A hot book would else be held for as long as a disk takes. Whatever others build on it meanwhile
 * is committed, and so on disk, later.
 * @param lock what the function takes of the market: the size whose book it is, or the item whose trades are written. Calls
 *   with one lock are made one after another
 */
export async function commitTogether<Row>(
  db: Db,
  of: WritingFunction,
  values: readonly unknown[],
  lock: number,
): Promise<Row | undefined> {
  const together = togetherOf(db);
  const { row, life } = await engineOf(db).share(writesOf(db, of, together)(lock, values));
  if (row !== undefined && life !== null && (await together.flush()) !== life) throw new ServerHasCrashed();
  return row as Row | undefined;
}

/** Nobody knows whether it still has what was written: the same request, sent again, finds out. */
class ServerHasCrashed extends Error {
  /** As PostgreSQL itself says it, `crash_shutdown`. */
  readonly code = '57P02';
  override readonly message = 'the server has begun a new life since';
}

function togetherOf(db: Db): Together {
  const known = databases.get(db);
  if (known !== undefined) return known;
  const flush = shareNext(async () => (await engineOf(db).ask<{ life: string }>(FLUSH, [1]))[0]?.life);
  const together: Together = { flush: () => flush('', undefined), writes: new Map() };
  databases.set(db, together);
  return together;
}

function writesOf(db: Db, of: WritingFunction, { writes }: Together) {
  const known = writes.get(of.name);
  if (known !== undefined) return known;
  const made = inBatches<readonly unknown[], Written>(async (calls) => {
    const [first = []] = calls;
    return calls.length === 1 ? [{ row: await callOne(db, of, first), life: null }] : callMany(db, of, calls);
  }, isUnavailable);
  writes.set(of.name, made);
  return made;
}

/** Somebody else has what it would take for longer than it may wait: it has done nothing. */
const IN_THE_WAY: readonly unknown[] = ['55P03', '40P01'];

async function callOne(db: Db, { one, json }: WritingFunction, values: readonly unknown[]) {
  const texts = values.map((value, at) => (json.has(at) && value !== null ? JSON.stringify(value) : value));
  try {
    const [row] = await engineOf(db).ask(one, texts);
    return row;
  } catch (error) {
    if (IN_THE_WAY.includes((error as { code?: unknown }).code)) return undefined;
    throw error;
  }
}

async function callMany(
  db: Db,
  { many }: WritingFunction,
  calls: readonly (readonly unknown[])[],
): Promise<Written[]> {
  const asked = calls.map((values, place) => ({
    place,
    ...Object.fromEntries(values.map((value, at) => [`v${at}`, value])),
  }));
  const rows = await engineOf(db).ask<{ place: number; life: string }>(many, [JSON.stringify(asked)]);
  const byPlace = new Map(rows.map(({ place, life, ...row }) => [place, { row, life }]));
  return calls.map((_, place) => byPlace.get(place) ?? { row: undefined, life: null });
}
