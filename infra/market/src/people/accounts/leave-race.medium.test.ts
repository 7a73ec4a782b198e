import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { PERSONAL_DATA } from '../../app/personal/personal-data.ts';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const ADDRESS = {
  name: '김새로',
  phone: '01012345678',
  zipcode: '04782',
  addr: '서울 성동구 성수이로 7',
  addr_detail: '',
  title: '집',
  is_default: true,
};

onOneEngine('a call that begins for a customer', (database) => {
  test('is refused by the database for one who has left, but for what has a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select event_object_table as name from information_schema.triggers
      where action_statement like '%customer_is_here%' order by 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(
      Object.entries(PERSONAL_DATA.tables)
        .flatMap(([name, { late }]) => (late === undefined ? [name] : []))
        .sort(),
    );
  });
});

onPostgres('leaving while something begins', (database) => {
  const market = suiteMarket(database);

  /** Begins a call while a customer leaves, between the checks of `leave` and its end. */
  async function whileLeaving<T>({ id }: Shopper, begin: () => Promise<T>): Promise<T> {
    let begun: Promise<T> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from customer where id = ${id} for update`.execute(trx);
      begun = begin();
      begun.catch(() => undefined);
      await somebodyWaits();
      await sql`update customer set left_at = now() where id = ${id}`.execute(trx);
      await sql`delete from session where customer_id = ${id}`.execute(trx);
    });
    return begun as Promise<T>;
  }

  /** Waits until another connection waits for a lock. */
  const somebodyWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ wait_event_type: string | null }>`
        select wait_event_type from pg_stat_activity where datname = current_database()`.execute(database.db);
      expect(rows.map((row) => row.wait_event_type)).toContain('Lock');
    });

  test.each<[string, (shopper: Shopper) => Promise<{ status: number; reason?: string | undefined }>, string]>(
    [
      ['a bid', async (shopper) => want(shopper, await market.item(), 100_000), 'bid'],
      ['an address', (shopper) => shopper.call('POST /api/v3/order/order/save-address', ADDRESS), 'address'],
      [
        'a pinned item',
        async (shopper) =>
          shopper.call('POST /api/v3/notify/notify/add-pinup', { item_id: (await market.item()).id }),
        'pinup',
      ],
    ],
  )(
    'is refused like a later one when it concerns %s and the customer leaves meanwhile',
    async (_, begin, table) => {
      const shopper = await market.shopper();
      const count = async () =>
        (await sql`select 1 from ${sql.table(table)} where customer_id = ${shopper.id}`.execute(database.db))
          .rows.length;
      const before = await count();
      expect(await whileLeaving(shopper, () => begin(shopper))).toMatchObject({
        status: 401,
        reason: 'token',
      });
      expect(await count()).toBe(before);
    },
  );
});
