import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenOnline } from '../platform/connection.ts';

type Key = string | number;

/** Where a page begins: the first one of a list, or behind the page that said so. */
export type ListStart = { page: 1 } | { cursor: string };
export const FIRST_PAGE: ListStart = { page: 1 };

interface Page<T> {
  list: readonly T[];
  total: number;
  /** Cursor of the next page; null at the end. */
  next_cursor: string | null;
}

interface Further<T> {
  of: string;
  list: readonly T[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** The first page that they came behind. */
  first: readonly T[];
  /** Number of rows when the last page arrived. */
  total?: number;
  state: 'idle' | 'loading' | 'failed';
  /** The visitor has returned to it; it has to be read again. */
  isOld?: boolean | undefined;
  /** The last page has failed because there was no connection; it is asked for again when there is one. */
  isCutOff?: boolean;
}

/** Keeps the further pages of the list that was seen last: coming back finds it as long as it was left. One for each kind of list. */
export interface ListMemory<T> {
  last: Further<T> | null;
  /** The rows are read again when the visitor returns to the list (`own-list-memory`). Default false. */
  readonly isOld?: boolean;
}

export interface ListPagesOptions<T> {
  /** Which list it is; another one begins with its first page. */
  of: string;
  /** The first page, once it has come. */
  first: Page<T> | undefined;
  /**
   * The first page is that of this list; until then it may be that of the list before. When it ends elsewhere than it did, the rows
   * behind it stay until they are read again. Default false: they are forgotten.
   */
  isFirstReady?: boolean;
  /** Asks for a further page, quietly: that it failed is shown where the list ends. */
  load(from: ListStart): Promise<{ ok: true; data: Page<T> } | { ok: false; failure: FailedCall }>;
  /** Names a row: what two rows share is one row whose place has changed. */
  keyOf(row: T): Key;
  /** Default: none, further pages are forgotten with the screen. */
  memory?: ListMemory<T>;
}

/**
 * A list by its pages: the first one, and further ones appended when asked for. Each page begins behind the one before, so rows
 * that come and go meanwhile neither repeat a row nor leave one out.
 */
export function useListPages<T>({
  of,
  first,
  load,
  keyOf,
  memory,
  isFirstReady = false,
}: ListPagesOptions<T>) {
  const [own] = useState<ListMemory<T>>({ last: null });
  const stored = memory ?? own;
  const [known, setKnown] = useState<Further<T> | null>(
    () => stored.last && { ...stored.last, isOld: stored.isOld, state: 'idle' },
  );
  const start = first?.list ?? [];
  const lastKey = (rows: readonly T[]) => rows.slice(-1).map(keyOf)[0];
  const further = known?.of === of ? known : null;
  // A first page that ends elsewhere by now has other rows behind it.
  const isMoved =
    further !== null && first !== undefined && (further.isOld || lastKey(further.first) !== lastKey(start));
  const begun: Further<T> = { of, first: start, list: [], next: first?.next_cursor ?? null, state: 'idle' };
  const moved = further && isFirstReady ? movedBehind(start, further, begun, keyOf) : begun;
  const more = further === null ? begun : isMoved ? moved : further;
  const total = more.total ?? first?.total ?? 0;

  function keep(next: Further<T>) {
    stored.last = next;
    setKnown(next);
  }

  async function loadMore() {
    if (more.state === 'loading' || more.next === null) return;
    const loading: Further<T> = { ...more, state: 'loading' };
    keep(loading);
    let answer = await load({ cursor: more.next });
    // The service has changed the order: the list starts again, and the shown rows stay.
    if (!answer.ok && answer.failure.kind === 'response' && answer.failure.reason === 'cursor')
      answer = await load(FIRST_PAGE);
    // Another list is shown meanwhile.
    if (stored.last !== loading) return;
    if (answer.ok) {
      const { list, total: now, next_cursor } = answer.data;
      keep({ ...more, list: [...more.list, ...list], next: next_cursor, total: now, state: 'idle' });
    } else {
      const { kind } = answer.failure;
      const state = kind === 'aborted' ? 'idle' : 'failed';
      keep({ ...more, state, isCutOff: kind === 'network' });
    }
  }

  /** Reads as many rows behind a first page that has changed as there were; those of before stand there meanwhile. */
  async function readBehind() {
    keep(more);
    const rows: T[] = [];
    let next = begun.next;
    let total: number | undefined;
    while (next !== null && rows.length < more.list.length) {
      const answer = await load({ cursor: next });
      if (stored.last !== more) return;
      // The pages read before are still a list that continues.
      if (!answer.ok) return keep({ ...more, state: 'idle' });
      rows.push(...answer.data.list);
      next = answer.data.next_cursor;
      total = answer.data.total;
    }
    keep({ ...begun, list: rows, next, ...(total !== undefined && { total }) });
  }

  const readAgain = useEffectEvent(() => void readBehind());
  const isReadAgain = isMoved && moved !== begun;
  useEffect(() => (isReadAgain ? readAgain() : undefined), [isReadAgain]);

  const again = useEffectEvent(() => void loadMore());
  const isCutOff = more.state === 'failed' && more.isCutOff === true;
  useEffect(() => (isCutOff ? whenOnline(() => again()) : undefined), [isCutOff]);

  // By a key that changes between two pages, such as a price, a row may come again.
  const list = [...new Map([...start, ...more.list].map((row) => [keyOf(row), row])).values()];
  return { list, total, more: more.state, isCutOff, hasMore: more.next !== null, loadMore };
}

/**
 * Returns the old further rows to show after a new first page until they are read again: rows that the first page does not hold, without
 * those between its own rows, which are gone.
 */
function movedBehind<T>(
  first: readonly T[],
  before: Further<T>,
  begun: Further<T>,
  keyOf: (row: T) => Key,
): Further<T> {
  if (before.list.length === 0) return begun;
  const keys = new Set(first.map(keyOf));
  const isElsewhere = (row: T) => !keys.has(keyOf(row));
  const pushed = before.first.slice(before.first.findLastIndex((row) => !isElsewhere(row)) + 1);
  const list = [...pushed, ...before.list.filter(isElsewhere)];
  return list.length === 0 ? begun : { ...before, isOld: false, first, list, state: 'loading' };
}
