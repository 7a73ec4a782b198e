import { hashOf } from '@sold/service/http/idempotency';
import { refuse } from '@sold/service/http/refusal';

/** Start of a page of a list: behind the row with these values. */
export interface Cursor {
  /** Number of the page, from 2. */
  page: number;
  /** Whole numbers by which the row before is ordered; the last is its id. */
  after: readonly number[];
  /** The instant in whose order the list is, milliseconds; 0 where the order does not depend on one. */
  at: number;
}

const MOST_CHARACTERS = 1000;
/** The end of the year 9999: the latest instant that the database takes. */
const LAST_MS = 253_402_300_799_999;

/** Distinguishes lists: their names and filters. */
export function listOf(name: string, filter: object): string {
  return hashOf({ name, filter }).slice(0, 16);
}

/** Writes a cursor as text. @param list text that distinguishes lists, their filters and orders */
export function writeCursor(list: string, { page, after, at }: Cursor): string {
  return Buffer.from(JSON.stringify([list, page, at, ...after])).toString('base64url');
}

/**
 * Reads a cursor back. @param values number of keys that its list is ordered by
 * @throws Refusal 422 `cursor` for a text that is no cursor, and for a cursor of another list, filter or order
 */
export function readCursor(text: string, list: string, values: number): Cursor {
  const parts = partsOf(text);
  const [of, ...numbers] = parts;
  const [page = 0, at = 0, ...after] = numbers as number[];
  const isOne =
    of === list &&
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    at >= 0 &&
    at <= LAST_MS &&
    after.length === values;
  if (!isOne) refuse('cursor', '목록이 바뀌어 이어서 볼 수 없어요. 목록을 처음부터 다시 열어 주세요.');
  return { page, after, at };
}

function partsOf(text: string): unknown[] {
  if (text.length > MOST_CHARACTERS) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
