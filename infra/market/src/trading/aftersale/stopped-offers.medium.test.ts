import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, type Size } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { recover } from '../reconciliation/recover.ts';
import { withdrawOffers, withdrawStoppedOffers } from './stopped-offers.ts';

onOneEngine('offers of stopped sellers', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  /** Prices of the current offers. */
  const onOffer = async ({ id }: Size) => {
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: id });
    return detail.data?.recent_sell_bid_list.map(({ price }) => price);
  };
  const told = async (who: Shopper) => {
    const { rows } = await sql<{ message: string }>`
      select message from notice_log where customer_id = ${who.id} and kind = 'seller' and message like '%취소됐어요.%' order by id`.execute(
      database.db,
    );
    return rows.map(({ message }) => message);
  };
  const freeze = (who: Shopper, days = 3) =>
    market.call('POST /api/operator/seller/freeze', {
      customer_id: who.id,
      days,
      reason: '확인 중이에요.',
    });

  test('leaves the books when an operator stops them, once; units in storage are free again', async () => {
    const [stopped, other] = [await market.shopper(), await market.shopper()];
    const [item, stored] = [await market.item(), await market.item()];
    const inventory_id = await storedUnit(market, stopped, stored);
    await offer(stopped, item, 110_000);
    await offer(other, item, 120_000);
    await offer(stopped, stored, 130_000, { inventory_id });
    const heard = vi.fn<() => void>();
    const leave = await market.context.live.watch(item.id, heard);
    heard.mockClear();
    await freeze(stopped);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    leave();
    await freeze(stopped);
    const why = '확인 중이에요. 2026.11.24 (화) 오후 12:00까지 판매할 수 없어요.';
    expect(await told(stopped)).toEqual([`판매 입찰 2건이 취소됐어요. ${why}`]);
    expect([await onOffer(item), await onOffer(stored)]).toEqual([[120_000], []]);
    await freeze(stopped, 0);
    expect((await offer(stopped, stored, 130_000, { inventory_id })).status).toBe(200);
  });

  test.each([
    ['cancelled', 'failed'],
    ['failed', 'cancelled'],
  ] as const)(
    'leaves the books with the penalty that stops them, and not before: %s, then %s',
    async (...faults) => {
      const seller = await market.shopper();
      const item = await market.item();
      const commit = async (fault: 'cancelled' | 'failed') => {
        await offer(seller, item, 100_000);
        const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
        if (fault === 'cancelled') market.pass(CANCEL_WITHIN.ms);
        if (fault === 'cancelled') return seller.call('POST /api/v3/order/order/cancel-order', { order_id });
        for (const state of ['seller_shipped', 'received', 'inspecting'] as const)
          await market.call('POST /api/operator/order/move', { order_id, state, reason: '' });
        const failed = { order_id, state: 'failed_inspection', reason: '오염' } as const;
        return market.call('POST /api/operator/order/move', failed);
      };
      await offer(seller, item, 150_000);
      expect((await commit(faults[0])).status).toBe(200);
      expect(await onOffer(item)).toEqual([150_000]);
      expect((await commit(faults[1])).status).toBe(200);
      expect(await onOffer(item)).toEqual([]);
      expect(await told(seller)).toEqual([
        expect.stringMatching(
          /^시험 로우 판매 입찰\(150,000원\)이 취소됐어요\. 최근 30일 .*판매할 수 없어요\.$/,
        ),
      ]);
    },
  );

  test('sends one message for a stop of many offers, and one for a stop of no offers', async () => {
    const stopped = await market.shopper();
    const items = [await market.item(), await market.item(), await market.item()];
    for (const item of items) for (const price of [110_000, 120_000]) await offer(stopped, item, price);
    await freeze(stopped);
    expect(await told(stopped)).toEqual([expect.stringMatching(/^판매 입찰 6건이 취소됐어요\. /)]);
    for (const item of items) expect(await onOffer(item)).toEqual([]);
    const all = async () =>
      (await stopped.call('GET /api/v3/user/mypage/get-message-list', {})).data?.list.length;
    const before = await all();
    await withdrawOffers(market.context, stopped.id);
    expect(await all()).toBe(before);
  });

  test('lets a released seller sell again, also after a stop by penalties, and restarts the count of penalties', async () => {
    const seller = await market.shopper();
    const fault = async () => {
      const item = await market.item();
      const placed = await offer(seller, item, 100_000);
      if (placed.status !== 200) return placed.reason;
      const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
      market.pass(CANCEL_WITHIN.ms);
      return (await seller.call('POST /api/v3/order/order/cancel-order', { order_id })).status;
    };
    expect([await fault(), await fault(), await fault()]).toEqual([200, 200, 'seller_stopped']);
    await freeze(seller, 0);
    const status = await seller.call('POST /api/order/order/check-seller-status', {});
    expect(status.data).toMatchObject({ is_sellable: true });
    expect([await fault(), await fault(), await fault()]).toEqual([200, 200, 'seller_stopped']);
  });

  test('is finished when it is reserved; what comes back from a reservation leaves too', async () => {
    const stopped = await market.shopper();
    const [paid, left] = [await market.item(), await market.item()];
    for (const item of [paid, left]) await offer(stopped, item, 100_000);
    await openPage(buyer, left, 100_000);
    const { order_id = 0, amount = 0, url = '' } = (await openPage(buyer, paid, 100_000)).data ?? {};
    await pressPay(market, url);
    await freeze(stopped);
    expect(await told(stopped)).toEqual([]);
    const payment_key = url.split('/').at(-1) ?? '';
    expect(
      (await buyer.call('POST /api/v3/order/payment/pay', { order_id, payment_key, amount })).data?.order_id,
    ).toBe(order_id);
    market.pass(10 * 60_000 + 1);
    await recover(market.context);
    expect(await onOffer(left)).toEqual([100_000]);
    await withdrawStoppedOffers(market.context);
    expect([await onOffer(left), await onOffer(paid)]).toEqual([[], []]);
  });
});
