import { RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { sql } from 'kysely';
import { isAnnounced } from './raffle-row.ts';

/** Pages of raffles that are public: a partner's raffle is found through the partner. */
export const RAFFLE_PAGES = {
  path: ({ id }: { id: number }) => `${RAFFLE_PATH}/${id}`,
  from: (now: Date) =>
    sql`select raffle.id, null::int as grade, raffle.published_at from raffle
        where raffle.partner is null and ${isAnnounced(now)}`,
};
