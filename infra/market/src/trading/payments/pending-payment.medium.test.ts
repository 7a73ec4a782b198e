import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, type Size, sellNow, want } from '../../tools/testing/orders.ts';
import { drawEnded, enter, newRaffle, payRaffle } from '../../tools/testing/raffles.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recover } from '../reconciliation/recover.ts';

const HOUR = 3_600_000;
const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';

/** Response of a payment call. */
interface Told {
  status: number;
  reason?: string | undefined;
  data?: { payment_state?: string; order_id?: number } | undefined;
}

onOneEngine('a payment whose outcome is not known yet', (database) => {
  let market: TestMarket;
  let [buyer, seller] = [] as unknown as [Shopper, Shopper];
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper({ points: 100_000 }), await market.shopper()];
  });
  beforeEach(() => market.sandbox.behave({}));
  afterAll(async () => {
    market.sandbox.behave({});
    await recover(market.context, true);
    await market.expectSound();
    await market.close();
  });

  const goods = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    return item;
  };
  const orderOf = async (who: Shopper, order_id = 0) => (await who.call(DETAIL, { order_id })).data?.order;
  const captures = async () => market.sandbox.payments().filter(({ status }) => status === 'DONE').length;

  /** Ways to pay: the preparation, and the call by its key. */
  const WAYS: [string, () => Promise<(key: string) => Promise<Told>>][] = [
    [
      'a purchase without points',
      async () => {
        const item = await goods();
        return (key) => buyNow(buyer, item, 100_000, {}, key);
      },
    ],
    [
      'a purchase with points',
      async () => {
        const item = await goods();
        return (key) => buyNow(buyer, item, 100_000, { point_amt: 1_000 }, key);
      },
    ],
    [
      'what the gateway page authorised',
      async () => {
        const page = (await openPage(buyer, await goods(), 100_000)).data;
        await pressPay(market, page?.url ?? '');
        const input = {
          order_id: page?.order_id ?? 0,
          payment_key: page?.url.split('/').at(-1) ?? '',
          amount: page?.amount ?? 0,
        };
        return (key) => buyer.call('POST /api/v3/order/payment/pay', input, key);
      },
    ],
    [
      'a sale to a buy bid',
      async () => {
        const item = await market.item();
        await want(buyer, item, 100_000);
        return (key) => sellNow(seller, item, 100_000, key);
      },
    ],
    [
      'a buy bid that crosses',
      async () => {
        const item = await goods();
        return async (key) => tradeOf(await want(buyer, item, 100_000, {}, key));
      },
    ],
    [
      'a sell bid that crosses',
      async () => {
        const item = await market.item();
        await want(buyer, item, 100_000);
        return async (key) => tradeOf(await offer(seller, item, 100_000, {}, key));
      },
    ],
    [
      'a bid that crosses by its new price',
      async () => {
        const item = await goods();
        const product_id = (await want(buyer, item, 90_000)).data?.bid_order_id ?? 0;
        return async (key) => {
          const change = { type: 'buy', product_id, price: 100_000 } as const;
          const changed = await buyer.call('PUT /api/v3/order/order/set-price-change-product', change, key);
          return tradeOf({ ...changed, data: changed.data?.result });
        };
      },
    ],
    [
      'a raffle that was won',
      async () => {
        const winner = await market.shopper();
        const raffle = await newRaffle(market);
        await enter(winner, raffle);
        market.pass(2 * HOUR);
        await drawEnded(market);
        return (key) => payRaffle(winner, raffle, {}, key);
      },
    ],
    [
      'a unit that leaves storage',
      async () => {
        const inventory_id = await storedUnit(market, seller, await market.item());
        const input = {
          inventory_id,
          inventory_return_address_id: seller.addressId,
          card_id: seller.cardId,
          payment_amt: 3_000,
          agreed: true,
        } as const;
        return (key) => seller.call('POST /api/v3/order/payment/pay-inventory-deprivation', input, key);
      },
    ],
    [
      'a debt that is repaid',
      async () => {
        const debtor = await market.shopper();
        await debtor.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
        await payLaterOf(debtor, await goods());
        return (key) =>
          debtor.call(
            'POST /api/v3/order/payment/repay-bnpl',
            { card_id: debtor.cardId, amount: 50_000 },
            key,
          );
      },
    ],
  ];

  test.each(WAYS)(
    'reports %s as pending, then as paid for good, when the charge is not answered',
    async (name, prepare) => {
      const send = await prepare();
      const before = await captures();
      const key = `pending-${name.replaceAll(' ', '-')}`;
      market.sandbox.behave({ timeoutAfterCharge: true, silentLookup: true, webhook: 'never' });
      for (let times = 0; times < 2; times += 1)
        expect(await send(key)).toMatchObject({ status: 200, data: { payment_state: 'pending' } });
      market.sandbox.behave({ refuse: true });
      const paid = await send(key);
      expect(paid).toMatchObject({ status: 200, data: { payment_state: 'paid' } });
      expect(await send(key)).toEqual(paid);
      expect(await captures()).toBe(before + 1);
    },
  );

  test.each(WAYS.slice(0, 3))(
    'reports %s as pending, then as refused for good, when the gateway never received it',
    async (name, prepare) => {
      const send = await prepare();
      const before = await captures();
      const key = `refused-${name.replaceAll(' ', '-')}`;
      market.sandbox.behave({ deaf: true, silentLookup: true });
      const pending = await send(key);
      expect(pending).toMatchObject({ status: 200, data: { payment_state: 'pending' } });
      market.sandbox.behave({ refuse: true });
      const refused = await send(key);
      expect(refused).toMatchObject({ status: 422, reason: 'payment_refused' });
      market.sandbox.behave({});
      expect(await send(key)).toEqual(refused);
      expect(await orderOf(buyer, pending.data?.order_id)).toMatchObject({
        state: 'payment_failed',
        payment_state: 'failed',
      });
      expect(await captures()).toBe(before);
    },
  );

  test('finds a charge whose answer is lost, and shows it paid on the page of the order', async () => {
    const item = await goods();
    market.sandbox.behave({ timeoutAfterCharge: true, webhook: 'never' });
    const { data } = await buyNow(buyer, item, 100_000, {}, 'a-late-answer');
    expect(data).toMatchObject({
      order_result_code: 'buy_now',
      state: 'payment_pending',
      payment_state: 'pending',
    });
    expect(await orderOf(buyer, data?.order_id)).toMatchObject({ payment_state: 'pending' });
    market.sandbox.behave({});
    await recover(market.context, true);
    expect(await orderOf(buyer, data?.order_id)).toMatchObject({
      state: 'seller_preparing',
      payment_state: 'paid',
    });
    expect((await buyNow(buyer, item, 100_000, {}, 'a-late-answer')).data?.order_id).toBe(data?.order_id);
  });

  test('refuses another body for a pending key', async () => {
    const [item, other] = [await goods(), await goods()];
    market.sandbox.behave({ deaf: true, silentLookup: true });
    expect((await buyNow(buyer, item, 100_000, {}, 'pending-and-other')).data?.payment_state).toBe('pending');
    expect(await buyNow(buyer, other, 100_000, {}, 'pending-and-other')).toMatchObject({
      reason: 'idempotency_key_reused',
    });
    const { rows } =
      await sql`select 1 from idempotency where customer_id = ${buyer.id} and key = 'pending-and-other' and status is null`.execute(
        database.db,
      );
    expect(rows).toHaveLength(1);
  });

  async function payLaterOf(who: Shopper, item: Size): Promise<void> {
    const input = {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 100_000,
      address_id: who.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
    } as const;
    expect((await who.call('POST /api/v3/order/payment/get-pay-bnpl', input)).status).toBe(200);
  }
});

/** Returns the trade that the response of a bid names. */
function tradeOf({ data, ...answer }: Told & { data?: { traded: Told['data'] | null } | undefined }): Told {
  return { ...answer, data: data?.traded ?? undefined };
}
