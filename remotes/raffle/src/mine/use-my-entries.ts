import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { ownListMemory } from '@sold/shared/hooks/own-list-memory';
import { useCall } from '@sold/shared/hooks/use-call';
import { FIRST_PAGE, type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';

const MINE = 'GET /api/v3/product/raffle/get-my-raffle-list';

export type MyRaffle = CallTable[typeof MINE]['output']['list'][number];

const memory = ownListMemory<MyRaffle>();

/** One's entries, page after page. */
export function useMyEntries() {
  const first = useCall(MINE, FIRST_PAGE, { quiet: 'unanswered' });
  const load = (from: ListStart) => call(MINE, from, { quiet: true });
  const keyOf = ({ raffle }: MyRaffle) => raffle.id;
  return {
    first,
    ...useListPages<MyRaffle>({
      of: 'mine',
      first: first.data,
      isFirstReady: first.state === 'ready',
      load,
      keyOf,
      memory,
    }),
  };
}
