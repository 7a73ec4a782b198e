import { STORAGE_TERMS } from '@sold/contracts/base/figures/storage';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { expireBids } from '../../app/jobs/bid-expiry.ts';
import { endStorages } from '../../app/jobs/storage-ends.ts';
import { tellStorageRounds } from '../../app/jobs/storage-rounds.ts';
import { systemCustomerId } from '../../people/customers/system-customer.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { seeUnit, storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateUnit } from './operate-unit.ts';
import { endOfNewStay } from './storage-terms.ts';

onOneEngine('the end of storage', (database) => {
  const market = suiteMarket(database);
  const owner = suiteShopper(market);
  const buyer = suiteShopper(market);
  const run = () => endStorages(market.context);
  const late = async () => (await market.call('GET /api/operator/storage/over-list', {})).data?.list ?? [];
  const todos = async (who: Shopper) =>
    (await who.call('GET /api/v3/user/mypage/get-todo-list', { kind: 'storage_end' })).data?.list ?? [];
  /** A unit of a new customer, stored now. */
  const unitOf = async (who: Shopper) => storedUnit(market, who, await market.item());
  let before = 0;

  beforeAll(async () => {
    before = await unitOf(owner);
    await market.call('POST /api/operator/policies/publish', {
      list: [{ kind: 'terms', date: STORAGE_TERMS.date, hash: 'a'.repeat(64) }],
    });
    expect((await seeUnit(owner, await unitOf(owner))).data?.end).toBeNull();
    const fees = await owner.call('GET /api/v3/inventory/inventory/get-storage-fees', {});
    expect(fees.data?.end).toBeNull();
    market.pass(new Date(`${STORAGE_TERMS.date}T10:00:00+09:00`).getTime() - market.now().getTime());
  });

  test('shows days, fees and the end before and after a unit is stored, and leaves earlier ones alone', async () => {
    const fees = await owner.call('GET /api/v3/inventory/inventory/get-storage-fees', {});
    expect(fees.data?.end).toEqual({ most_days: 120, late_days: 14, late_fee: 1_000 });
    const id = await unitOf(owner);
    expect((await seeUnit(owner, id)).data?.end).toEqual({
      ends_at: '2027-05-01 23:59:59',
      days_left: 120,
      late_days: 0,
      late_fee: 1_000,
      late_until: '2027-05-15 23:59:59',
      is_over: false,
    });
    expect((await seeUnit(owner, before)).data?.end).toBeNull();
  });

  test('ends no storage of SOLD itself, which has bought goods back', async () => {
    const end = (ownerId: number) =>
      database.db.transaction().execute((trx) => endOfNewStay(trx, ownerId, market.now()));
    expect(await end(await systemCustomerId(database.db))).toBeNull();
    expect(await end(owner.id)).not.toBeNull();
  });

  test('warns at 30, 14 and 3 days, and tells the fee of each day after it, once each', async () => {
    const who = await market.shopper();
    const id = await unitOf(who);
    const all = () => told(database.db, who, 'storage_end');
    for (let day = 0; day <= 134; day += 1) {
      await run();
      await run();
      if (day === 89) expect(await todos(who)).toEqual([]);
      if (day === 90)
        expect(await todos(who)).toMatchObject([{ id, due: (await seeUnit(who, id)).data?.end?.ends_at }]);
      await tellStorageRounds(market.context);
      market.passDays(1);
    }
    const messages = await all();
    expect(messages).toHaveLength(3 + 14);
    expect(messages.map((text) => /(\d+)일(?: 뒤|째)/.exec(text)?.[1])).toEqual([
      ...['30', '14', '3'],
      ...Array.from({ length: 14 }, (_, day) => `${day + 1}`),
    ]);
    expect(messages[3]).toContain('추가 보관료가 1,000원 쌓였어요(하루에 1,000원)');
    // The last round ends with storage: no fifth one begins.
    expect(await told(database.db, who, 'storage_round')).toHaveLength(3);
    expect((await storageFee(who, id)).data).toMatchObject({
      round: 4,
      storage_amt: 29_000,
      payment_amt: 35_000,
    });
  });

  test('goes back at its owner’s cost, once, when jobs run late and twice', async () => {
    const who = await market.shopper();
    const id = await unitOf(who);
    market.passDays(400);
    await Promise.all([run(), run()]);
    await run();
    expect((await seeUnit(who, id)).data).toMatchObject({
      inventory_status: 'leaving',
      return_address: '서울 성동구 성수이로 00 3층',
    });
    expect(await told(database.db, who, 'storage_end')).toEqual([
      expect.stringContaining('등록한 주소로 돌려보내요. 보관 비용과 배송비 35,000원'),
    ]);
    const charges = await sql`select amount, state, detail from charge where subject_id = ${id}`.execute(
      database.db,
    );
    expect(charges.rows).toMatchObject([
      {
        amount: 35_000,
        state: 'captured',
        detail: { storage_amt: 29_000, care_amt: 3_000, delivery_amt: 3_000 },
      },
    ]);
    await operateUnit(market.context, { unitId: id, to: 'left', actor: 'operator:test', reason: '' });
    expect((await seeUnit(who, id)).data?.inventory_status).toBe('left');
    expect((await late()).map(({ inventory_id }) => inventory_id)).not.toContain(id);
  });

  test('waits on the operators’ list without an address or a card that pays, and goes back once there is one', async () => {
    const [homeless, cardless, poor] = [
      await market.shopper(),
      await market.shopper(),
      await market.shopper({ cardEnd: '0002' }),
    ];
    const ids: number[] = [];
    for (const who of [homeless, cardless, poor]) ids.push(await unitOf(who));
    await sql`update address set removed_at = now(), is_default = false where customer_id = ${homeless.id}`.execute(
      database.db,
    );
    await sql`update card set gone_at = now() where customer_id = ${cardless.id}`.execute(database.db);
    market.passDays(135);
    await run();
    await run();
    const list = (await late()).filter(({ inventory_id }) => ids.includes(inventory_id));
    expect(list.map(({ missing, amount }) => ({ missing, amount }))).toEqual([
      { missing: 'address', amount: 35_000 },
      { missing: 'card', amount: 35_000 },
      { missing: 'payment', amount: 35_000 },
    ]);
    for (const [who, words] of [
      [homeless, '돌려보낼 주소가 없어'],
      [cardless, '결제할 카드가 없어'],
      [poor, '결제가 거절돼'],
    ] as const)
      expect(await told(database.db, who, 'storage_end')).toEqual([expect.stringContaining(words)]);
    expect(await todos(poor)).toMatchObject([{ due: '' }]);
    await sql`update address set removed_at = null where customer_id = ${homeless.id}`.execute(database.db);
    await poor.call('POST /api/v3/order/order/save-card', {
      card_no: '4518420000001234',
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    await run();
    for (const [who, id] of [
      [homeless, ids[0]],
      [poor, ids[2]],
    ] as const)
      expect((await seeUnit(who, id ?? 0)).data?.inventory_status).toBe('leaving');
    expect((await late()).filter(({ inventory_id }) => ids.includes(inventory_id))).toHaveLength(1);
    // Its owner may still pay by hand.
    await sql`update card set gone_at = null where customer_id = ${cardless.id}`.execute(database.db);
    expect((await takeOut(cardless, ids[1] ?? 0, 35_000)).status).toBe(200);
  });

  test('ends an offer with storage, whatever the jobs do, and sells immediately after it', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const id = await storedUnit(market, who, item);
    market.passDays(100);
    const offered = await offer(who, item, 100_000, { inventory_id: id, bid_days: 90 });
    const end = (await seeUnit(who, id)).data?.end?.ends_at;
    expect(offered.data).toMatchObject({ bid_end_date: end });
    const page = async () =>
      (
        await who.call('GET /api/v3/order/order/get-sell-info', {
          item_id: item.id,
          product_size_option_id: item.sizes[0] ?? 0,
          inventory_id: id,
        })
      ).data;
    expect(await page()).toMatchObject({ inventory_remaining_days: 20, inventory_end: end });
    market.passDays(21);
    expect(await page()).toMatchObject({
      inventory_remaining_days: null,
      inventory_end: '',
      storage_amt: 16_000,
    });
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ reason: 'sold_out' });
    await expireBids(market.context);
    expect(await told(database.db, who, 'bid_expired')).toHaveLength(1);
    const again = await offer(who, item, 100_000, { inventory_id: id });
    expect(again).toMatchObject({
      reason: 'inventory_state',
      msg: expect.stringContaining('보관 기간이 끝나'),
    });
  });

  test('gives a unit that is paid for at the end to its buyer, and three days to its owner when that is undone', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const id = await storedUnit(market, who, item);
    market.passDays(120);
    await offer(who, item, 100_000, { inventory_id: id });
    const bought = await buyNow(buyer, item, 100_000);
    expect(bought.status).toBe(200);
    market.passDays(30);
    await run();
    expect((await seeUnit(buyer, id)).data?.inventory_status).toBe('sold');
    await market.call('POST /api/operator/order/move', {
      order_id: bought.data?.order_id ?? 0,
      state: 'returned',
      reason: '파손',
    });
    const back = (await seeUnit(who, id)).data;
    expect(back).toMatchObject({ inventory_status: 'stored', end: { days_left: 3, late_days: 0 } });
    await run();
    expect((await told(database.db, who, 'storage_end')).at(-1)).toContain('3일 뒤 끝나요');
  });

  test('gives a buyer who leaves a unit in storage 120 days', async () => {
    const item = await market.item();
    const who = await market.shopper();
    const id = await storedUnit(market, who, item);
    market.passDays(100);
    await offer(who, item, 100_000, { inventory_id: id });
    await buyNow(buyer, item, 100_000, { delivery_type: 'inventory' });
    market.pass(15 * 60_000);
    await settleOrders(market.context);
    expect((await seeUnit(buyer, id)).data).toMatchObject({
      inventory_status: 'stored',
      end: { days_left: 120 },
    });
    await market.expectSound();
  });
});
