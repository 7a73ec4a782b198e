import type { ItemSummary } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api';
import { useCall } from '@sold/shared/use-call';
import { useEffect, useState } from 'react';
import { type Browse, listInput } from './browse.ts';

/** The items of a browse: the first page, and further ones appended when asked for. */
export function useItemPages(browse: Browse) {
  const first = useCall('GET /api/v3/product/item/get-item-list', listInput(browse, 1), { quiet: true });
  const [more, setMore] = useState<{
    items: readonly ItemSummary[];
    page: number;
    state: 'idle' | 'loading' | 'failed';
  }>(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first page starts the further ones anew
  useEffect(() => setMore(NOTHING), [first.data]);

  async function loadMore() {
    if (more.state === 'loading') return;
    setMore({ ...more, state: 'loading' });
    const answer = await call('GET /api/v3/product/item/get-item-list', listInput(browse, more.page + 1), {
      quiet: true,
    });
    setMore((old) =>
      answer.ok
        ? { items: [...old.items, ...answer.data.list], page: old.page + 1, state: 'idle' }
        : { ...old, state: answer.failure.kind === 'aborted' ? 'idle' : 'failed' },
    );
  }

  const items = [...(first.data?.list ?? []), ...more.items];
  const total = first.data?.total ?? 0;
  return { first, items, total, more: more.state, hasMore: items.length < total, loadMore };
}

const NOTHING = { items: [], page: 1, state: 'idle' } as const;
