import { type RawBuilder, sql } from 'kysely';
import { type Cursor, listOf, readCursor, writeCursor } from './cursor.ts';

/** Input of list calls: a page by its number, or by the `next_cursor` of the page before. */
export interface ListInput {
  page?: number;
  cursor?: string;
}

/** Key that orders rows: compared in SQL as it is, written into a cursor as a whole number. */
interface Key {
  value: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  /** The value of a number. */
  of(number: number): RawBuilder<unknown>;
}

/** In which order a list is; all its keys go the same way, so that an index finds where a page begins. */
interface ListOrder {
  /** The last one is the id: no two rows have the same place. */
  keys: readonly [...Key[], Key];
  /** Default false. */
  isDescending?: boolean;
  /** Rows of a page. */
  size: number;
}

/** A row with its place. */
export interface Placed {
  list_key: string;
}

/** A page of a list, as parts of its query and its answer. */
export interface ListPage {
  /** A further column, `list_key`, of every row that is selected; with its comma. */
  key: RawBuilder<unknown>;
  /** Condition: behind the page before. */
  isAfter: RawBuilder<boolean>;
  /** `order by`. */
  order: RawBuilder<unknown>;
  /** {@link order}, `limit` and `offset`. */
  rest: RawBuilder<unknown>;
  /** The rows of the page among those selected, and the fields of its answer. */
  of<Row extends Placed>(
    rows: readonly Row[],
  ): { rows: Row[]; place: { page: number; next_cursor: string | null } };
}

/** A page of a list whose order depends on the time. */
export interface TimedListPage extends ListPage {
  /** Time of the order: when the first page was requested. */
  at: Date;
}

/** A key that is a whole number in the database. */
export function byNumber(value: RawBuilder<unknown>): Key {
  return { value, number: sql`(${value})::bigint`, of: (number) => sql`${number}::bigint` };
}

/** A key that is an instant; its number has every microsecond. */
export function byTime(value: RawBuilder<unknown>): Key {
  return {
    value,
    number: microseconds(value),
    of: (number) => sql`(timestamptz 'epoch' + ${number}::double precision * interval '1 microsecond')`,
  };
}

/** Microseconds since 1970, a whole number. */
export function microseconds(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}

/**
 * Builds the requested page of a list. By a cursor it holds the rows behind the last row of the page before: a row whose
 * keys stay is on exactly one page, whatever rows are added or removed meanwhile. A row whose keys change may be on two or
 * on none.
 * @param name name of the list
 * @param input input of the call; all of it but `page` and `cursor` identifies the list
 */
export function listPage(name: string, input: ListInput, order: ListOrder): ListPage {
  return pageOf({ name, input, now: new Date(0), orderAt: () => order });
}

/** The same for a list whose order depends on the time: further pages keep that of the first. */
export function timedListPage(
  name: string,
  input: ListInput,
  now: Date,
  orderAt: (at: Date) => ListOrder,
): TimedListPage {
  return pageOf({ name, input, now, orderAt });
}

function pageOf({
  name,
  input: { page: asked = 1, cursor: text, ...filter },
  now,
  orderAt,
}: {
  name: string;
  input: ListInput;
  now: Date;
  orderAt: (at: Date) => ListOrder;
}): TimedListPage {
  const list = listOf(name, filter);
  const cursor = text === undefined ? null : readCursor(text, list, orderAt(now).keys.length);
  const at = cursor === null ? now : new Date(cursor.at);
  const { keys, isDescending = false, size } = orderAt(at);
  const way = isDescending ? sql`desc` : sql`asc`;
  const page = cursor?.page ?? asked;
  const inOrder = sql`order by ${sql.join(keys.map(({ value }) => sql`${value} ${way}`))}`;
  return {
    at,
    key: sql`, json_build_array(${sql.join(keys.map(({ number }) => number))})::text as list_key`,
    isAfter: cursor === null ? sql`true` : isBehind(keys, cursor, isDescending),
    order: inOrder,
    rest: sql`${inOrder} limit ${size + 1} offset ${cursor === null ? (asked - 1) * size : 0}`,
    of(rows) {
      const last = rows.length > size ? rows[size - 1] : undefined;
      const after = last && (JSON.parse(last.list_key) as number[]);
      const next_cursor = after ? writeCursor(list, { page: page + 1, at: at.getTime(), after }) : null;
      return { rows: rows.slice(0, size), place: { page, next_cursor } };
    },
  };
}

function isBehind(keys: readonly Key[], { after }: Cursor, isDescending: boolean): RawBuilder<boolean> {
  const row = sql.join(keys.map(({ value }) => value));
  const place = sql.join(keys.map(({ of }, at) => of(after[at] as number)));
  return sql<boolean>`(${row}) ${isDescending ? sql`<` : sql`>`} (${place})`;
}
