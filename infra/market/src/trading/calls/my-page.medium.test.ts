import { kstText } from '@sold/contracts/base/bid-duration';
import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

onOneEngine('the own page', (database) => {
  const market = suiteMarket(database);

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

  test('keeps data stored for orders to its owner', async () => {
    const [me, other] = [await market.shopper({ points: 500 }), await market.shopper()];
    const mine = (await me.call('GET /api/v3/user/mypage/get-wallet', {})).data;
    expect(mine).toMatchObject({
      cards: [{ card_id: me.cardId, is_default: 1 }],
      addresses: [{ address_id: me.addressId }],
      bank_accounts: [{ bank_account_id: me.bankAccountId }],
      point: 500,
      is_set_payment_password: false,
      is_means_closed: false,
    });
    const theirs = (await other.call('GET /api/v3/user/mypage/get-wallet', {})).data;
    expect(theirs?.cards.map(({ card_id }) => card_id)).toEqual([other.cardId]);
  });
  test('lists versions that were agreed to by name once each, with the last time', async () => {
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
  test('lists points in the order in which they expire, with the rest of each', async () => {
    const me = await market.shopper({ points: 1_000 });
    expect((await me.call('GET /api/v3/user/mypage/get-point-list', {})).data).toMatchObject({
      point: 1_000,
      expiring_amt: 0,
      total: 1,
      list: [{ amount: 1_000, remaining_amt: 1_000 }],
    });
    const soon = market.daysAgo(-1);
    await sql`insert into point_lot (customer_id, kind, amount, remaining, granted_at, expires_at)
      values (${me.id}, 'gift', 500, 300, ${market.now()}, ${soon}), (${me.id}, 'gift', 500, 0, ${market.now()}, ${soon}),
        (${me.id}, 'gift', 500, 500, ${market.now()}, ${market.now()})`.execute(database.db);
    const { data } = await me.call('GET /api/v3/user/mypage/get-point-list', {});
    expect(data).toMatchObject({ point: 1_300, expiring_amt: 300, total: 2 });
    expect(data?.list.map(({ remaining_amt, amount }) => [remaining_amt, amount])).toEqual([
      [300, 500],
      [1_000, 1_000],
    ]);
    await sql`delete from point_lot where customer_id = ${me.id} and amount = 500`.execute(database.db);
  });

  test('lists every point that came or went, the newest first, with the spendable sum', async () => {
    const [me, other] = [await market.shopper({ points: 50_000 }), await market.shopper()];
    const item = await market.item();
    const orders: number[] = [];
    for (let number = 0; number < 20; number++) {
      market.pass(60_000);
      await offer(other, item, 100_000);
      const points = 1_000 + 100 * number;
      orders.unshift((await buyNow(me, item, 100_000, { point_amt: points })).data?.order_id ?? 0);
    }
    await operateOrder(market.context, {
      orderId: orders[0] ?? 0,
      to: 'cancelled_by_operator',
      actor: 'operator',
      reason: '',
    });
    const first = (await me.call('GET /api/v3/user/mypage/get-point-history', {})).data;
    const cursor = first?.next_cursor;
    const second =
      cursor && (await me.call('GET /api/v3/user/mypage/get-point-history', { cursor })).data?.list;
    const all = [...(first?.list ?? []), ...(second || [])];
    expect(all.slice(0, 3).map(({ kind, order_id, amount }) => [kind, order_id, amount])).toEqual([
      ['returned', orders[0], 2_900],
      ['held', orders[0], -2_900],
      ['held', orders[1], -2_800],
    ]);
    expect(all.at(-1)).toMatchObject({ kind: 'gift', order_id: null, amount: 50_000 });
    const sum = all.reduce((total, { amount }) => total + amount, 0);
    expect((await me.call('GET /api/v3/user/mypage/get-point-list', {})).data?.point).toBe(sum);
    expect((await other.call('GET /api/v3/user/mypage/get-point-history', {})).data?.list).toEqual([]);
  });

  test('pages pinned items with current prices, each once', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const ids: number[] = [];
    for (let number = 0; number < 23; number++) {
      const item = await market.item();
      ids.unshift(item.id);
      await me.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id });
      if (number === 22) await offer(other, item, 90_000);
    }
    const first = (await me.call('GET /api/v3/user/mypage/get-pinup-list', {})).data;
    expect(first?.total).toBe(23);
    expect(first?.list[0]).toMatchObject({ item_id: ids[0], min_price: 90_000, is_pinup: true });
    const cursor = first?.next_cursor ?? '';
    const second = (await me.call('GET /api/v3/user/mypage/get-pinup-list', { cursor })).data;
    const all = [...(first?.list ?? []), ...(second?.list ?? [])].map(({ item_id }) => item_id);
    expect(all).toEqual(ids);
    expect((await other.call('GET /api/v3/user/mypage/get-pinup-list', {})).data?.total).toBe(0);
  });

  test('shows a seller the reason, the amount and the end of each penalty', async () => {
    const [me, other] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    await offer(me, item, 100_000);
    const order_id = (await buyNow(other, item, 100_000)).data?.order_id ?? 0;
    market.pass(CANCEL_WITHIN.ms);
    await me.call('POST /api/v3/order/order/cancel-order', { order_id });
    const list = async () => (await me.call('GET /api/v3/user/mypage/get-penalty-list', {})).data?.list;
    expect(await list()).toMatchObject([{ order_id, amount: 10_000, reason: '판매 취소', is_counted: true }]);
    market.passDays(31);
    expect(await list()).toMatchObject([{ order_id, is_counted: false }]);
    expect((await other.call('GET /api/v3/user/mypage/get-penalty-list', {})).data?.total).toBe(0);
  });
});
