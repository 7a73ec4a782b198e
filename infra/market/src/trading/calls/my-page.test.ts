import { kstText } from '@sold/contracts/rules/bid-duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, want } from '../../tools/testing/orders.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

eachEngine('the own page', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  test('counts bids, orders under way and orders that have ended, by side; what was never bought counts nowhere', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const counts = async () => {
      const { data } = await me.call('GET /api/v3/user/mypage/get-my-page', {});
      return { buy: data?.buy, sell: data?.sell };
    };
    const none = { bids: 0, open: 0, over: 0 };
    expect(await counts()).toEqual({ buy: none, sell: none });
    const item = await market.item();
    for (let number = 0; number < 3; number++) await offer(other, item, 100_000);
    const first = (await buyNow(me, item, 100_000)).data?.order_id ?? 0;
    await buyNow(me, item, 100_000);
    await want(me, await market.item(), 50_000);
    await offer(me, await market.item(), 70_000);
    await operateOrder(market.context, {
      orderId: first,
      to: 'cancelled_by_operator',
      actor: 'operator',
      reason: '',
    });
    const page = await openPage(me, item, 100_000);
    await me.call('POST /api/v3/order/payment/cancel-pending', { order_id: page.data?.order_id ?? 0 });
    expect(await counts()).toEqual({
      buy: { bids: 1, open: 1, over: 1 },
      sell: { bids: 1, open: 0, over: 0 },
    });
  });

  test('what is stored for orders is one person’s own', async () => {
    const [me, other] = [await market.shopper({ points: 500 }), await market.shopper()];
    const mine = (await me.call('GET /api/v3/user/mypage/get-wallet', {})).data;
    expect(mine).toMatchObject({
      cards: [{ card_id: me.cardId, is_default: 1 }],
      addresses: [{ address_id: me.addressId }],
      bank_accounts: [{ bank_account_id: me.bankAccountId }],
      point: 500,
      is_set_payment_password: false,
    });
    const theirs = (await other.call('GET /api/v3/user/mypage/get-wallet', {})).data;
    expect(theirs?.cards.map(({ card_id }) => card_id)).toEqual([other.cardId]);
  });
  test('versions that were agreed to by name are listed once each, with when it was last', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const agreements = ['terms', 'privacy', 'confirm_policy'].map((kind) => ({
      kind,
      date: '2026-11-02',
      hash: 'a'.repeat(64),
    }));
    await market.call('POST /api/operator/policies/publish', { list: agreements });
    const item = await market.item();
    const agreed = async (who: typeof me) =>
      (await who.call('GET /api/v3/user/mypage/get-agreement-list', {})).data?.list;
    expect(await agreed(me)).toEqual([]);
    for (let number = 0; number < 2; number++) {
      market.pass(60_000);
      await offer(other, item, 100_000);
      await buyNow(me, item, 100_000, { agreements });
    }
    const at = kstText(market.now());
    expect(await agreed(me)).toEqual(
      ['confirm_policy', 'privacy', 'terms'].map((kind) => ({
        ...agreements.find((one) => one.kind === kind),
        agreed_at: at,
      })),
    );
    expect(await agreed(other)).toEqual([]);
  });
});
