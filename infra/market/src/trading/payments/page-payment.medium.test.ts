import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, type Size, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../reconciliation/recover.ts';

const MINUTE = 60_000;

onOneEngine('payments on the page of the gateway', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    // Many of these wait until a silent gateway is given up.
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const goods = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    return item;
  };
  const stateOf = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.order.state;

  /** Opens the page and presses "pay" on it. */
  async function authorise(item: Size) {
    const page = await openPage(buyer, item, 100_000);
    const { order_id = 0, amount = 0, url = '' } = page.data ?? {};
    await pressPay(market, url);
    return { order_id, amount, payment_key: url.split('/').at(-1) ?? '' };
  }

  test('asks again for a capture that was lost on its way, though the buyer does not come back', async () => {
    const back = await authorise(await goods());
    market.sandbox.behave({ deaf: true });
    expect(await buyer.call('POST /api/v3/order/payment/pay', back)).toMatchObject({
      data: { payment_state: 'pending' },
    });
    market.sandbox.behave({});
    market.pass(MINUTE);
    await recover(market.context);
    expect(await stateOf(buyer, back.order_id)).toBe('seller_preparing');
    await recover(market.context);
    const captured = market.sandbox.payments().filter(({ paymentKey }) => paymentKey === back.payment_key);
    expect(captured.map(({ status }) => status)).toEqual(['DONE']);
  });

  test('fails the order of a lost capture that is refused then, and offers the unit again', async () => {
    const item = await goods();
    const back = await authorise(item);
    market.sandbox.behave({ deaf: true });
    await buyer.call('POST /api/v3/order/payment/pay', back);
    market.sandbox.behave({ refuse: true });
    market.pass(MINUTE);
    await recover(market.context);
    expect(await stateOf(buyer, back.order_id)).toBe('payment_failed');
    market.sandbox.behave({});
    expect((await buyNow(await market.shopper(), item, 100_000)).status).toBe(200);
  });

  test('refuses the key of a page for an order that a stored card pays for', async () => {
    const item = await goods();
    const bidder = await market.shopper({ cardEnd: '0003' });
    market.sandbox.behave({ silentLookup: true, webhook: 'never' });
    await want(bidder, item, 100_000);
    const { rows } = await sql<{ id: number }>`
      select id from order_ where buyer_id = ${bidder.id}`.execute(database.db);
    const order_id = rows[0]?.id ?? 0;
    market.sandbox.behave({});
    const tried = await bidder.call('POST /api/v3/order/payment/pay', {
      order_id,
      payment_key: 'made-up',
      amount: 106_000,
    });
    expect(tried).toMatchObject({ status: 422, reason: 'payment_key' });
    expect(await stateOf(bidder, order_id)).toBe('payment_pending');
    market.pass(MINUTE);
    await recover(market.context);
    expect(await stateOf(bidder, order_id)).toBe('seller_preparing');
  });

  test('limits a person to three units reserved for unpaid pages', async () => {
    const hoarder = await market.shopper();
    const items = [await goods(), await goods(), await goods(), await goods()];
    const opened = [];
    for (const item of items) opened.push(await openFor(hoarder, item, {}));
    expect(opened.map(({ status, reason }) => reason ?? status)).toEqual([200, 200, 200, 'too_many_open']);
    expect((await buyNow(buyer, items[3] as Size, 100_000)).status).toBe(200);
    const [first] = opened;
    await hoarder.call('POST /api/v3/order/payment/cancel-pending', {
      order_id: first?.data?.order_id ?? 0,
    });
    expect((await openFor(hoarder, items[0] as Size, {})).status).toBe(200);
  });

  test('opens no page for a stored card', async () => {
    const opened = await openFor(buyer, await goods(), { payment_method: 'batch' });
    expect(opened.status).toBe(400);
  });

  test('refuses a card for a payment by bank account', async () => {
    const item = await goods();
    const before = market.sandbox.payments().length;
    const mixed = await buyer.call('POST /api/v3/order/payment/pay', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 100_000,
      address_id: buyer.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      payment_method: 'transfer',
      account_id: 1,
      ...{ card_id: buyer.cardId },
    });
    expect(mixed.status).toBe(400);
    expect(market.sandbox.payments()).toHaveLength(before);
  });

  test('refuses another key for a payment on its way', async () => {
    const back = await authorise(await goods());
    market.sandbox.behave({ deaf: true });
    await buyer.call('POST /api/v3/order/payment/pay', back);
    market.sandbox.behave({});
    const other = await buyer.call('POST /api/v3/order/payment/pay', { ...back, payment_key: 'made-up' });
    expect(other).toMatchObject({ status: 422, reason: 'payment_key' });
    expect((await buyer.call('POST /api/v3/order/payment/pay', back)).status).toBe(200);
  });

  const openFor = (who: Shopper, item: Size, more: object) =>
    who.call('POST /api/v3/order/payment/get-pay-pg-url', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 100_000,
      address_id: who.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      payment_method: 'transfer',
      return_path: '/webapp/order/buy?item_id=1',
      ...more,
    });
  const points = async (who: Shopper) =>
    (await who.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point;

  test.each([
    ['cash_receipt', { cash_receipt: { type: 'mobile', no: '123' } }],
    ['return_path', { return_path: '/webapp/..//evil.example/a' }],
  ])('holds nothing back for an order that is refused for its %s', async (reason, wrong) => {
    const item = await goods();
    const saver = await market.shopper({ points: 5_000 });
    expect(await openFor(saver, item, { ...wrong, point_amt: 1_000 })).toMatchObject({ status: 422, reason });
    expect(await points(saver)).toBe(5_000);
    expect((await buyNow(buyer, item, 100_000)).status).toBe(200);
  });

  test('pays an order covered by points without the gateway, and returns as from its page', async () => {
    const saver = await market.shopper({ points: 106_000 });
    const asked = market.sandbox.payments().length;
    const page = await openFor(saver, await goods(), { point_amt: 106_000 });
    const { order_id = 0, url = '' } = page.data ?? {};
    expect(page.data).toMatchObject({ amount: 0 });
    expect(url).toBe(`/webapp/order/buy?item_id=1&order_id=${order_id}&paymentKey=nothing-to-pay&amount=0`);
    expect(await stateOf(saver, order_id)).toBe('seller_preparing');
    const back = await saver.call('POST /api/v3/order/payment/pay', {
      order_id,
      payment_key: 'nothing-to-pay',
      amount: 0,
    });
    expect(back.data).toMatchObject({ state: 'seller_preparing', total_pay_amt: 0 });
    expect(market.sandbox.payments()).toHaveLength(asked);
    expect(await points(saver)).toBe(0);
  });

  test('sends the gateway absolute return addresses of ours', async () => {
    await openFor(buyer, await goods(), {});
    const { successUrl, failUrl } = market.sandbox.payments().at(-1) ?? {};
    expect(successUrl).toMatch(/^http:\/\/localhost:8080\/webapp\/order\/buy\?item_id=1&order_id=\d+$/);
    expect(failUrl).toBe(successUrl);
  });
});
