import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balanceOf } from '../../tools/testing/books.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';
import { recover } from '../reconciliation/recover.ts';

const MINUTE = 60_000;

onOneEngine('orders', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market, { points: 10_000 });
  const seller = suiteShopper(market);

  const move = (orderId: number, ...states: Parameters<typeof operateOrder>[1]['to'][]) =>
    states.reduce(
      (before, to) =>
        before.then(() => operateOrder(market.context, { orderId, to, actor: 'operator', reason: '검수' })),
      Promise.resolve(),
    );
  const detail = (who: Shopper, order_id: number) =>
    who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
  const lowest = async (item: { id: number }) =>
    (await market.call('GET /api/v3/product/product/get-product-size-option', { item_id: item.id })).data
      ?.list[0]?.buy_product?.price ?? null;

  test('charges a purchase to the won, shows the order to the seller, and hides it from a third person', async () => {
    const item = await market.item();
    await offer(seller, item, 350_000);
    const bought = await buyNow(buyer, item, 350_000, { point_amt: 3_500, delivery_type: 'quick' });
    expect(bought.data).toMatchObject({
      order_result_code: 'buy_now',
      state: 'seller_preparing',
      price: 350_000,
      confirm_amt: 10_500,
      delivery_amt: 5_000,
      point: 3_500,
      total_pay_amt: 362_000,
      first_purchase: true,
    });
    const id = bought.data?.order_id ?? 0;
    expect((await detail(seller, id)).data).toMatchObject({
      role: 'seller',
      penalty_amt: 35_000,
      order: { order_type: 'sell', total_pay_amt: 332_500, customer_address: '서울 성동구 성수이로 00 3층' },
    });
    expect(await detail(await market.shopper(), id)).toMatchObject({ status: 404, reason: 'unknown_order' });
    expect(market.sandbox.payments().filter(({ totalAmount }) => totalAmount === 362_000)).toHaveLength(1);
    expect((await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(6_500);
    expect((await buyer.call('GET /api/v3/order/order/is-exist-order', { item_id: item.id })).data).toEqual({
      is_exist: true,
      order_id: id,
    });
  });

  test('ships, inspects, delivers and settles an order, pays the seller and gives points', async () => {
    const item = await market.item();
    await offer(seller, item, 200_000);
    const id = (await buyNow(buyer, item, 200_000)).data?.order_id ?? 0;
    const shipment = { order_id: id, carrier: 'CJ대한통운', invoice_no: '123456789012' };
    expect(await buyer.call('POST /api/v3/order/order/save-invoice', shipment)).toMatchObject({
      status: 404,
    });
    expect((await seller.call('POST /api/v3/order/order/save-invoice', shipment)).data?.order.state).toBe(
      'seller_shipped',
    );
    // The same again changes nothing.
    const shipped = await detail(seller, id);
    expect(await seller.call('POST /api/v3/order/order/save-invoice', shipment)).toEqual(shipped);
    const before = (await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point ?? 0;
    await move(id, 'received', 'inspecting', 'passed', 'shipping', 'delivered', 'settled');
    const after = await detail(buyer, id);
    expect(after.data?.history.map(({ state }) => state)).toEqual([
      'payment_pending',
      'paid',
      'seller_preparing',
      'seller_shipped',
      'received',
      'inspecting',
      'passed',
      'shipping',
      'delivered',
      'settled',
    ]);
    expect((await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(before + 1_000);
    expect(await balanceOf(database.db, `seller:${seller.id}:payable`)).toBe(-190_000);
    await expect(move(id, 'paid')).rejects.toMatchObject({ reason: 'order_state' });
    await expect(move(id, 'refunded')).rejects.toMatchObject({ reason: 'order_state' });
  });

  test.each([
    ['point_accrual_ratio', 'batch', 1_000],
    ['transfer_accrual_ratio', 'transfer', 2_000],
  ] as const)('accrues points by the %s of the day of the order', async (key, method, points) => {
    const item = await market.item();
    await offer(seller, item, 200_000);
    const id = (await buyNow(buyer, item, 200_000)).data?.order_id ?? 0;
    await sql`update payment set method = ${method} where order_id = ${id}`.execute(database.db);
    market.pass(MINUTE);
    const to = new Date(market.now().getTime() + MINUTE).toISOString();
    await market.call('POST /api/operator/config/save', { key, value: 5, to });
    await move(id, 'seller_shipped', 'received', 'inspecting', 'passed', 'shipping', 'delivered', 'settled');
    market.pass(MINUTE);
    const accrued = await sql<{ amount: number }>`
      select sum(amount)::bigint as amount from ledger_entry join ledger_transaction on ledger_transaction.id = transaction_id
      where order_id = ${id} and kind = 'points_accrued' and amount > 0`.execute(database.db);
    expect(accrued.rows).toEqual([{ amount: points }]);
  });

  test('fines the seller for a failed inspection and gives the buyer everything back and the fine above the costs', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const points = (await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point;
    const id = (await buyNow(buyer, item, 100_000, { point_amt: 1_000 })).data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id: id,
      carrier: '우체국',
      invoice_no: '12345678',
    });
    await move(id, 'received', 'inspecting');
    const unsaid = { orderId: id, to: 'failed_inspection', actor: 'operator', reason: ' ' } as const;
    await expect(operateOrder(market.context, unsaid)).rejects.toMatchObject({ reason: 'reason' });
    await move(id, 'failed_inspection');
    expect((await detail(buyer, id)).data?.history.map(({ state }) => state).slice(-2)).toEqual([
      'failed_inspection',
      'refunded',
    ]);
    expect((await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(
      (points ?? 0) + 7_000,
    );
    const fined = await sql<{ amount: number }>`select amount from penalty where order_id = ${id}`.execute(
      database.db,
    );
    expect(fined.rows).toEqual([{ amount: 10_000 }]);
  });

  test('charges the price that the shopper saw, or nothing', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    await offer(seller, item, 90_000);
    const count = market.sandbox.payments().length;
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({
      status: 422,
      reason: 'price_changed',
      msg: expect.stringContaining('90,000원'),
    });
    expect(await buyNow(buyer, item, 90_000, { product_size_option_id: item.sizes[1] ?? 0 })).toMatchObject({
      status: 422,
      reason: 'sold_out',
    });
    expect(await buyNow(seller, item, 90_000)).toMatchObject({ status: 422, reason: 'sold_out' });
    expect(market.sandbox.payments()).toHaveLength(count);
  });

  test('makes no order after a refused card, offers the unit again and returns the points', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const broke = await market.shopper({ cardEnd: '0002', points: 500 });
    expect(await buyNow(broke, item, 100_000, { point_amt: 500 })).toMatchObject({
      status: 422,
      reason: 'payment_refused',
      msg: expect.stringContaining('결제는 되지 않았습니다'),
    });
    expect(await lowest(item)).toBe(100_000);
    expect((await broke.call('GET /api/v3/user/mypage/get-my-page', {})).data).toMatchObject({
      point: 500,
      buy: { open: 0 },
    });
    // Why a card was refused is its owner's business.
    const tried = await broke.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' });
    const failed = tried.data?.list[0]?.order_id ?? 0;
    expect((await detail(broke, failed)).data?.order.state).toBe('payment_failed');
    expect(await detail(seller, failed)).toMatchObject({ status: 404, reason: 'unknown_order' });
  });

  test('asks a gateway that charged and did not answer until the outcome is known, and charges once', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    market.sandbox.behave({ webhook: 'never' });
    const unlucky = await market.shopper({ cardEnd: '0003' });
    const idempotencyKey = 'charged-and-silent';
    expect(await buyNow(unlucky, item, 100_000, {}, idempotencyKey)).toMatchObject({
      status: 200,
      data: { state: 'payment_pending', payment_state: 'pending' },
    });
    await recover(market.context, true);
    expect((await buyNow(unlucky, item, 100_000, {}, idempotencyKey)).data?.state).toBe('seller_preparing');
    const mine = await unlucky.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' });
    expect(mine.data?.list.map(({ state }) => state)).toEqual(['seller_preparing']);
  });

  test('sells now to the highest buy bid', async () => {
    const item = await market.item();
    await want(buyer, item, 100_000);
    expect(await sellNow(seller, item, 95_000)).toMatchObject({ status: 422, reason: 'price_changed' });
    const sold = await sellNow(seller, item, 100_000);
    expect(sold.data).toMatchObject({
      order_result_code: 'sell_now',
      price: 100_000,
      total_pay_amt: 95_000,
      state: 'seller_preparing',
    });
    expect(await sellNow(seller, item, 100_000)).toMatchObject({ status: 422, reason: 'no_bid' });
  });

  test('moves a sale from a refused card to the next bid of the same price', async () => {
    const item = await market.item();
    const broke = await market.shopper({ cardEnd: '0002' });
    await want(broke, item, 100_000);
    await want(buyer, item, 100_000);
    const sold = await sellNow(seller, item, 100_000, 'sell-once-only');
    expect(sold.status).toBe(200);
    expect((await sellNow(seller, item, 100_000, 'sell-once-only')).data?.order_id).toBe(sold.data?.order_id);
    await want(broke, item, 120_000);
    expect(await sellNow(seller, item, 120_000)).toMatchObject({ status: 422, reason: 'no_bid' });
  });

  test('reserves on the gateway page while the shopper pays, and charges once the right amount alone', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const opened = await openPage(buyer, item, 100_000);
    const { order_id = 0, amount = 0, url = '' } = opened.data ?? {};
    expect(amount).toBe(106_000);
    expect(await lowest(item)).toBeNull();
    expect(await buyNow(await market.shopper(), item, 100_000)).toMatchObject({ reason: 'sold_out' });
    const payment_key = url.split('/').at(-1) ?? '';
    const confirm = (more: object = {}) =>
      buyer.call('POST /api/v3/order/payment/pay', { order_id, payment_key, amount, ...more });
    expect(await confirm({ amount: 1_000 })).toMatchObject({ status: 422, reason: 'amount' });
    const page = await pressPay(market, url);
    const { orderId } = market.sandbox.payments().find(({ paymentKey }) => paymentKey === payment_key) ?? {};
    expect(page.headers.location).toBe(
      `/webapp/web/product/web_product/buy_product_detail?item_id=1&order_id=${order_id}&paymentType=NORMAL&orderId=${orderId}&paymentKey=${payment_key}&amount=106000`,
    );
    expect((await confirm()).data).toMatchObject({
      state: 'seller_preparing',
      display_payment_info: '카카오페이',
    });
    expect((await confirm()).data?.order_id).toBe(order_id);
    const stranger = await market.shopper();
    expect(
      await stranger.call('POST /api/v3/order/payment/pay', { order_id, payment_key, amount }),
    ).toMatchObject({ status: 404 });
  });

  test('returns the unit of an abandoned page immediately, and of a forgotten one after ten minutes', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const first = await openPage(buyer, item, 100_000);
    expect(
      (await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: first.data?.order_id ?? 0 }))
        .status,
    ).toBe(200);
    expect(await lowest(item)).toBe(100_000);
    const second = await openPage(buyer, item, 100_000);
    market.pass(10 * MINUTE + 1);
    expect((await buyNow(await market.shopper(), item, 100_000)).status).toBe(200);
    const late = {
      order_id: second.data?.order_id ?? 0,
      payment_key: second.data?.url.split('/').at(-1) ?? '',
      amount: second.data?.amount ?? 0,
    };
    expect(await buyer.call('POST /api/v3/order/payment/pay', late)).toMatchObject({
      status: 422,
      reason: 'payment_refused',
    });
  });

  test('trades a bid that came while a unit was reserved when the unit is free again', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const opened = await openPage(await market.shopper(), item, 100_000);
    expect((await want(buyer, item, 110_000)).data?.traded).toBeNull();
    market.pass(10 * MINUTE + 1);
    await recover(market.context);
    expect(opened.status).toBe(200);
    const mine = await buyer.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' });
    expect(mine.data?.list[0]).toMatchObject({ item_id: item.id, price: 100_000, state: 'seller_preparing' });
  });

  test('charges nothing when points pay for a whole order', async () => {
    const rich = await market.shopper({ points: 200_000 });
    const item = await market.item();
    await offer(seller, item, 100_000);
    const bought = await buyNow(rich, item, 100_000, { point_amt: 106_000 });
    expect(bought.data).toMatchObject({ total_pay_amt: 0, point: 106_000, state: 'seller_preparing' });
    expect(
      (await rich.call('POST /api/v3/order/order/cancel-order', { order_id: bought.data?.order_id ?? 0 }))
        .data?.order.state,
    ).toBe('refunded');
    expect((await rich.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point).toBe(200_000);
  });
});
