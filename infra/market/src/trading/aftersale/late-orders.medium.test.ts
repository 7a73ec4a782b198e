import { kstDate } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { followPromises } from '../../app/jobs/late-arrivals.ts';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { seeUnit } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from './operate-order.ts';

const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';
const CHOOSE = 'POST /api/v3/order/order/choose-late';
const WAY: readonly OrderState[] = [
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
];

onOneEngine('late orders', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const run = () => followPromises(market.context);
  const choose = (who: Shopper, order_id: number, choice: 'wait' | 'cancel') =>
    who.call(CHOOSE, { order_id, choice });
  const see = async (who: Shopper, order_id: number) => (await who.call(DETAIL, { order_id })).data;
  const todos = async (who: Shopper) =>
    (await who.call('GET /api/v3/user/mypage/get-todo-list', { kind: 'late_order' })).data?.list ?? [];
  /** Moves an order along its way, up to and with a state. */
  const moveTo = async (orderId: number, last: OrderState, from: OrderState = 'seller_shipped') => {
    for (const to of WAY.slice(WAY.indexOf(from), WAY.indexOf(last) + 1))
      await operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '' });
  };
  /** An order of a new buyer that was sent on time, with the promise written down. */
  const bought = async () => {
    const buyer = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    const id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await moveTo(id, 'seller_shipped');
    await run();
    return { buyer, id };
  };
  const causeOf = async (id: number) =>
    (
      await sql<{ cause: string | null }>`select cause from order_promise where order_id = ${id}`.execute(
        database.db,
      )
    ).rows[0]?.cause;

  test('keeps the promised day while the queue changes, and asks the buyer once when it has passed', async () => {
    const { buyer, id } = await bought();
    const day = kstDate(market.daysAgo(-7));
    await market.call('POST /api/operator/config/save', { key: 'sent_delivery_day', value: 9 });
    market.pass(60_000);
    expect((await see(buyer, id))?.expected.arrival).toEqual({ from: day, until: day });
    await market.call('POST /api/operator/config/save', { key: 'sent_delivery_day', value: 7 });
    expect(await choose(buyer, id, 'wait')).toMatchObject({ status: 422, reason: 'order_state' });
    market.passDays(8);
    await Promise.all([run(), run()]);
    await run();
    expect(await told(database.db, buyer, 'order_late')).toEqual([
      expect.stringContaining(`약속한 날(${day.replaceAll('-', '.')})까지 도착하지 못했어요`),
    ]);
    expect(await todos(buyer)).toMatchObject([{ id }]);
    expect((await see(buyer, id))?.late).toEqual({
      promised: day,
      choice: null,
      can_choose: true,
      points: 1_000,
      is_given: false,
    });
    expect((await see(seller, id))?.late).toBeNull();
  });

  test('gives a buyer who waits the points of the table, once, from the centre’s account for its delay', async () => {
    const { buyer, id } = await bought();
    await moveTo(id, 'received', 'received');
    market.passDays(10);
    await run();
    expect((await choose(buyer, id, 'wait')).data?.late).toMatchObject({ choice: 'wait', can_choose: true });
    expect((await choose(buyer, id, 'wait')).status).toBe(200);
    expect(await todos(buyer)).toEqual([]);
    await moveTo(id, 'delivered', 'inspecting');
    const before = await balanceOf(database.db, 'late:centre');
    await Promise.all([run(), run()]);
    await run();
    expect(await causeOf(id)).toBe('centre');
    expect(await balanceOf(database.db, 'late:centre')).toBe(before + 3_000);
    expect((await see(buyer, id))?.late).toMatchObject({ points: 3_000, is_given: true, can_choose: false });
    expect((await told(database.db, buyer, 'order_late')).at(-1)).toContain('3,000P를 드렸어요');
    const lots = await buyer.call('GET /api/v3/user/mypage/get-point-list', {});
    expect(lots.data?.list).toMatchObject([{ kind: 'late', amount: 3_000 }]);
    expect(await choose(buyer, id, 'cancel')).toMatchObject({ reason: 'order_state' });
    await market.expectSound();
  });

  test('charges a carrier’s delay to the carrier, also when the job runs only after the arrival', async () => {
    const { buyer, id } = await bought();
    market.passDays(15);
    await moveTo(id, 'delivered', 'received');
    const before = await balanceOf(database.db, 'late:carrier');
    await run();
    expect(await causeOf(id)).toBe('carrier');
    expect(await balanceOf(database.db, 'late:carrier')).toBe(before + 5_000);
    expect(await told(database.db, buyer, 'order_late')).toHaveLength(1);
  });

  test('gives no points to a buyer who has left before the job runs', async () => {
    const { buyer, id } = await bought();
    market.passDays(15);
    await moveTo(id, 'delivered', 'received');
    await sql`update customer set left_at = ${market.now()} where id = ${buyer.id}`.execute(database.db);
    const before = await balanceOf(database.db, 'late:carrier');
    await run();
    expect(await balanceOf(database.db, 'late:carrier')).toBe(before);
    await run();
    await market.expectSound();
  });

  test('promises an order from before promises a day that is still to come', async () => {
    const { buyer, id } = await bought();
    await sql`delete from order_promise where order_id = ${id}`.execute(database.db);
    market.pass(60 * DAY_MS);
    await run();
    await run();
    expect(await causeOf(id)).toBeNull();
    expect(await todos(buyer)).toEqual([]);
  });

  test('takes the points of a seller’s delay from the seller', async () => {
    market.passDays(60);
    const buyer = await market.shopper();
    const [item, slow] = [await market.item(), await market.shopper()];
    await offer(slow, item, 100_000);
    const id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await run();
    market.passDays(6);
    await moveTo(id, 'shipping');
    market.passDays(2);
    await moveTo(id, 'delivered', 'delivered');
    await run();
    expect(await causeOf(id)).toBe('seller');
    expect(await balanceOf(database.db, `seller:${slow.id}:payable`)).toBe(1_000);
    await market.expectSound();
  });

  test.each(['seller_shipped', 'received', 'inspecting', 'passed'] as const)(
    'cancels a late order at no cost while it is %s, and sends the goods back',
    async (state) => {
      const { buyer, id } = await bought();
      if (state !== 'seller_shipped') await moveTo(id, state, 'received');
      market.passDays(8);
      await run();
      await choose(buyer, id, 'wait');
      const [one, two] = await Promise.all([choose(buyer, id, 'cancel'), choose(buyer, id, 'cancel')]);
      expect([one.status, two.status]).toEqual([200, 200]);
      const after = await see(buyer, id);
      expect(after?.order.state).toBe('refunded');
      expect(after?.history.map((step) => step.state)).toContain('returned');
      expect(await choose(buyer, id, 'wait')).toMatchObject({ reason: 'order_state' });
      expect((await told(database.db, seller, 'cancelled')).at(-1)).toContain('약속한 날까지 도착하지 않아');
      const back = await market.call('GET /api/operator/centre/work-list', { station: 'return' });
      expect(back.data?.list.map(({ order_id }) => order_id)).toContain(id);
      await run();
      // The cancellation of the day is still there.
      const next = await market.item();
      await offer(seller, next, 100_000);
      const other = (await buyNow(buyer, next, 100_000)).data?.order_id ?? 0;
      expect((await see(buyer, other))?.can_cancel).toBe(true);
      await market.expectSound();
    },
  );

  test('refuses a cancellation once the goods have left, and answers no other customer', async () => {
    const { buyer, id } = await bought();
    await moveTo(id, 'shipping', 'received');
    market.passDays(8);
    await run();
    expect(await todos(buyer)).toEqual([]);
    expect(await choose(buyer, id, 'cancel')).toMatchObject({ status: 422, reason: 'order_state' });
    for (const who of [seller, await market.shopper()])
      expect(await choose(who, id, 'cancel')).toMatchObject({ status: 404, reason: 'unknown_order' });
  });

  test('gives a unit from storage back to its owner when its late sale is cancelled', async () => {
    const [owner, buyer, item] = [await market.shopper(), await market.shopper(), await market.item()];
    const unit = await storedUnit(market, owner, item);
    await offer(owner, item, 100_000, { inventory_id: unit });
    const id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await run();
    market.passDays(4);
    await run();
    expect(await causeOf(id)).toBe('centre');
    expect((await choose(buyer, id, 'cancel')).data?.order.state).toBe('refunded');
    expect((await seeUnit(owner, unit)).data?.inventory_status).toBe('stored');
    await market.expectSound();
  });

  test('says until when quick delivery leaves on the same day, and when it comes', async () => {
    const quick = async () => {
      market.pass(60_000);
      return (await market.call('GET /api/v3/order/order/get-expected-days', {})).data?.quick;
    };
    const midnight = new Date(`${kstDate(market.now())}T00:00:00+09:00`).getTime() + DAY_MS;
    market.pass(midnight - market.now().getTime() + 15 * 3_600_000);
    const today = kstDate(market.now());
    expect(await quick()).toEqual({ order_by: `${today} 18:00:00`, arrives: kstDate(market.daysAgo(-2)) });
    market.pass(3 * 3_600_000);
    expect(await quick()).toEqual({
      order_by: `${kstDate(market.daysAgo(-1))} 18:00:00`,
      arrives: kstDate(market.daysAgo(-3)),
    });
  });
});
