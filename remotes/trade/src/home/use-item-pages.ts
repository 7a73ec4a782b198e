import type { ItemSummary } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api';
import { useCall } from '@sold/shared/use-call';
import { useState } from 'react';
import { addressOf, type Browse, listInput } from './browse.ts';

/** What was loaded after the first page of a browse. */
interface More {
  /** Address of the browse. */
  of: string;
  items: readonly ItemSummary[];
  page: number;
  state: 'idle' | 'loading' | 'failed';
}

/** The further pages of the list that was seen last: coming back from an item finds it as long as it was left. */
let kept: More | null = null;

/** The items of a browse: the first page, and further ones appended when asked for. */
export function useItemPages(browse: Browse) {
  const of = addressOf(browse);
  const first = useCall('GET /api/v3/product/item/get-item-list', listInput(browse, 1), { quiet: true });
  const [known, setKnown] = useState<More | null>(() => kept && { ...kept, state: 'idle' });
  const more: More = known?.of === of ? known : { of, items: [], page: 1, state: 'idle' };

  function keep(next: More) {
    kept = next;
    setKnown(next);
  }

  async function loadMore() {
    if (more.state === 'loading') return;
    keep({ ...more, state: 'loading' });
    const page = more.page + 1;
    const answer = await call('GET /api/v3/product/item/get-item-list', listInput(browse, page), {
      quiet: true,
    });
    // Another browse is shown meanwhile.
    if (kept?.of !== of) return;
    if (answer.ok) keep({ of, page, items: [...more.items, ...answer.data.list], state: 'idle' });
    else keep({ ...more, state: answer.failure.kind === 'aborted' ? 'idle' : 'failed' });
  }

  const items = [...(first.data?.list ?? []), ...more.items];
  const total = first.data?.total ?? 0;
  return { first, items, total, more: more.state, hasMore: items.length < total, loadMore };
}
