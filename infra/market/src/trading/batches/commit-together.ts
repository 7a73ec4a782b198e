import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { isUnavailable } from '@sold/service/operations/unavailable';
import { inBatches } from './in-batches.ts';
import type { WritingFunction } from './writing-function.ts';

/** Calls of one function: what each has written, or undefined when it has done nothing. */
type Calls = (lock: number, values: readonly unknown[]) => Promise<unknown>;

/** By its name, of each database. */
const databases = new WeakMap<Db, Map<string, Calls>>();

/**
 * Calls a function, and answers when the disk has what it wrote. Calls that would wait for each other, for a processor or for
 * the disk share a statement and its commit.
 * @param lock what the function takes of the market: the size whose book it is, or the item whose trades are written. Calls
 *   with one lock are made one after another
 */
export async function commitTogether<Row>(
  db: Db,
  of: WritingFunction,
  values: readonly unknown[],
  lock: number,
): Promise<Row | undefined> {
  return (await engineOf(db).share(callsOf(db, of)(lock, values))) as Row | undefined;
}

function callsOf(db: Db, of: WritingFunction): Calls {
  const all = databases.get(db) ?? new Map<string, Calls>();
  const known = all.get(of.name);
  if (known !== undefined) return known;
  const made = inBatches<readonly unknown[], unknown>(async (calls) => {
    const [first = []] = calls;
    return calls.length === 1 ? [await callOne(db, of, first)] : callMany(db, of, calls);
  }, isUnavailable);
  all.set(of.name, made);
  databases.set(db, all);
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

async function callMany(db: Db, { many }: WritingFunction, calls: readonly (readonly unknown[])[]) {
  const asked = calls.map((values, place) => ({
    place,
    ...Object.fromEntries(values.map((value, at) => [`v${at}`, value])),
  }));
  const rows = await engineOf(db).ask<{ place: number }>(many, [JSON.stringify(asked)]);
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
  return calls.map((_, place) => byPlace.get(place));
}
