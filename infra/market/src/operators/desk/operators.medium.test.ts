import type { OrderState } from '@sold/contracts/entities/order-state';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account } from '../../money/ledger/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('operators', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);
  const bought = async (from = seller) => {
    const item = await market.item();
    await offer(from, item, 100_000);
    return (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
  };
  const lines = async () => (await market.call('GET /api/operator/audit-log', {})).data?.list ?? [];

  test('moves an order only along the state machine, with an audit line of actor and reason', async () => {
    const order_id = await bought();
    const moved = await market.call('POST /api/operator/order/move', {
      order_id,
      state: 'shipping_overdue',
      reason: '연락 두절',
    });
    expect(moved.data).toEqual({ order_id, state: 'shipping_overdue', return_address: null });
    expect((await lines())[0]).toMatchObject({
      actor: 'operator:test',
      action: 'order.move',
      subject: `order:${order_id}`,
      detail: { from: 'seller_preparing', to: 'shipping_overdue', reason: '연락 두절' },
    });
    expect(
      await market.call('POST /api/operator/order/move', { order_id, state: 'settled', reason: '' }),
    ).toMatchObject({ status: 422, reason: 'order_state' });
    expect(
      await market.call('POST /api/operator/order/move', { order_id: 999_999, state: 'settled', reason: '' }),
    ).toMatchObject({ status: 404, reason: 'unknown_order' });
  });

  test.each([
    [],
    ['seller_shipped'],
    ['seller_shipped', 'received'],
    ['seller_shipped', 'received', 'inspecting'],
    ['seller_shipped', 'received', 'inspecting', 'passed'],
    ['seller_shipped', 'received', 'inspecting', 'passed', 'shipping'],
    ['seller_shipped', 'received', 'inspecting', 'passed', 'shipping', 'delivered'],
  ] as const)('refunds a buyer in full from any state before settlement: %j', async (...states) => {
    const order_id = await bought();
    for (const state of states)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '' });
    const refund = () => market.call('POST /api/operator/order/refund', { order_id, reason: '배송 중 분실' });
    expect((await refund()).data).toEqual({ order_id, state: 'refunded', is_waiting: false });
    expect(await refund()).toMatchObject({ reason: 'order_state' });
  });

  test('refuses operators’ reports of moved money, and the settlement of goods that have not arrived', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const opened = await openPage(buyer, item, 100_000);
    const unitItem = await market.item();
    await offer(seller, unitItem, 100_000, { inventory_id: await storedUnit(market, seller, unitItem) });
    const sold = (await buyNow(buyer, unitItem, 100_000)).data?.order_id ?? 0;
    const move = (order_id: number, state: OrderState) =>
      market.call('POST /api/operator/order/move', { order_id, state, reason: '확인' });
    const pending = opened.data?.order_id ?? 0;
    for (const [order_id, state] of [
      [pending, 'paid'],
      [pending, 'payment_failed'],
      [pending, 'payment_pending'],
      [sold, 'settled'],
      [sold, 'refunded'],
    ] as const)
      expect(await move(order_id, state)).toMatchObject({ status: 422, reason: 'order_state' });
    await market.expectSound();
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: pending });
    for (const state of ['shipping', 'delivered', 'settled'] as const)
      expect((await move(sold, state)).data?.state).toBe(state);
  });

  test.each([
    ['fake', 15_000],
    ['condition', 10_000],
    [undefined, 10_000],
  ] as const)(
    'fines a seller whose goods fail the inspection because of %s with %d won',
    async (cause, amount) => {
      const faulty = await market.shopper();
      const order_id = await bought(faulty);
      const move = (state: OrderState, more: { cause?: 'fake' | 'condition' } = {}) =>
        market.call('POST /api/operator/order/move', { order_id, state, reason: '검수', ...more });
      const fined = async () => {
        const { rows } = await sql<{ account: string; amount: number }>`
        select account, amount from ledger_entry join ledger_transaction on ledger_transaction.id = transaction_id
        where order_id = ${order_id} and kind = 'penalty' order by amount`.execute(database.db);
        return rows;
      };
      expect(await move('seller_shipped', { cause: 'fake' })).toMatchObject({ status: 422, reason: 'cause' });
      for (const state of ['seller_shipped', 'received', 'inspecting'] as const) await move(state);
      expect((await move('failed_inspection', cause === undefined ? {} : { cause })).status).toBe(200);
      expect(await fined()).toEqual([
        { account: account.penalties, amount: -amount },
        { account: account.payable(faulty.id), amount },
      ]);
    },
  );

  test('sends a frozen seller the reason and the end, and lets the released seller sell again', async () => {
    const item = await market.item();
    const freeze = (days: number, customer_id = seller.id) =>
      market.call('POST /api/operator/seller/freeze', {
        customer_id,
        days,
        reason: '가품 의심으로 확인 중이에요.',
      });
    const other = await market.item();
    const product_id = (await offer(seller, other, 100_000)).data?.bid_order_id ?? 0;
    await want(buyer, other, 90_000);
    expect((await freeze(3)).data?.until).toMatch(/^2026-11-24/);
    expect(await offer(seller, item, 100_000)).toMatchObject({ reason: 'seller_stopped' });
    expect(
      await seller.call('PUT /api/v3/order/order/set-price-change-product', {
        type: 'sell',
        product_id,
        price: 90_000,
      }),
    ).toMatchObject({ status: 422, reason: 'seller_stopped' });
    const status = await seller.call('POST /api/order/order/check-seller-status', {});
    expect(status.data).toMatchObject({ is_sellable: false, reason: '가품 의심으로 확인 중이에요.' });
    expect((await freeze(0)).data?.until).toBe('');
    expect((await offer(seller, item, 100_000)).status).toBe(200);
    expect(await freeze(1, 999_999)).toMatchObject({ status: 404 });
  });

  test('moves units by hand only where the state allows it', async () => {
    const item = await market.item();
    const inventory_id = await storedUnit(market, seller, item);
    const move = (status: 'left' | 'sold' | 'stored' | 'arrived') =>
      market.call('POST /api/operator/inventory/move', { inventory_id, status, reason: '' });
    for (const status of ['left', 'sold', 'stored', 'arrived'] as const)
      expect(await move(status)).toMatchObject({ status: 422, reason: 'inventory_state' });
  });

  test('changes the named terms of an item, and keeps the rest', async () => {
    const item = await market.item();
    const set = (terms: {
      is_once?: boolean;
      is_order?: boolean;
      event_type?: string | null;
      release_status_code?: string;
      series?: string | null;
    }) => market.call('POST /api/operator/item/terms', { item_id: item.id, ...terms });
    const shown = async () =>
      (await market.call('GET /api/v3/product/item/get-item-detail-basic', { item_id: item.id })).data;
    const made = await set({ is_once: true, is_order: true, event_type: 'ticket', series: '에어 시험' });
    expect(await shown()).toMatchObject({
      is_once: true,
      is_order: true,
      event_type: 'ticket',
      release_status_code: '00',
      series_id: made.data?.series_id,
    });
    await set({ is_once: false, event_type: null, release_status_code: '10' });
    expect(await shown()).toMatchObject({
      is_once: false,
      is_order: true,
      event_type: null,
      release_status_code: '10',
      series_id: made.data?.series_id,
    });
    expect((await set({ series: null })).data?.series_id).toBeNull();
    expect(await market.call('POST /api/operator/item/terms', { item_id: 999_999 })).toMatchObject({
      status: 404,
      reason: 'unknown_item',
    });
  });

  test('sets a credit limit of one’s own, and the usual one again', async () => {
    const someone = await market.shopper();
    const limit = async () =>
      (await someone.call('GET /api/v3/order/order/get-customer-use-bnpl', {})).data?.limit_amt;
    const usual = await limit();
    const set = (customer_id: number, amount: number | null) =>
      market.call('POST /api/operator/customer/credit-limit', { customer_id, limit: amount, reason: '우수' });
    expect((await set(someone.id, 1_000_000)).status).toBe(200);
    expect(await limit()).toBe(1_000_000);
    expect((await set(someone.id, null)).status).toBe(200);
    expect(await limit()).toBe(usual);
    expect(await set(999_999, 0)).toMatchObject({ status: 404, reason: 'unknown_customer' });
  });

  test('shows buyers name and number of a business before they pay and in the order, and keeps people private', async () => {
    const [firm, item] = [await market.shopper(), await market.item()];
    const set = (name: string | null, registration_no: string | null, customer_id = firm.id) =>
      market.call('POST /api/operator/seller/business', {
        customer_id,
        name,
        registration_no,
        reason: '등록증 확인',
      });
    const page = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const onPage = async () => (await buyer.call('GET /api/v3/order/order/get-buy-info', page)).data?.seller;
    const inOrder = async (order_id: number, who = buyer) =>
      (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.seller;
    expect(await onPage()).toBeNull();
    await offer(firm, item, 100_000);
    expect(await onPage()).toBeNull();

    expect((await set('소울드상사', '1234567891')).data).toEqual({ customer_id: firm.id });
    expect((await lines())[0]).toMatchObject({
      actor: 'operator:test',
      action: 'seller.business',
      subject: `customer:${firm.id}`,
      detail: { name: '소울드상사', registration_no: '1234567891', reason: '등록증 확인' },
    });
    const business = { business_name: '소울드상사', business_no: '1234567891' };
    expect(await onPage()).toEqual(business);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    expect([await inOrder(order_id), await inOrder(order_id, firm)]).toEqual([business, null]);
    await offer(seller, item, 110_000);
    expect(await onPage()).toBeNull();

    expect(await set('소울드상사', '1234567890')).toMatchObject({ status: 422, reason: 'business_no' });
    expect(await set('소울드상사', null)).toMatchObject({ status: 422, reason: 'business' });
    expect(await set(null, null, 999_999)).toMatchObject({ status: 404, reason: 'unknown_customer' });
    expect((await set(null, null)).status).toBe(200);
    expect(await inOrder(order_id)).toBeNull();
  });

  test.each([undefined, 'wrong', ''])('gives no access to the token %j', async (token) => {
    const answer = await fetch(`${market.origin}/api/operator/audit-log`, {
      headers: {
        authorization: `Bearer ${buyer.token}`,
        ...(token !== undefined && { 'x-operator-token': token }),
      },
    });
    expect(await answer.json()).toMatchObject({ code: 401, error_data: { reason: 'operator' } });
  });
});
