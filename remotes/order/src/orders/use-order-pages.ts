import type { OrderSummary } from '@sold/contracts/entities/order';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api';
import { useCallback, useEffect, useState } from 'react';

type Role = 'buyer' | 'seller';

interface Pages {
  role: Role;
  list: readonly OrderSummary[];
  total: number;
  page: number;
  failure: FailedCall | null;
}

export interface UseOrderPages {
  state: 'loading' | 'ready' | 'failed';
  list: readonly OrderSummary[];
  hasMore: boolean;
  isLoadingMore: boolean;
  failure: FailedCall | undefined;
  more(): void;
  reload(): void;
}

/** Own orders of a role, page after page; a later page is put behind the earlier ones. */
export function useOrderPages(role: Role): UseOrderPages {
  const [pages, setPages] = useState<Pages | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const load = useCallback(
    async (page: number, signal?: AbortSignal) => {
      const result = await call(
        'GET /api/v3/user/mypage/get-customer-order-list',
        { role, page },
        { quiet: page === 1, ...(signal ? { signal } : {}) },
      );
      if (signal?.aborted) return;
      setPages((old) => {
        const kept =
          old?.role === role && page > 1 ? old : { role, list: [], total: 0, page: 0, failure: null };
        if (!result.ok) return { ...kept, failure: result.failure };
        const { list, total } = result.data;
        return { role, list: [...kept.list, ...list], total, page, failure: null };
      });
      setLoadingMore(false);
    },
    [role],
  );

  useEffect(() => {
    const cancel = new AbortController();
    void load(1, cancel.signal);
    return () => cancel.abort();
  }, [load]);

  const current = pages?.role === role ? pages : null;
  return {
    state: current === null ? 'loading' : current.failure && current.page === 0 ? 'failed' : 'ready',
    list: current?.list ?? [],
    hasMore: current !== null && current.list.length < current.total,
    isLoadingMore,
    failure: current?.failure ?? undefined,
    more() {
      setLoadingMore(true);
      void load((current?.page ?? 0) + 1);
    },
    reload() {
      setPages(null);
      void load(1);
    },
  };
}
