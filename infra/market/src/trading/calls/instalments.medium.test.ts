import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('instalments', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market, { points: 100_000 });

  const goods = async (price = 100_000) => {
    const item = await market.item();
    await offer(seller, item, price);
    return item;
  };
  const atGateway = () => market.sandbox.payments().at(-1);
  const monthsOf = async (orderId: number) => {
    const { rows } = await sql<{ instalment_months: number | null }>`
      select instalment_months from payment where order_id = ${orderId}`.execute(database.db);
    return rows[0]?.instalment_months;
  };

  test('shows the figures in force on the buy page', async () => {
    const item = await goods();
    const of = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const conf = async () => (await buyer.call('GET /api/v3/order/order/get-buy-info', of)).data?.conf;
    expect(await conf()).toMatchObject({ instalment_from_amt: 50_000, instalment_most_month: 12 });
    const save = { key: 'instalment_most_month', value: 6 };
    await market.call('POST /api/operator/config/save', save);
    expect(await conf()).toMatchObject({ instalment_most_month: 6 });
    expect(await buyNow(buyer, item, 100_000, { instalment_months: 7 })).toMatchObject({
      status: 422,
      reason: 'instalment',
    });
    await market.call('POST /api/operator/config/save', { ...save, value: 12 });
  });

  test('charges a stored card once over the chosen months, which the order shows', async () => {
    const item = await goods();
    const first = await buyNow(buyer, item, 100_000, { instalment_months: 3 }, 'three-months');
    expect(first.data?.display_payment_info).toMatch(/ · 3개월 할부$/);
    expect(await monthsOf(first.data?.order_id ?? 0)).toBe(3);
    expect(atGateway()).toMatchObject({ totalAmount: 106_000, card: { installmentPlanMonths: 3 } });
    const payments = market.sandbox.payments().length;
    expect(await buyNow(buyer, item, 100_000, { instalment_months: 3 }, 'three-months')).toEqual(first);
    expect(await buyNow(buyer, item, 100_000, { instalment_months: 4 }, 'three-months')).toMatchObject({
      reason: 'idempotency_key_reused',
    });
    expect(market.sandbox.payments()).toHaveLength(payments);
    const detail = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: first.data?.order_id ?? 0,
    });
    expect(detail.data?.order.display_payment_info).toMatch(/ · 3개월 할부$/);
  });

  test.each([undefined, 0])('charges a single payment for the choice %s', async (instalment_months) => {
    const bought = await buyNow(buyer, await goods(), 100_000, {
      ...(instalment_months !== undefined && { instalment_months }),
    });
    expect(bought.data?.display_payment_info).not.toContain('할부');
    expect(atGateway()).toMatchObject({ card: { installmentPlanMonths: 0 } });
  });

  test.each([
    ['one month', { instalment_months: 1 }],
    ['less to pay than is spread', { instalment_months: 2, point_amt: 60_000 }],
  ])('refuses %s, and charges nothing', async (_, more) => {
    const before = market.sandbox.payments().length;
    const refused = await buyNow(buyer, await goods(), 100_000, more);
    expect(refused).toMatchObject({ status: 422, reason: 'instalment' });
    expect(refused.msg).toContain('결제는 되지 않았습니다');
    expect(market.sandbox.payments()).toHaveLength(before);
  });

  test.each([
    ['card', 6, { installmentPlanMonths: 6 }],
    ['card', 0, { installmentPlanMonths: 0 }],
    ['kbpay', 12, { installmentPlanMonths: 12 }],
    ['kcpred', 2, { installmentPlanMonths: 2 }],
    ['card', undefined, undefined],
    ['kakaopay', undefined, undefined],
  ] as const)('opens the page of %s for %s months', async (method, months, card) => {
    const item = await goods();
    const opened = await openPage(buyer, item, 100_000, undefined, {
      payment_method: method,
      ...(months !== undefined && { instalment_months: months }),
    });
    expect(atGateway()?.card).toEqual(card);
    const order_id = opened.data?.order_id ?? 0;
    expect(await monthsOf(order_id)).toBe(months ?? null);
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id });
  });

  test.each(['kakaopay', 'transfer'] as const)('refuses months for %s', async (method) => {
    const refused = await openPage(buyer, await goods(), 100_000, undefined, {
      payment_method: method,
      instalment_months: 3,
    });
    expect(refused).toMatchObject({ status: 422, reason: 'instalment' });
  });
});
