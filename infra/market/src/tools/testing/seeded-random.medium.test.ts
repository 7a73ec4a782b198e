import type { Db } from '@sold/service/db/tables';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { onOneEngine } from './each-engine.ts';
import { buyNow, offer, want } from './orders.ts';
import { seededRandom } from './seeded-random.ts';
import { requestIntake } from './stored-unit.ts';
import { startMarket } from './test-market.ts';

/** Trades in a market of a seed. @returns every name that it made */
async function namesOf(db: Db, seed: number): Promise<string[]> {
  const market = await startMarket(db, { random: seededRandom(seed) });
  const [buyer, seller, stranger] = [
    await market.shopper(),
    await market.shopper(),
    await market.shopper({ certified: false }),
  ];
  const [bought, met] = [await market.item(), await market.item()];
  await offer(seller, bought, 100_000);
  expect((await buyNow(buyer, bought, 100_000)).status).toBe(200);
  await offer(seller, met, 100_000);
  await want(buyer, met, 110_000);
  expect(await offer(stranger, met, 100_000)).toMatchObject({ status: 423 });
  await requestIntake(seller, met);
  const linkUrl = 'http://localhost:8080/webapp/search';
  await market.app.inject({ method: 'POST', url: '/trade/get_short_link', payload: { linkUrl } });
  const { rows } = await sql<{ name: string }>`
    select display_id as name from order_ union all select display_id from inventory union all select token from verification
    union all select code from short_link union all select id from session`.execute(db);
  await market.close();
  return rows.map(({ name }) => name);
}

onOneEngine('random numbers', (database) => {
  test('belong to one started market: one seed, one set of names', async () => {
    const names = await namesOf(database.db, 7);
    expect(new Set(names).size).toBe(names.length);
    const same = await embeddedDatabase(MIGRATIONS);
    expect(await namesOf(same, 7)).toEqual(names);
    await same.destroy();
    const other = await embeddedDatabase(MIGRATIONS);
    const others = await namesOf(other, 8);
    await other.destroy();
    expect(others).toHaveLength(names.length);
    expect(others.filter((name) => names.includes(name))).toEqual([]);
  });
});
