import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenOnline } from '../platform/connection.ts';

type Key = string | number;

/** What was loaded behind the first page of a list. */
interface Further<T> {
  of: string;
  list: readonly T[];
  page: number;
  /** What the first page ended with when they came. */
  after: Key | null;
  /** How many rows there were when the last of them came. */
  total?: number;
  state: 'idle' | 'loading' | 'failed';
  /** The last page has failed because there was no connection; it is asked for again when there is one. */
  isCutOff?: boolean;
}

/** Keeps the further pages of the list that was seen last: coming back finds it as long as it was left. One for each kind of list. */
export interface ListMemory<T> {
  last: Further<T> | null;
}

export interface ListPagesOptions<T> {
  /** Which list it is; another one begins with its first page. */
  of: string;
  /** The first page, once it has come. */
  first: { list: readonly T[]; total: number } | undefined;
  /** Asks for a further page, quietly: that it failed is shown where the list ends. */
  load(
    page: number,
  ): Promise<{ ok: true; data: { list: readonly T[]; total?: number } } | { ok: false; failure: FailedCall }>;
  /** Names a row: what two rows share is one row that has moved to another page. */
  keyOf(row: T): Key;
  /** Default: none, further pages are forgotten with the screen. */
  memory?: ListMemory<T>;
}

/**
 * A list by its pages: the first one, and further ones appended when asked for. Pages are counted by the service, and rows come
 * and go meanwhile: no row is shown twice, and none is left out that was there all the time.
 */
export function useListPages<T>({ of, first, load, keyOf, memory }: ListPagesOptions<T>) {
  const [own] = useState<ListMemory<T>>({ last: null });
  const kept = memory ?? own;
  const [known, setKnown] = useState<Further<T> | null>(() => kept.last && { ...kept.last, state: 'idle' });
  const start = first?.list ?? [];
  const size = start.length;
  const end = start.at(-1);
  const endsWith = end === undefined ? null : keyOf(end);
  // A first page that ends elsewhere by now has other rows behind it.
  const isSame = known?.of === of && (first === undefined || known.page === 1 || known.after === endsWith);
  const more: Further<T> = isSame ? known : { of, list: [], page: 1, after: endsWith, state: 'idle' };
  const total = more.total ?? first?.total ?? 0;

  function keep(next: Further<T>) {
    kept.last = next;
    setKnown(next);
  }

  /** Rows that have moved to earlier pages since rows before them went away. */
  async function movedUp(page: number, gone: number): Promise<readonly T[]> {
    const rows: T[] = [];
    const last = Math.max(1, page - Math.ceil(gone / Math.max(1, size)));
    for (let before = last; before < page; before += 1) {
      const answer = await load(before);
      if (answer.ok) rows.push(...answer.data.list);
    }
    return rows;
  }

  async function loadMore() {
    if (more.state === 'loading') return;
    keep({ ...more, after: endsWith, state: 'loading' });
    const page = more.page + 1;
    const answer = await load(page);
    // Another list is shown meanwhile.
    if (kept.last?.of !== of) return;
    if (answer.ok) {
      const { list, total: now = total } = answer.data;
      const moved = now < total ? await movedUp(page, total - now) : [];
      keep({ of, page, list: [...more.list, ...moved, ...list], after: endsWith, total: now, state: 'idle' });
    } else {
      const { kind } = answer.failure;
      const state = kind === 'aborted' ? 'idle' : 'failed';
      keep({ ...more, after: endsWith, state, isCutOff: kind === 'network' });
    }
  }

  const again = useEffectEvent(() => void loadMore());
  const isCutOff = more.state === 'failed' && more.isCutOff === true;
  useEffect(() => (isCutOff ? whenOnline(() => again()) : undefined), [isCutOff]);

  const list = [...new Map([...start, ...more.list].map((row) => [keyOf(row), row])).values()];
  return { list, total, more: more.state, isCutOff, hasMore: more.page * size < total, loadMore };
}
