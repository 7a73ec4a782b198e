import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { issueReceipts } from './issue-receipts.ts';

onOneEngine('cash receipts', (database) => {
  let market: TestMarket;
  let seller: Shopper;
  let buyer: Shopper;
  let accountId: number;
  const displayIds = new Map<number, string>();
  beforeAll(async () => {
    market = await startMarket(database.db);
    seller = await market.shopper();
  });
  beforeEach(async () => {
    buyer = await market.shopper();
    const saved = await buyer.call('POST /api/v3/order/order/save-payment-account', {
      bank_code: '090',
      bank_no: '3333012345678',
      birth: '990101',
    });
    accountId = saved.data?.account_id ?? 0;
  });
  afterEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  /** Buys for a price and the fees: 3 % and 3,000. @returns the order */
  async function buy(
    price: number,
    by: 'transfer' | 'batch',
    cash_receipt?: { type: 'mobile' | 'card' | 'none'; no: string },
  ): Promise<number> {
    const item = await market.item();
    await offer(seller, item, price);
    const purchase = {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price,
      address_id: buyer.addressId,
      delivery_type: 'normal' as const,
      point_amt: 0,
      agreed: true as const,
      ...(cash_receipt && { cash_receipt }),
    };
    const paid = await buyer.call(
      'POST /api/v3/order/payment/pay',
      by === 'transfer'
        ? { ...purchase, payment_method: 'transfer', account_id: accountId }
        : { ...purchase, payment_method: 'batch', card_id: buyer.cardId },
    );
    expect(paid.status).toBe(200);
    const order = paid.data?.order_id ?? 0;
    const { rows } = await sql<{
      display_id: string;
    }>`select display_id from order_ where id = ${order}`.execute(database.db);
    displayIds.set(order, rows[0]?.display_id ?? '');
    return order;
  }
  const issued = (order: number) =>
    market.sandbox
      .receipts()
      .filter(({ orderId }) => orderId === `receipt-${displayIds.get(order)}`)
      .map(({ amount, customerIdentityNumber, issueStatus }) => [
        amount,
        customerIdentityNumber,
        issueStatus,
      ]);
  const shown = async (order_id: number) =>
    (await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.cash_receipt;
  const state = async (order: number) =>
    (
      await sql<{ state: string }>`select state from cash_receipt where order_id = ${order}`.execute(
        database.db,
      )
    ).rows[0]?.state;

  test('issues the chosen receipt of a transfer once, and none for a card', async () => {
    const mobile = { type: 'mobile', no: '010-1234-5678' } as const;
    const [transfer, card] = [await buy(50_000, 'transfer', mobile), await buy(50_000, 'batch', mobile)];
    expect(await shown(transfer)).toEqual({ type: 'mobile', no: '01012345678', amount: 54_500 });
    await Promise.all([issueReceipts(market.context), issueReceipts(market.context)]);
    await issueReceipts(market.context);
    expect(issued(transfer)).toEqual([[54_500, '01012345678', 'COMPLETED']]);
    expect(await shown(transfer)).toEqual({ type: 'mobile', no: '01012345678', amount: 54_500 });
    expect([issued(card), await shown(card)]).toEqual([[], null]);
  });

  test('issues a receipt under the number of the tax office when it is chosen, for the order or stored', async () => {
    const wished = await buy(50_000, 'transfer', { type: 'mobile', no: '010-000-1234' });
    const saved = await buyer.call('POST /api/v3/user/save-cash-receipt-sell', {
      cash_receipt_type: 'mobile',
      cash_receipt_no: '010-000-1234',
      is_publish: true,
    });
    expect(saved.data).toMatchObject({ cash_receipt_no: '0100001234', is_publish: true });
    const stored = await buy(50_000, 'transfer');
    await issueReceipts(market.context);
    for (const order of [wished, stored]) {
      expect(await shown(order)).toEqual({ type: 'self', no: '자진발급', amount: 54_500 });
      expect(issued(order)).toEqual([[54_500, '0100001234', 'COMPLETED']]);
    }
  });

  test('issues none when none is wanted, or the anonymous one from 100,000 won, whatever is stored', async () => {
    for (const is_publish of [false, true]) {
      await buyer.call('POST /api/v3/user/save-cash-receipt-sell', {
        cash_receipt_type: 'mobile',
        cash_receipt_no: '01012345678',
        is_publish,
      });
      const none = { type: 'none', no: '' } as const;
      const [small, large] = [await buy(50_000, 'transfer', none), await buy(100_000, 'transfer', none)];
      expect([await shown(small), await shown(large)]).toEqual([
        null,
        { type: 'self', no: '자진발급', amount: 106_000 },
      ]);
      await issueReceipts(market.context);
      expect([issued(small), issued(large)]).toEqual([[], [[106_000, '0100001234', 'COMPLETED']]]);
    }
  });

  test('always issues one from 100,000 won, under the stored number or the anonymous one', async () => {
    const nobodys = await buy(100_000, 'transfer');
    expect(await shown(nobodys)).toEqual({ type: 'self', no: '자진발급', amount: 106_000 });
    const small = await buy(50_000, 'transfer');
    await issueReceipts(market.context);
    expect([issued(nobodys), issued(small)]).toEqual([[[106_000, '0100001234', 'COMPLETED']], []]);
    const store = (is_publish: boolean) =>
      buyer.call('POST /api/v3/user/save-cash-receipt-sell', {
        cash_receipt_type: 'card',
        cash_receipt_no: '9410123456789012',
        is_publish,
      });
    await store(false);
    const [owed, not] = [await buy(100_000, 'transfer'), await buy(50_000, 'transfer')];
    await issueReceipts(market.context);
    expect([issued(owed), issued(not)]).toEqual([[[106_000, '9410123456789012', 'COMPLETED']], []]);
    await store(true);
    const always = await buy(50_000, 'transfer');
    await issueReceipts(market.context);
    expect(issued(always)).toEqual([[54_500, '9410123456789012', 'COMPLETED']]);
  });

  test('requests an unknown outcome again under the same key, and keeps a refusal without showing it', async () => {
    const order = await buy(100_000, 'transfer');
    market.sandbox.behave({ timeoutAfterCharge: true });
    await issueReceipts(market.context);
    expect(await state(order)).toBe('asked');
    market.sandbox.behave({});
    await issueReceipts(market.context);
    expect(await state(order)).toBe('issued');
    expect(issued(order)).toHaveLength(1);
    const refused = await buy(50_000, 'transfer', { type: 'mobile', no: '010-1234-0009' });
    await issueReceipts(market.context);
    expect([await state(refused), await shown(refused)]).toEqual(['refused', null]);
  });

  test('cancels the receipt of a refunded order once the money is back', async () => {
    const order = await buy(100_000, 'transfer');
    await issueReceipts(market.context);
    await buyer.call('POST /api/v3/order/order/cancel-order', { order_id: order });
    await recover(market.context);
    await issueReceipts(market.context);
    await issueReceipts(market.context);
    expect(issued(order)).toEqual([[106_000, '0100001234', 'CANCELED']]);
    expect([await state(order), await shown(order)]).toEqual(['cancelled', null]);
  });

  test('cancels other receipts when one cannot be cancelled', async () => {
    const orders = [await buy(100_000, 'transfer'), await buy(100_000, 'transfer')];
    await issueReceipts(market.context);
    for (const order_id of orders) await seller.call('POST /api/v3/order/order/cancel-order', { order_id });
    await recover(market.context);
    const [first = 0, second = 0] = orders;
    await sql`update cash_receipt set receipt_key = 'nobody-knows-it' where order_id = ${first}`.execute(
      database.db,
    );
    await issueReceipts(market.context);
    expect([await state(first), await state(second)]).toEqual(['issued', 'cancelled']);
  });
});
