import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api/client';
import { useMemo, useRef, useState } from 'react';
import { useDeskCall } from './use-desk-call.ts';

/** Calls that answer a list by pages. */
type ListKey = {
  [K in CallKey]: CallTable[K]['output'] extends { list: unknown[]; next_cursor: string | null } ? K : never;
}[CallKey];

type Row<K extends ListKey> = CallTable[K]['output']['list'][number];

export interface Pages<R> {
  /** Null before the first page is here. */
  list: readonly R[] | null;
  state: 'loading' | 'ready' | 'failed';
  failure: FailedCall | undefined;
  hasMore: boolean;
  more(): void;
  reload(): Promise<void>;
}

/** A list by pages. Another input begins with the first page. */
export function usePages<K extends ListKey>(
  key: K,
  input: Omit<CallTable[K]['input'], 'page' | 'cursor'>,
): Pages<Row<K>> {
  const first = useDeskCall(key, input as CallTable[K]['input']);
  const [rest, setRest] = useState<{ of: unknown; list: Row<K>[]; next: string | null } | null>(null);
  const isAsking = useRef(false);
  const later = rest?.of === first.data ? rest : null;
  const next = later === null ? (first.data?.next_cursor ?? null) : later.next;

  async function more(): Promise<void> {
    if (next === null || isAsking.current) return;
    isAsking.current = true;
    const asked = { ...input, cursor: next } as CallTable[K]['input'];
    const page = await call(key, asked, { quiet: 'silent' });
    isAsking.current = false;
    if (!page.ok) return;
    const { list, next_cursor } = page.data;
    setRest({ of: first.data, list: [...(later?.list ?? []), ...(list as Row<K>[])], next: next_cursor });
  }

  const list = useMemo(
    () => (first.data === undefined ? null : [...(first.data.list as Row<K>[]), ...(later?.list ?? [])]),
    [first.data, later],
  );
  return {
    list,
    state: first.state,
    failure: first.failure,
    hasMore: next !== null,
    more: () => void more(),
    reload: first.reload,
  };
}
