import { engineOf } from '@sold/service/db/engine';
import type { Db, Trx } from '@sold/service/db/tables';
import { shareNext } from '@sold/service/http/share-next';
import { CompiledQuery } from 'kysely';

/** Items shown; `all` for lists that any item may enter. */
export type Shown = readonly number[] | 'all';

/**
 * Versions of the items shown, in their order; of all items it is their sum. Versions only grow, so another state has other
 * marks.
 */
export type Marks = readonly number[];

/**
 * The version of an item counts every change of it. The one of its negative number counts changes that are neither of its
 * bids nor of its trades (`noted_with.sql`), which are seldom.
 */
export const stillOf = (itemId: number) => -itemId;

const OF_ITEMS =
  "select item_id, version from item_version where item_id = any(string_to_array($1, ',')::bigint[])";
const OF_ALL = 'select coalesce(sum(version), 0)::bigint as sum from item_version where item_id > $1';

type Ask = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * Looks marks up outside of any transaction. One statement answers all callers that arrived while the one before it ran, so
 * that a look costs less under load.
 */
export function marksReader(db: Db): (shown: Shown) => Promise<Marks> {
  const { ask } = engineOf(db);
  let wanted = new Set<number>();
  const nextVersions = shareNext(() => {
    const items = wanted;
    wanted = new Set();
    return versionsOf(ask, [...items]);
  });
  const nextSum = shareNext(() => sumOf(ask));
  return async (shown) => {
    if (shown === 'all') return nextSum('', undefined);
    for (const item of shown) wanted.add(item);
    return marksOf(shown, await nextVersions('', undefined));
  };
}

/** Marks as a transaction sees them. */
export async function marksIn(trx: Trx, shown: Shown): Promise<Marks> {
  const ask: Ask = async <Row>(text: string, values: unknown[]) =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return shown === 'all' ? sumOf(ask) : marksOf(shown, await versionsOf(ask, shown));
}

async function versionsOf(ask: Ask, items: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ask<{ item_id: number; version: number }>(OF_ITEMS, [items.join(',')]);
  return new Map(rows.map(({ item_id, version }) => [item_id, version]));
}

async function sumOf(ask: Ask): Promise<Marks> {
  const [row] = await ask<{ sum: number }>(OF_ALL, [0]);
  return [row?.sum ?? 0];
}

export function isSame(one: Marks, other: Marks): boolean {
  return one.length === other.length && one.every((mark, at) => mark === other[at]);
}

function marksOf(shown: readonly number[], versions: ReadonlyMap<number, number>): Marks {
  return shown.map((item) => versions.get(item) ?? 0);
}
