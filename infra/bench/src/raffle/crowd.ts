import { systemRandom } from '@sold/market/platform/base/random';
import { createRaffle } from '@sold/market/raffles/raffle/save-raffle';
import { testBeacon } from '@sold/market/tools/testing/test-beacon';
import type { Db } from '@sold/service/db/tables';
import { signSessionToken } from '@sold/service/session/session-token';
import { sql } from 'kysely';
import type { Entrant } from '../load/traffic.ts';
import { BENCH_SECRET } from '../market/seed.ts';

/** One of this many people presses twice: the same entry is sent again while the first is under way. */
const TWICE_EVERY = 20;
const HOUR_MS = 3_600_000;

/** People with a checked identity and a session each. @returns their tokens */
export async function addCrowd(db: Db, count: number): Promise<string[]> {
  const now = new Date();
  const { rows } = await sql<{ id: number }>`
    with crowd as (
      insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
      select 'crowd' || n || '@bench.sold', 'crowd' || n, '견줌', 'none', ${now}, ${now} from generate_series(1, ${count}::int) n
      returning id)
    insert into session (id, customer_id, created_at) select 'crowd-' || id, id, ${now} from crowd returning customer_id as id`.execute(
    db,
  );
  return rows.map(({ id }) =>
    signSessionToken(BENCH_SECRET, { customerId: id, sessionId: `crowd-${id}` }, now),
  );
}

/** A raffle that runs, and how a crowd enters it. */
export interface CrowdedRaffle {
  id: number;
  entrants: readonly Entrant[];
}

/** Announces a raffle of an item for which these people come. */
export async function crowdedRaffle(
  db: Db,
  { itemId, sizeIds, tokens }: { itemId: number; sizeIds: readonly number[]; tokens: readonly string[] },
): Promise<CrowdedRaffle> {
  const now = Date.now();
  const id = await createRaffle(
    { db, clock: () => new Date(), random: systemRandom, beacon: testBeacon() },
    {
      itemId,
      rafflePrice: 70_000,
      sizes: sizeIds.map((sizeOptionId) => ({ sizeOptionId, stock: 5 })),
      from: new Date(now - HOUR_MS),
      to: new Date(now + 6 * HOUR_MS),
    },
    'bench',
  );
  const entrants = tokens.map((token, at) => ({
    token,
    sizeId: sizeIds[at % sizeIds.length] as number,
    times: at % TWICE_EVERY === 0 ? 2 : 1,
  }));
  return { id, entrants };
}
