import type { CallTable } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api/client';
import { useMemo, useRef, useState } from 'react';
import { useDeskCall } from './use-desk-call.ts';

type List = CallTable['GET /api/operator/centre/work-list'];
type Work = List['output']['list'][number];

export interface UseWork {
  /** Null before the first page is here. */
  list: readonly Work[] | null;
  state: 'loading' | 'ready' | 'failed';
  failure: FailedCall | undefined;
  hasMore: boolean;
  more(): void;
  reload(): Promise<void>;
}

/** Goods that wait for work by pages. Other filters begin with the first page. */
export function useWork(filters: Omit<List['input'], 'page' | 'cursor'>): UseWork {
  const first = useDeskCall('GET /api/operator/centre/work-list', filters);
  const [rest, setRest] = useState<{ of: unknown; list: Work[]; next: string | null } | null>(null);
  const isAsking = useRef(false);
  const later = rest?.of === first.data ? rest : null;
  const next = later === null ? (first.data?.next_cursor ?? null) : later.next;

  async function more(): Promise<void> {
    if (next === null || isAsking.current) return;
    isAsking.current = true;
    const page = await call(
      'GET /api/operator/centre/work-list',
      { ...filters, cursor: next },
      { quiet: 'silent' },
    );
    isAsking.current = false;
    if (!page.ok) return;
    const { list, next_cursor } = page.data;
    setRest({ of: first.data, list: [...(later?.list ?? []), ...list], next: next_cursor });
  }

  const list = useMemo(
    () => (first.data === undefined ? null : [...first.data.list, ...(later?.list ?? [])]),
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
