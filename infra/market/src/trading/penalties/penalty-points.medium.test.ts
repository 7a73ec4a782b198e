import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { ratioOf } from '@sold/contracts/base/ratio';
import { assert, asyncProperty, constantFrom, integer, oneof } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endOverdueShipping } from '../../app/jobs/shipping-overdue.ts';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, payLater } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from '../aftersale/operate-order.ts';
import { sharesOfPenalty } from './penalty-amounts.ts';

const POINTS = 'GET /api/v3/user/mypage/get-point-list';
const CANCEL = 'POST /api/v3/order/order/cancel-order';

onOneEngine('all of a penalty above the centre’s costs is the buyer’s', (database) => {
  const market = suiteMarket(database);

  const people = async () => [await market.shopper(), await market.shopper()] as [Shopper, Shopper];
  const move = (
    orderId: number,
    to: 'failed_inspection' | 'shipping_overdue',
    cause?: 'fake' | 'condition',
  ) => operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '시험', cause });
  const inspect = async (orderId: number) => {
    for (const to of ['seller_shipped', 'received', 'inspecting'] as const)
      await operateOrder(market.context, { orderId, to, actor: 'operator:test', reason: '' });
  };

  /** How a sale fails through its seller, and what that costs, percent. */
  const FAULTS = {
    cancelled: {
      percent: 10,
      happen: async (orderId: number, seller: Shopper) => {
        market.pass(CANCEL_WITHIN.ms);
        await seller.call(CANCEL, { order_id: orderId });
      },
    },
    overdue: { percent: 10, happen: (orderId: number) => move(orderId, 'shipping_overdue') },
    condition: {
      percent: 10,
      happen: async (orderId: number) => {
        await inspect(orderId);
        await move(orderId, 'failed_inspection', 'condition');
      },
    },
    fake: {
      percent: 15,
      happen: async (orderId: number) => {
        await inspect(orderId);
        await move(orderId, 'failed_inspection', 'fake');
      },
    },
  } as const;
  type Fault = keyof typeof FAULTS;

  async function bought(buyer: Shopper, seller: Shopper, price = 100_000): Promise<number> {
    const item = await market.item();
    await offer(seller, item, price);
    return (await buyNow(buyer, item, price)).data?.order_id ?? 0;
  }
  /** Returns the amounts that the ledger moved for an order by these kinds of transactions, by account. */
  async function booked(orderId: number, ...kinds: string[]): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; amount: number }>`
      select account, sum(amount)::bigint as amount from ledger_entry join ledger_transaction t on t.id = transaction_id
      where t.order_id = ${orderId} and t.kind in (${sql.join(kinds)}) group by account having sum(amount) <> 0`.execute(
      database.db,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  }
  const fined = (orderId: number) => booked(orderId, 'penalty', 'points_penalty');
  const lots = async ({ id }: Pick<Shopper, 'id'>) => {
    const { rows } = await sql<{ order_id: number; amount: number }>`
      select order_id, amount from point_lot where customer_id = ${id} and kind = 'penalty' order by id`.execute(
      database.db,
    );
    return rows;
  };
  const shown = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.penalty_points;

  test('charges the seller the sum of buyer’s and SOLD’s shares at every price and fault, with lots equal to the ledger', async () => {
    await assert(
      asyncProperty(
        oneof(integer({ min: 10, max: 60 }), integer({ min: 10, max: 2_000_000 })),
        constantFrom<Fault>('cancelled', 'overdue', 'condition', 'fake'),
        async (thousands, fault) => {
          const price = thousands * 1_000;
          const [buyer, seller] = await people();
          const orderId = await bought(buyer, seller, price);
          await FAULTS[fault].happen(orderId, seller);
          const penalty = ratioOf(price, FAULTS[fault].percent);
          const { kept, buyers } = sharesOfPenalty(penalty, 3_000, market.now());
          const entries = await fined(orderId);
          expect(entries).toEqual({
            [`seller:${seller.id}:payable`]: penalty,
            ...(buyers > 0 && { [`customer:${buyer.id}:points`]: -buyers }),
            penalties: -kept,
          });
          expect(Object.values(entries).reduce((sum, amount) => sum + amount, 0)).toBe(0);
          expect(await lots(buyer)).toEqual(buyers > 0 ? [{ order_id: orderId, amount: buyers }] : []);
          expect(await balanceOf(database.db, `customer:${buyer.id}:points`)).toBe(0 - buyers);
        },
      ),
      { numRuns: 12 },
    );
    await market.expectSound();
  });

  test('shows the buyer amount and end in the order and among their points, and the seller nothing', async () => {
    const [buyer, seller] = await people();
    const orderId = await bought(buyer, seller);
    expect(await shown(buyer, orderId)).toBeNull();
    await move(orderId, 'shipping_overdue');
    const expires_at = '2027-11-21 23:59:59';
    expect(await shown(buyer, orderId)).toEqual({ amt: 7_000, expires_at, is_half: false });
    expect(await shown(seller, orderId)).toBeNull();
    expect((await buyer.call(POINTS, {})).data).toMatchObject({
      point: 7_000,
      list: [{ kind: 'penalty', order_id: orderId, amount: 7_000, remaining_amt: 7_000, expires_at }],
    });
    expect((await seller.call(POINTS, {})).data?.list).toEqual([]);
    expect((await told(database.db, seller, 'cancelled')).join()).not.toContain('포인트');
  });

  test('gives half of a small penalty where the terms of the order promised it, and says so', async () => {
    const [buyer, seller] = await people();
    const early = await bought(buyer, seller, 40_000);
    await move(early, 'shipping_overdue');
    expect(await fined(early)).toEqual({
      [`seller:${seller.id}:payable`]: 4_000,
      [`customer:${buyer.id}:points`]: -2_000,
      penalties: -2_000,
    });
    expect(await shown(buyer, early)).toMatchObject({ amt: 2_000, is_half: true });
    market.passDays(8);
    const late = await bought(buyer, await market.shopper(), 40_000);
    await move(late, 'shipping_overdue');
    expect(await shown(buyer, late)).toMatchObject({ amt: 1_000, is_half: false });
    expect(await told(database.db, buyer, 'cancelled')).toEqual([
      expect.stringMatching(/판매자 페널티의 절반을 포인트로 드렸어요\. \(2,000P, /),
      expect.stringMatching(/센터 비용을 제외한 나머지를 포인트로 드렸어요\. \(1,000P, /),
    ]);
    await market.expectSound();
  });

  test('gives points once for a fault that is noticed several times and at several places', async () => {
    const [buyer, seller] = await people();
    const [overdue, cancelled] = [await bought(buyer, seller), await bought(buyer, seller)];
    const cancel = () => seller.call(CANCEL, { order_id: cancelled });
    market.pass(CANCEL_WITHIN.ms);
    await Promise.all([cancel(), cancel(), cancel()]);
    market.passDays(2);
    await Promise.all([endOverdueShipping(market.context), endOverdueShipping(market.context)]);
    await endOverdueShipping(market.context);
    expect(await lots(buyer)).toEqual([
      { order_id: cancelled, amount: 7_000 },
      { order_id: overdue, amount: 7_000 },
    ]);
    expect(await told(database.db, buyer, 'cancelled')).toHaveLength(2);
  });

  test('returns the points spent on the order and the share, each with its reason', async () => {
    const [buyer, seller] = [await market.shopper({ points: 3_000 }), await market.shopper()];
    const item = await market.item();
    await offer(seller, item, 100_000);
    const orderId = (await buyNow(buyer, item, 100_000, { point_amt: 3_000 })).data?.order_id ?? 0;
    await move(orderId, 'shipping_overdue');
    const { list = [] } = (await buyer.call(POINTS, {})).data ?? {};
    expect(list.map(({ kind, order_id, remaining_amt }) => [kind, order_id, remaining_amt])).toEqual(
      expect.arrayContaining([
        ['penalty', orderId, 7_000],
        ['returned', orderId, 3_000],
      ]),
    );
    expect(list).toHaveLength(2);
  });

  test('gives them to buyers on credit and for blocked sellers; a sales agent who sold pays as any seller', async () => {
    const [buyer, seller] = await people();
    const item = await market.item();
    await market.call('POST /api/operator/sales-agent/save', {
      item_id: item.id,
      customer_id: seller.id,
      name: '시험 컬렉션',
      introduction: '시험',
    });
    await buyer.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    await market.call('POST /api/operator/seller/freeze', { customer_id: buyer.id, days: 7, reason: '시험' });
    await offer(seller, item, 100_000);
    const orderId = (await payLater(buyer, item, 100_000)).data?.order_id ?? 0;
    await move(orderId, 'shipping_overdue');
    expect(await lots(buyer)).toEqual([{ order_id: orderId, amount: 7_000 }]);
    expect(await balanceOf(database.db, `seller:${seller.id}:payable`)).toBe(10_000);
  });

  test('allows a second purchase of a once-only item after it, with the points', async () => {
    const [buyer, seller] = await people();
    const item = await market.item({ isOnce: true });
    await offer(seller, item, 100_000);
    const first = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    market.pass(CANCEL_WITHIN.ms);
    await seller.call(CANCEL, { order_id: first });
    await offer(seller, item, 100_000);
    const again = await buyNow(buyer, item, 100_000, { point_amt: 5_000 });
    expect(again).toMatchObject({ status: 200 });
    expect(await lots(buyer)).toEqual([{ order_id: first, amount: 7_000 }]);
  });

  test('fines no seller and gives no points for a unit in storage', async () => {
    const [buyer, seller] = await people();
    const item = await market.item();
    await offer(seller, item, 100_000, { inventory_id: await storedUnit(market, seller, item) });
    const orderId = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    expect(await seller.call(CANCEL, { order_id: orderId })).toMatchObject({ reason: 'order_state' });
    await expect(move(orderId, 'shipping_overdue')).rejects.toMatchObject({ reason: 'order_state' });
    await expect(move(orderId, 'failed_inspection')).rejects.toMatchObject({ reason: 'order_state' });
    await buyer.call(CANCEL, { order_id: orderId });
    expect(await fined(orderId)).toEqual({});
    expect(await lots(buyer)).toEqual([]);
  });

  test('gives no points and no text about them for a penalty of nothing, and counts it as one', async () => {
    const [buyer, seller] = await people();
    const to = market.daysAgo(-1).toISOString();
    await market.call('POST /api/operator/config/save', { key: 'penalty_ratio', value: 0, to });
    market.pass(60_000);
    const orderId = await bought(buyer, seller);
    await move(orderId, 'shipping_overdue');
    market.passDays(2);
    expect(await fined(orderId)).toEqual({});
    expect(await lots(buyer)).toEqual([]);
    expect(await shown(buyer, orderId)).toBeNull();
    expect(await told(database.db, buyer, 'cancelled')).toEqual([expect.not.stringContaining('포인트')]);
    const { rows } = await sql`select 1 from penalty where order_id = ${orderId} and amount = 0`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('returns all of a granted appeal to the seller at SOLD’s cost, and leaves the buyer the points', async () => {
    const [buyer, seller] = await people();
    const orderId = await bought(buyer, seller, 235_000);
    await move(orderId, 'shipping_overdue');
    const { buyers } = sharesOfPenalty(23_500, 3_000, market.now());
    const { data } = await seller.call('GET /api/v3/user/mypage/get-penalty-list', {});
    const penalty_id = data?.list[0]?.penalty_id ?? 0;
    await seller.call('POST /api/v3/user/mypage/save-appeal', {
      penalty_id,
      text: '택배사가 늦게 가져갔어요.',
    });
    for (let again = 0; again < 2; again += 1)
      await market.call('POST /api/operator/appeal/answer', {
        penalty_id,
        result: 'granted',
        reason: '확인',
      });
    expect(await booked(orderId, 'penalty', 'points_penalty', 'penalty_taken_back')).toEqual({
      [`customer:${buyer.id}:points`]: -buyers,
      'points:expense': buyers,
    });
    expect(await shown(buyer, orderId)).toMatchObject({ amt: buyers });
    expect((await buyer.call(POINTS, {})).data?.point).toBe(buyers);
    await market.expectSound();
  });
});
