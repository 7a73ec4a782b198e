import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, pressPay, type Size } from '../../tools/testing/orders.ts';
import { drawEnded, enter, newRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { recover } from '../reconciliation/recover.ts';

const MINUTE = 60_000;

/** A page that comes back from the gateway, and addresses that anybody can make up. */
onOneEngine('the return from the page of the gateway', (database) => {
  const market = suiteMarket(database);
  let [buyer, seller] = [] as unknown as [Shopper, Shopper];
  beforeAll(async () => {
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  beforeEach(() => market.sandbox.behave({}));

  const goods = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    return item;
  };
  interface Open {
    order_id: number;
    amount: number;
    url: string;
    payment_key: string;
  }
  const opened = async (item: Size): Promise<Open> => {
    const who = await market.shopper();
    buyer = who;
    const { order_id = 0, amount = 0, url = '' } = (await openPage(who, item, 100_000)).data ?? {};
    return { order_id, amount, url, payment_key: url.split('/').at(-1) ?? '' };
  };
  const stateOf = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.order.state;
  const check = async (who: Shopper, order_id: number) => {
    const { data, status } = await who.call('POST /api/v3/order/payment/check-pending', { order_id });
    return data?.code ?? status;
  };
  const leave = (url: string, choice: string) =>
    market.sandbox.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
  const expire = (order_id: number) =>
    market.sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/admin/expire',
      payload: { orderId: market.sandbox.payments().at(-1)?.orderId ?? String(order_id) },
    });
  const pay = (who: Shopper, { order_id, amount, payment_key }: Omit<Open, 'url'>) =>
    who.call('POST /api/v3/order/payment/pay', { order_id, amount, payment_key });

  test('keeps an open page payable for any address of return', async () => {
    const page = await opened(await goods());
    for (let time = 0; time < 2; time += 1) expect(await check(buyer, page.order_id)).toBe('waiting');
    expect(await stateOf(buyer, page.order_id)).toBe('payment_pending');
    await pressPay(market, page.url);
    expect(await check(buyer, page.order_id)).toBe('waiting');
    expect((await pay(buyer, page)).data?.payment_state).toBe('paid');
    expect(await check(buyer, page.order_id)).toBe('paid');
  });

  test('returns the open payment page to its buyer from any device, as long as it can be paid there', async () => {
    const page = await opened(await goods());
    const asked = async (who: Shopper) =>
      (await who.call('POST /api/v3/order/payment/check-pending', { order_id: page.order_id })).data;
    const told = async (who: Shopper) => (await asked(who))?.url;
    const { item_name_kor = '', option = '', total_pay_amt } = (await asked(buyer)) ?? {};
    expect(item_name_kor.length * option.length).toBeGreaterThan(0);
    expect(total_pay_amt).toBe(page.amount);
    expect([await told(buyer), await told(seller)]).toEqual([page.url, undefined]);
    await pressPay(market, page.url);
    market.sandbox.behave({ deaf: true });
    expect((await pay(buyer, page)).data?.payment_state).toBe('pending');
    market.sandbox.behave({});
    // Its capture is on its way: there is nothing to press any more.
    expect(await told(buyer)).toBe('');
    market.pass(60_000);
    await recover(market.context);
    expect(await told(buyer)).toBe('');
  });

  test.each(['cancel', 'refuse'])(
    'fails a payment that was left at the gateway by "%s", and offers the unit again',
    async (choice) => {
      const item = await goods();
      const page = await opened(item);
      await leave(page.url, choice);
      expect(await check(buyer, page.order_id)).toBe('refused');
      expect(await stateOf(buyer, page.order_id)).toBe('payment_failed');
      expect(await check(buyer, page.order_id)).toBe('refused');
      expect((await buyNow(await market.shopper(), item, 100_000)).status).toBe(200);
    },
  );

  test('ends a payment that is over at the gateway, given up by its buyer, or out of time', async () => {
    const expired = await opened(await goods());
    await expire(expired.order_id);
    expect(await check(buyer, expired.order_id)).toBe('refused');
    const given = await opened(await goods());
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: given.order_id });
    expect(await check(buyer, given.order_id)).toBe('over');
    const late = await opened(await goods());
    market.pass(11 * MINUTE);
    await recover(market.context);
    expect(await check(buyer, late.order_id)).toBe('over');
  });

  test('changes nothing while the gateway is away', async () => {
    const page = await opened(await goods());
    market.sandbox.behave({ silentLookup: true });
    expect(await check(buyer, page.order_id)).toBe('unknown');
    expect(await stateOf(buyer, page.order_id)).toBe('payment_pending');
  });

  test('refuses reading, confirming or giving up the order of another buyer', async () => {
    const page = await opened(await goods());
    const owner = buyer;
    const stranger = await market.shopper();
    expect(await check(stranger, page.order_id)).toBe(404);
    expect(await check(stranger, 999_999)).toBe(404);
    expect(await pay(stranger, page)).toMatchObject({ status: 404 });
    expect(
      await stranger.call('POST /api/v3/order/payment/cancel-pending', { order_id: page.order_id }),
    ).toMatchObject({ status: 404 });
    expect(await stateOf(owner, page.order_id)).toBe('payment_pending');
  });

  test('ends nothing for made-up keys and amounts, before and after the buyer has authorised', async () => {
    const page = await opened(await goods());
    const made = fc.record({
      payment_key: fc.oneof(
        fc
          .string({ minLength: 1, maxLength: 200, unit: fc.constantFrom('a', '-', '/', '..', '가', '9') })
          .map((text) => text.slice(0, 200)),
        fc.constantFrom(
          page.payment_key.slice(0, -1),
          `${page.payment_key}x`,
          'nothing-to-pay',
          page.payment_key,
        ),
      ),
      amount: fc.constantFrom(0, 1, page.amount, page.amount + 1),
    });
    const isReal = (one: { payment_key: string; amount: number }) =>
      one.payment_key === page.payment_key && one.amount === page.amount;
    const tryAll = () =>
      fc.assert(
        fc.asyncProperty(
          made.filter((one) => !isReal(one)),
          async (one) => {
            const { reason } = await pay(buyer, { order_id: page.order_id, ...one });
            expect(['payment_key', 'amount']).toContain(reason);
            expect(await stateOf(buyer, page.order_id)).toBe('payment_pending');
          },
        ),
        { numRuns: 15 },
      );
    await tryAll();
    // The right key, too early: the page has not been paid on.
    expect((await pay(buyer, page)).data?.payment_state).toBe('pending');
    expect(await stateOf(buyer, page.order_id)).toBe('payment_pending');
    await pressPay(market, page.url);
    await tryAll();
    expect((await pay(buyer, page)).data?.payment_state).toBe('paid');
  });

  test('reads the page of a raffle in the same way, and lets the winner pay again', async () => {
    const winner = await market.shopper();
    const raffle = await newRaffle(market);
    await enter(winner, raffle);
    market.pass(120 * MINUTE);
    await drawEnded(market);
    const open = () =>
      winner.call('POST /api/v3/product/raffle/get-raffle-pg-url', {
        raffle_id: raffle.id,
        address_id: winner.addressId,
        delivery_type: 'normal',
        point_amt: 0,
        agreed: true,
        payment_method: 'kakaopay',
        return_path: '/webapp/web/product/raffle/pay/1',
      });
    const first = (await open()).data;
    expect(await check(winner, first?.order_id ?? 0)).toBe('waiting');
    expect(await open()).toMatchObject({ reason: 'raffle_paying' });
    await leave(first?.url ?? '', 'cancel');
    expect(await check(winner, first?.order_id ?? 0)).toBe('refused');
    const second = (await open()).data;
    await pressPay(market, second?.url ?? '');
    const payment_key = second?.url.split('/').at(-1) ?? '';
    const { order_id = 0, amount = 0 } = second ?? {};
    expect((await pay(winner, { order_id, amount, payment_key })).status).toBe(200);
  });
});
