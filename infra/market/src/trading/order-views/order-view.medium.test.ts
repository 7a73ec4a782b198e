import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { payRefunds } from '../payments/refunds.ts';

const HOUR = 3_600_000;

onOneEngine('the view of an order', (database) => {
  const market = suiteMarket(database);
  let [buyer, seller] = [] as unknown as [Shopper, Shopper];
  beforeAll(async () => {
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });

  const detail = async (who: Shopper, order_id = 0) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data;

  /** One order of each kind, as the answer shows it: bought now, bought with quick delivery, matched, sold now. */
  const eachWay = async (from: { address_id?: number } = {}) => {
    const item = await market.item();
    await offer(seller, item, 100_000, from);
    const bought = await buyNow(buyer, item, 100_000);
    await offer(seller, item, 100_000, from);
    const quickly = await buyNow(buyer, item, 100_000, { delivery_type: 'quick' });
    await want(buyer, item, 100_000);
    const met = await offer(seller, item, 100_000, from);
    await want(buyer, item, 100_000);
    const sold = await sellNow(seller, item, 100_000, undefined, from);
    return [
      { who: buyer, order: bought.data },
      { who: buyer, order: quickly.data },
      { who: seller, order: met.data?.traded },
      { who: seller, order: sold.data },
    ];
  };

  test('shows its seller the usual fee, and that of an event while one runs; neither changes afterwards', async () => {
    const to = new Date(market.now().getTime() + HOUR).toISOString();
    await market.call('POST /api/operator/config/save', { key: 'sell_fee_event_ratio', value: 2, to });
    const during = await eachWay();
    market.pass(2 * HOUR);
    const after = await eachWay();
    await market.call('POST /api/operator/config/save', { key: 'sell_fee_ratio', value: 6 });
    for (const { order } of during)
      expect(order).toMatchObject({ sell_fee_ratio: 5, sell_fee_event_ratio: 2 });
    for (const { order } of after)
      expect(order).toMatchObject({ sell_fee_ratio: 5, sell_fee_event_ratio: null });
    for (const { who, order } of [...during, ...after])
      expect((await detail(who, order?.order_id))?.order).toEqual(order);
    expect(during.map(({ order }) => order?.total_pay_amt)).toEqual([106_000, 108_000, 98_000, 98_000]);
  });

  test('applies an event of bids to sell bids that were taken and not to immediate sales', async () => {
    const to = new Date(market.now().getTime() + HOUR).toISOString();
    for (const [key, value] of [
      ['sell_fee_event_ratio', 2],
      ['bid_sell_fee_event_ratio', 1],
    ] as const)
      await market.call('POST /api/operator/config/save', { key, value, to });
    const [one, other, met, sold] = (await eachWay()).map(({ order }) => order);
    const { id, sizes } = await market.item();
    const page = await seller.call('GET /api/v3/order/order/get-sell-info', {
      item_id: id,
      product_size_option_id: sizes[0] ?? 0,
    });
    expect(page.data?.conf).toMatchObject({ sell_fee_event_ratio: 2, bid_sell_fee_event_ratio: 1 });
    market.pass(2 * HOUR);
    for (const [order, sell_fee_event_ratio, total_pay_amt] of [
      [one, 1, 99_000],
      [other, 1, 99_000],
      [met, 1, 99_000],
      [sold, 2, 98_000],
    ] as const)
      expect((await detail(seller, order?.order_id))?.order).toMatchObject({
        sell_fee_event_ratio,
        total_pay_amt,
      });
  });

  test('shows its buyer all parts of the total: an event of the item and the surcharge of a distant place, too', async () => {
    const to = new Date(market.now().getTime() + HOUR).toISOString();
    await market.call('POST /api/operator/config/save', { key: 'event_fee_amt', value: 700, to });
    const jeju = await buyer.call('POST /api/v3/order/order/save-address', {
      name: '김하늘',
      phone: '01012345678',
      zipcode: '63309',
      addr: '제주 제주시 첨단로 1',
      addr_detail: '',
      title: '',
      is_default: false,
    });
    const item = await market.item();
    const lines = async (more: object) => {
      await offer(seller, item, 100_000);
      const { data } = await buyNow(buyer, item, 100_000, more);
      const shown = (await detail(buyer, data?.order_id))?.order;
      expect(shown).toEqual(data);
      const sum =
        (shown?.price ?? 0) +
        (shown?.confirm_amt ?? 0) +
        (shown?.delivery_amt ?? 0) +
        (shown?.event_fee ?? 0);
      expect(sum).toBe(shown?.total_pay_amt);
      return [shown?.event_fee, shown?.is_distant, shown?.total_pay_amt];
    };
    const there = { address_id: jeju.data?.address_id ?? 0 };
    expect(await lines({})).toEqual([700, false, 106_700]);
    expect(await lines(there)).toEqual([700, true, 111_700]);
    market.pass(2 * HOUR);
    expect(await lines({ ...there, delivery_type: 'quick' })).toEqual([0, true, 113_000]);
  });

  test('shows its seller the return address and the account of the payout', async () => {
    const other = await seller.call('POST /api/v3/order/order/save-address', {
      name: '이판매',
      phone: '01012345678',
      zipcode: '06236',
      addr: '서울 강남구 테헤란로 1',
      addr_detail: '',
      title: '창고',
      is_default: false,
    });
    const address_id = other.data?.address_id ?? 0;
    const ways = await eachWay({ address_id });
    const { id, sizes } = await market.item();
    const page = { item_id: id, product_size_option_id: sizes[0] ?? 0 };
    const pickupOf = async (who: Shopper) =>
      (await who.call('GET /api/v3/order/order/get-sell-info', page)).data?.pickup;
    expect([await pickupOf(seller), await pickupOf(buyer)]).toMatchObject([{ address_id }, null]);
    for (const { who, order } of ways) {
      const shown = (await detail(seller, order?.order_id))?.order;
      if (who === seller) expect(order).toEqual(shown);
      expect(shown).toMatchObject({
        customer_address: '서울 강남구 테헤란로 1',
        display_payment_info: '카카오뱅크 *********5678',
      });
    }
    const order_id = ways[0]?.order?.order_id ?? 0;
    const move = async (state: 'seller_shipped' | 'returned') =>
      (await market.call('POST /api/operator/order/move', { order_id, state, reason: '검수' })).data;
    expect((await move('seller_shipped'))?.return_address).toBeNull();
    expect((await move('returned'))?.return_address).toMatchObject({ address_id, name: '이판매' });
    const log = (await market.call('GET /api/operator/audit-log', {})).data?.list;
    expect(log?.filter(({ action }) => action === 'address.read')).toMatchObject([
      {
        actor: 'operator:test',
        subject: `customer:${seller.id}`,
        detail: { order_id, reason: '검수' },
      },
    ]);
  });

  test.each([
    ['fake', 15_000],
    ['condition', 10_000],
  ] as const)('shows the penalty that a %s cost its seller, once it was taken', async (cause, amount) => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    expect((await detail(seller, order_id))?.penalty_amt).toBe(10_000);
    for (const state of ['seller_shipped', 'received', 'inspecting'] as const)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '' });
    const failed = { order_id, state: 'failed_inspection', reason: '검수', cause } as const;
    expect((await market.call('POST /api/operator/order/move', failed)).status).toBe(200);
    for (const who of [buyer, seller]) expect((await detail(who, order_id))?.penalty_amt).toBe(amount);
  });

  const rows = async (who: Shopper, role: 'buyer' | 'seller') =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-list', { role, page: 1 })).data?.list ?? [];

  test('shows the buyer of an undone order the refund and its seller no payout', async () => {
    const item = await market.item();
    const [me, seller] = [await market.shopper({ points: 10_000 }), await market.shopper()];
    await offer(seller, item, 100_000);
    const bought = await buyNow(me, item, 100_000, { point_amt: 4_000 });
    const order_id = bought.data?.order_id ?? 0;
    expect(bought.data).toMatchObject({ total_pay_amt: 102_000, refund: null });
    expect((await rows(me, 'buyer'))[0]).toMatchObject({ order_id, refund_amt: null });
    market.sandbox.behave({ deaf: true });
    const undone = await me.call('POST /api/v3/order/order/cancel-order', { order_id });
    const back = { amt: 102_000, point_amt: 4_000, coupon_amt: 0 };
    expect(undone.data?.order).toMatchObject({ total_pay_amt: 102_000, refund: { ...back, is_done: false } });
    market.sandbox.behave({});
    market.pass(HOUR);
    await payRefunds(market.context);
    expect((await detail(me, order_id))?.order).toMatchObject({
      state: 'refunded',
      refund: { ...back, is_done: true },
    });
    const ended_as = 'cancelled_by_buyer';
    expect((await rows(me, 'buyer'))[0]).toMatchObject({
      order_id,
      refund_amt: 102_000,
      is_refunded: true,
      ended_as,
    });
    expect((await detail(seller, order_id))?.order).toMatchObject({ total_pay_amt: 0, refund: null });
    expect((await rows(seller, 'seller'))[0]).toMatchObject({
      order_id,
      total_pay_amt: 0,
      refund_amt: null,
      is_refunded: false,
      ended_as,
    });
  });

  test('lists no purchase given up on the gateway’s page, but one whose payment was refused', async () => {
    const [me, seller] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    await offer(seller, item, 100_000);
    const opened = (await openPage(me, item, 100_000)).data;
    expect(await rows(me, 'buyer')).toMatchObject([{ order_id: opened?.order_id, state: 'payment_pending' }]);
    await me.call('POST /api/v3/order/payment/cancel-pending', { order_id: opened?.order_id ?? 0 });
    expect(await rows(me, 'buyer')).toEqual([]);
    expect((await detail(me, opened?.order_id))?.order.state).toBe('payment_failed');
    market.sandbox.behave({ refuse: true });
    expect((await buyNow(me, item, 100_000)).status).not.toBe(200);
    market.sandbox.behave({});
    expect(await rows(me, 'buyer')).toMatchObject([{ state: 'payment_failed', refund_amt: null }]);
  });

  test('treats the order paid first as the first purchase, for any way to buy and any later payment', async () => {
    const [me, seller] = [await market.shopper(), await market.shopper()];
    const [first, second] = [await market.item(), await market.item()];
    for (const item of [first, second]) await offer(seller, item, 100_000);
    const opened = (await openPage(me, first, 100_000)).data;
    const bought = (await buyNow(me, second, 100_000)).data;
    expect(bought?.first_purchase).toBe(true);
    market.pass(1_000);
    await pressPay(market, opened?.url ?? '');
    const paid = await me.call('POST /api/v3/order/payment/pay', {
      order_id: opened?.order_id ?? 0,
      amount: opened?.amount ?? 0,
      payment_key: opened?.url.split('/').at(-1) ?? '',
    });
    expect(paid.data?.first_purchase).toBe(false);
    expect((await detail(me, bought?.order_id))?.order.first_purchase).toBe(true);
  });
});
