import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api/client';
import { useRef, useState } from 'react';
import { useDeskCall } from './use-desk-call.ts';

/** Calls that answer a list by pages. */
type ListKey = {
  [K in CallKey]: CallTable[K]['output'] extends { list: unknown[]; next_cursor: string | null } ? K : never;
}[CallKey];

type Row<K extends ListKey> = CallTable[K]['output']['list'][number];

export interface Pages<R> {
  /** Null before the first page is here. The same array grows with each page: {@link Pages.count} tells that there is more of it. */
  list: readonly R[] | null;
  /** Rows that are here. */
  count: number;
  state: 'loading' | 'ready' | 'failed';
  failure: FailedCall | undefined;
  hasMore: boolean;
  more(): void;
  reload(): Promise<void>;
}

/** A list of more than one page. */
interface Grown<R> {
  /** The first page. */
  of: unknown;
  rows: R[];
  count: number;
  next: string | null;
}

/** A list by pages. Another input begins with the first page. No page costs more than its own rows, however long the list is. */
export function usePages<K extends ListKey>(
  key: K,
  input: Omit<CallTable[K]['input'], 'page' | 'cursor'>,
): Pages<Row<K>> {
  const first = useDeskCall(key, input as CallTable[K]['input']);
  const [grown, setGrown] = useState<Grown<Row<K>> | null>(null);
  const isAsking = useRef(false);
  const start = first.data?.list as Row<K>[] | undefined;
  const long = grown?.of === first.data ? grown : null;
  const next = long === null ? (first.data?.next_cursor ?? null) : long.next;

  async function more(): Promise<void> {
    if (next === null || isAsking.current) return;
    isAsking.current = true;
    const asked = { ...input, cursor: next } as CallTable[K]['input'];
    const page = await call(key, asked, { quiet: 'silent' });
    isAsking.current = false;
    if (!page.ok) return;
    const rows = long?.rows ?? [...(start ?? [])];
    // A press before the page was shown has asked for it twice.
    if (long !== null && rows.length !== long.count) return;
    rows.push(...(page.data.list as Row<K>[]));
    setGrown({ of: first.data, rows, count: rows.length, next: page.data.next_cursor });
  }

  return {
    list: long?.rows ?? start ?? null,
    count: long?.count ?? start?.length ?? 0,
    state: first.state,
    failure: first.failure,
    hasMore: next !== null,
    more: () => void more(),
    reload: first.reload,
  };
}
