import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import type { RaffleStatus } from '@sold/contracts/rules/raffles/raffle-status';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { type ListMemory, useListPages } from '@sold/shared/hooks/use-list-pages';
import { LIST, listInput } from './list-calls.ts';

const memory: ListMemory<RaffleSummary> = { last: null };

/** Raffles of a status, or all: the first page (specification, section 9: page 1), and further ones when asked for. */
export function useRafflePages(status: RaffleStatus | null) {
  const first = useCall(LIST, listInput(status), { quiet: 'unanswered' });
  const { list: raffles, ...pages } = useListPages({
    of: status ?? 'all',
    first: first.data,
    isFirstReady: first.state === 'ready',
    load: (from) => call(LIST, listInput(status, from), { quiet: true }),
    keyOf: ({ id }) => id,
    memory,
  });
  return { first, raffles, ...pages };
}
