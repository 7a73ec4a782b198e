import { listOf, readCursor, writeCursor } from './cursor.ts';
import type { ListInput } from './list-page.ts';

type Place = readonly number[];

/**
 * Returns a page of a list that is computed as a whole, the greatest place first. As by `listPage`, a row whose place stays is on exactly
 * one page, whatever rows come and go.
 * @param placeOf whole numbers, equally many for every row; no two rows share a place
 */
export function sortedPage<Row>(
  name: string,
  { page: asked = 1, cursor: text, ...filter }: ListInput,
  rows: readonly Row[],
  { placeOf, keys, size }: { placeOf(row: Row): Place; keys: number; size: number },
): { rows: Row[]; total: number; place: { page: number; next_cursor: string | null } } {
  const list = listOf(name, filter);
  const cursor = text === undefined ? null : readCursor(text, list, keys);
  const page = cursor?.page ?? asked;
  const placed = rows
    .map((row) => ({ row, at: placeOf(row) }))
    .sort((one, other) => compare(other.at, one.at));
  const behind = cursor === null ? placed : placed.filter(({ at }) => compare(at, cursor.after) < 0);
  const from = cursor === null ? (asked - 1) * size : 0;
  const shown = behind.slice(from, from + size);
  const last = behind.length > from + size ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    total: rows.length,
    place: { page, next_cursor: last ? writeCursor(list, { page: page + 1, at: 0, after: last.at }) : null },
  };
}

function compare(one: Place, other: Place): number {
  const first = one.findIndex((number, at) => number !== other[at]);
  return first < 0 ? 0 : (one[first] ?? 0) - (other[first] ?? 0);
}
