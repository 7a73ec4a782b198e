import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

onOneEngine('the payment method used last', (database) => {
  let market: TestMarket;
  let me: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    [me, seller] = [await market.shopper(), await market.shopper()];
  });
  afterAll(() => market.close());

  test('is marked among the cards and among the accounts; nothing is before the first purchase', async () => {
    const second = await me.call('POST /api/v3/order/order/save-card', {
      card_no: '4518420000005678',
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    const account = await me.call('POST /api/v3/order/order/save-payment-account', {
      bank_code: '090',
      bank_no: '3333012345678',
      birth: '990101',
    });
    const account_id = account.data?.account_id ?? 0;
    const cards = async () =>
      (
        await me.call('GET /api/v3/order/order/get-payment-batch-list', {})
      ).data?.customer_payment_method_list.flatMap((card) => (card.is_recent ? [card.card_id] : []));
    const accounts = async () =>
      (
        await me.call('GET /api/v3/order/order/get-payment-brandpay-list', {})
      ).data?.customer_payment_method_list.flatMap((one) => (one.is_recent ? [one.account_id] : []));
    expect([await cards(), await accounts()]).toEqual([[], []]);
    const item = await market.item();
    for (let unit = 0; unit < 3; unit += 1) await offer(seller, item, 90_000);
    const card_id = second.data?.card.card_id ?? 0;
    await buyNow(me, item, 90_000, { card_id });
    expect([await cards(), await accounts()]).toEqual([[card_id], []]);
    await buyNow(me, item, 90_000);
    expect(await cards()).toEqual([me.cardId]);
    const paid = await me.call('POST /api/v3/order/payment/pay', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 90_000,
      address_id: me.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      payment_method: 'transfer',
      account_id,
    });
    expect(paid.status).toBe(200);
    expect([await cards(), await accounts()]).toEqual([[me.cardId], [account_id]]);
  });
});
