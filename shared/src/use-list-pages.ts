import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenOnline } from './connection.ts';

/** What was loaded behind the first page of a list. */
interface Further<T> {
  of: string;
  list: readonly T[];
  page: number;
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
  ): Promise<{ ok: true; data: { list: readonly T[] } } | { ok: false; failure: FailedCall }>;
  /** Default: none, further pages are forgotten with the screen. */
  memory?: ListMemory<T>;
}

/** A list by its pages: the first one, and further ones appended when asked for. */
export function useListPages<T>({ of, first, load, memory }: ListPagesOptions<T>) {
  const [own] = useState<ListMemory<T>>({ last: null });
  const kept = memory ?? own;
  const [known, setKnown] = useState<Further<T> | null>(() => kept.last && { ...kept.last, state: 'idle' });
  const more: Further<T> = known?.of === of ? known : { of, list: [], page: 1, state: 'idle' };

  function keep(next: Further<T>) {
    kept.last = next;
    setKnown(next);
  }

  async function loadMore() {
    if (more.state === 'loading') return;
    keep({ ...more, state: 'loading' });
    const page = more.page + 1;
    const answer = await load(page);
    // Another list is shown meanwhile.
    if (kept.last?.of !== of) return;
    if (answer.ok) keep({ of, page, list: [...more.list, ...answer.data.list], state: 'idle' });
    else {
      const { kind } = answer.failure;
      keep({ ...more, state: kind === 'aborted' ? 'idle' : 'failed', isCutOff: kind === 'network' });
    }
  }

  const again = useEffectEvent(() => void loadMore());
  const isCutOff = more.state === 'failed' && more.isCutOff === true;
  useEffect(() => (isCutOff ? whenOnline(() => again()) : undefined), [isCutOff]);

  const list = [...(first?.list ?? []), ...more.list];
  const total = first?.total ?? 0;
  return { list, total, more: more.state, isCutOff, hasMore: list.length < total, loadMore };
}
