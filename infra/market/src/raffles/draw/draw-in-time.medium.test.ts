import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { enter, newRaffle } from '../../tools/testing/raffles.ts';
import { testBeacon } from '../../tools/testing/test-beacon.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { drawInTime } from './draw-in-time.ts';

/** The market's clock runs so much faster than ours. */
const PACE = 5;

onOneEngine('a draw', (database) => {
  let market: TestMarket;
  const ending = new AbortController();
  let drawing: Promise<void>;
  beforeAll(async () => {
    market = await startMarket(database.db);
    const start = Date.now();
    const began = market.now().getTime();
    const clock = () => new Date(began + (Date.now() - start) * PACE);
    drawing = drawInTime({ ...market.context, clock, beacon: testBeacon() }, ending.signal);
  });
  afterAll(async () => {
    ending.abort();
    await drawing;
    await market.close();
  });

  const drawnAt = async (id: number) => {
    const { rows } = await sql<{ late: number | null }>`
      select extract(epoch from drawn_at - beacon_at)::float8 as late from raffle where id = ${id}`.execute(
      database.db,
    );
    return rows[0]?.late ?? null;
  };

  test('comes within seconds of its round, not before it, and once', async () => {
    const who = await market.shopper();
    const to = new Date(market.now().getTime() + 20_000);
    const raffles = [await newRaffle(market, { to }), await newRaffle(market, { to })];
    for (const raffle of raffles) await enter(who, raffle);
    for (const { id } of raffles) await expect.poll(() => drawnAt(id)).not.toBeNull();
    for (const { id } of raffles) expect(await drawnAt(id)).toBeGreaterThanOrEqual(0);
    const { rows } = await sql`select 1 from audit_log where action = 'raffle.draw'`.execute(database.db);
    expect(rows).toHaveLength(2);
  });

  test('ends with the service, however far the next one is', async () => {
    const other = new AbortController();
    await newRaffle(market, { to: market.daysAgo(-1) });
    const running = drawInTime(market.context, other.signal);
    other.abort();
    await expect(running).resolves.toBeUndefined();
  });
});
