import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { shareNext } from '../http/share-next.ts';
import { inBatches } from './in-batches.ts';
import type { WritingFunction } from './writing-function.ts';

/** A commit of its own, which waits for the disk: everything that was committed before it is then there too. */
const FLUSH = "select pg_logical_emit_message(true, 'flush', '') is not null as is_done where $1::int = 1";

/** What a database is asked together. */
interface Together {
  flush(): Promise<void>;
  /** Calls of a function for one book. */
  write(key: string, call: { of: WritingFunction; values: readonly unknown[] }): Promise<unknown>;
}

const databases = new WeakMap<Db, Together>();

/**
 * Calls a function whose commit gives its locks back before it is on disk, and answers when it is: whoever waits for the
 * disk at the same moment waits for the same flush. A hot book would else be held for as long as a disk takes. Whatever
 * others build on it meanwhile is committed, and so on disk, later. Calls for one book that wait for each other anyway
 * share a statement.
 * @param book the size whose book the function takes; undefined for none
 */
export async function commitTogether<Row>(
  db: Db,
  of: WritingFunction,
  values: readonly unknown[],
  book?: number,
): Promise<Row | undefined> {
  const together = togetherOf(db);
  const row = (await (book === undefined
    ? callOne(db, of, values)
    : together.write(`${of.name} ${book}`, { of, values }))) as Row | undefined;
  if (row !== undefined) await together.flush();
  return row;
}

function togetherOf(db: Db): Together {
  const known = databases.get(db);
  if (known !== undefined) return known;
  const flush = shareNext(async () => {
    await engineOf(db).ask(FLUSH, [1]);
  });
  const together: Together = {
    flush: () => flush('', undefined),
    write: inBatches(async (calls) => {
      const [first] = calls;
      if (first === undefined) return [];
      if (calls.length === 1) return [await callOne(db, first.of, first.values)];
      return callMany(
        db,
        first.of,
        calls.map(({ values }) => values),
      );
    }),
  };
  databases.set(db, together);
  return together;
}

async function callOne(db: Db, { one, json }: WritingFunction, values: readonly unknown[]) {
  const [row] = await engineOf(db).ask(
    one,
    values.map((value, at) => (json.has(at) && value !== null ? JSON.stringify(value) : value)),
  );
  return row;
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
