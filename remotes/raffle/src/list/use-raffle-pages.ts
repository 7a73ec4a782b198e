import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import type { RaffleStatus } from '@sold/contracts/rules/raffle-status';
import { call } from '@sold/shared/api';
import { useCall } from '@sold/shared/use-call';
import { useState } from 'react';
import { LIST, listInput } from './list-calls.ts';

interface More {
  of: string;
  raffles: readonly RaffleSummary[];
  page: number;
  state: 'idle' | 'loading' | 'failed';
}

/** The further pages that were seen last: coming back from a raffle finds the list as long as it was left. */
let kept: More | null = null;

/** Raffles of a status, or all: the first page (specification, section 9: page 1), and further ones when asked for. */
export function useRafflePages(status: RaffleStatus | null) {
  const of = status ?? 'all';
  const first = useCall(LIST, listInput(status, 1), { quiet: 'unanswered' });
  const [known, setKnown] = useState<More | null>(() => kept && { ...kept, state: 'idle' });
  const more: More = known?.of === of ? known : { of, raffles: [], page: 1, state: 'idle' };

  function keep(next: More) {
    kept = next;
    setKnown(next);
  }

  async function loadMore() {
    if (more.state === 'loading') return;
    keep({ ...more, state: 'loading' });
    const page = more.page + 1;
    const answer = await call(LIST, listInput(status, page), { quiet: true });
    // Another status is shown meanwhile.
    if (kept?.of !== of) return;
    if (answer.ok) keep({ of, page, raffles: [...more.raffles, ...answer.data.list], state: 'idle' });
    else keep({ ...more, state: answer.failure.kind === 'aborted' ? 'idle' : 'failed' });
  }

  // A raffle that began meanwhile stands on another page than it did.
  const raffles = [
    ...new Map([...(first.data?.list ?? []), ...more.raffles].map((one) => [one.id, one])).values(),
  ];
  const total = first.data?.total ?? 0;
  return { first, raffles, total, more: more.state, hasMore: raffles.length < total, loadMore };
}
