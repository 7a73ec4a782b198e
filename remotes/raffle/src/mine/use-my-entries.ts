import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api';
import { useCall } from '@sold/shared/use-call';
import { useState } from 'react';

const MINE = 'GET /api/v3/product/raffle/get-my-raffle-list';

export type MyRaffle = CallTable[typeof MINE]['output']['list'][number];

/** One's entries, page after page. */
export function useMyEntries() {
  const first = useCall(MINE, { page: 1 }, { quiet: 'unanswered' });
  const [more, setMore] = useState<{
    list: readonly MyRaffle[];
    page: number;
    state: 'idle' | 'loading' | 'failed';
  }>({
    list: [],
    page: 1,
    state: 'idle',
  });

  async function loadMore() {
    if (more.state === 'loading') return;
    setMore({ ...more, state: 'loading' });
    const page = more.page + 1;
    const answer = await call(MINE, { page }, { quiet: true });
    if (answer.ok) setMore({ list: [...more.list, ...answer.data.list], page, state: 'idle' });
    else setMore({ ...more, state: answer.failure.kind === 'aborted' ? 'idle' : 'failed' });
  }

  const list = [...(first.data?.list ?? []), ...more.list];
  return { first, list, more: more.state, hasMore: list.length < (first.data?.total ?? 0), loadMore };
}
