import { sha256 } from '@sold/contracts/base/sha256';
import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { itemTotal } from '@sold/contracts/rules/trading/item-amounts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, pressPay, want } from '../../tools/testing/orders.ts';
import { drawEnded, endRaffles, enter, newRaffle, payRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { ADDRESS, type Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { drawRaffles } from './draw-raffles.ts';
import { moveUpRaffles } from './move-up.ts';

const HOUR = 3_600_000;

onOneEngine('the draw of a raffle', (database) => {
  const market = suiteMarket(database);
  let crowd: Shopper[];
  beforeAll(async () => {
    crowd = [];
    for (let person = 0; person < 6; person += 1) crowd.push(await market.shopper({ points: 1_000 }));
  });

  const published = async (raffle_id: number, who?: Shopper) => {
    const { data } = await (who ?? market).call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id });
    if (data === undefined) throw new Error('there is no such draw');
    return data;
  };
  const entryOf = async (who: Shopper, raffle_id: number) => (await published(raffle_id, who)).my_entry;
  /** Creates a drawn raffle with all shoppers entered. Entrants come in the order of the draw. */
  async function drawn(stocks: number[] = [1], people = crowd) {
    const raffle = await newRaffle(market, { stocks });
    for (const [at, who] of people.entries()) await enter(who, raffle, at % stocks.length);
    await endRaffles(market);
    await drawRaffles(market.context);
    const ranked = await Promise.all(
      people.map(async (who) => ({ who, rank: (await entryOf(who, raffle.id))?.rank ?? 0 })),
    );
    return { raffle, order: ranked.sort((a, b) => a.rank - b.rank).map(({ who }) => who) };
  }
  const first = <T>(list: readonly T[]): T => list[0] as T;

  test('shows the commitment and the count before the draw, and nothing of seed, list or winners', async () => {
    const raffle = await newRaffle(market);
    await enter(first(crowd), raffle);
    market.pass(HOUR - 1_000);
    await drawRaffles(market.context);
    expect(await published(raffle.id)).toEqual({
      raffle_id: raffle.id,
      draw_version: 2,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      raffle_draw_dt: '2026-11-21 13:00:00',
      // The first round that is 15 seconds or more after the draw time.
      beacon: {
        chain: SANDBOX_CHAIN,
        round: 65_077_873,
        round_at: '2026-11-21 13:00:16',
        signature: null,
        randomness: null,
      },
      list_hash: null,
      listed_at: null,
      seed: null,
      drawn_at: null,
      entry_count: 1,
      entries: [],
      stocks: [{ product_size_option_id: raffle.sizes[0], stock: 1 }],
      winners: [],
      my_entry: null,
    });
    market.pass(1_000);
    await drawEnded(market);
    expect((await published(raffle.id)).seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('lets visitors repeat it afterwards, find their own entry, and see the winners', async () => {
    const { raffle, order } = await drawn([2, 1]);
    const draw = await published(raffle.id, first(order));
    expect(draw).toMatchObject({ entry_count: 6, drawn_at: expect.stringMatching(/^2026-/) });
    expect(draw.winners).toHaveLength(3);
    expect(await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256)).toBe('holds');
    expect(draw.entries.map(({ hash }) => hash)).toContain(draw.my_entry?.entry_hash);
    for (const who of crowd) {
      const mine = await entryOf(who, raffle.id);
      expect(mine?.state).toBe(draw.winners.includes(mine?.entry_hash ?? '') ? 'won' : 'waiting');
    }
    expect(await drawRaffles(market.context)).toBe(0);
    expect(await published(raffle.id, first(order))).toEqual(draw);
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*) as count from notice_log where message like ${'시험%'} and at = (select drawn_at from raffle where id = ${raffle.id})
      group by kind order by kind`.execute(database.db);
    expect(rows).toEqual([
      { kind: 'raffle_lost', count: 3 },
      { kind: 'raffle_won', count: 3 },
    ]);
  });

  test('charges a winner on Jeju added delivery, and shows it before', async () => {
    const winner = await market.shopper();
    const { raffle } = await drawn([1], [winner]);
    const info = async (address_id?: number) =>
      (
        await winner.call('GET /api/v3/product/raffle/get-raffle-pay-info', {
          raffle_id: raffle.id,
          ...(address_id !== undefined && { address_id }),
        })
      ).data;
    const far = { ...ADDRESS, zipcode: '63309', addr: '제주 제주시 첨단로 00' };
    const address_id =
      (await winner.call('POST /api/v3/order/order/save-address', far)).data?.address_id ?? 0;
    expect(await info()).toMatchObject({ delivery_amt: 3_000, total_pay_amt: 75_100 });
    expect(await info(address_id)).toMatchObject({ delivery_amt: 8_000, total_pay_amt: 80_100 });
    expect(await info(first(crowd).addressId)).toBeUndefined();
    expect((await payRaffle(winner, raffle, { address_id })).data).toMatchObject({
      delivery_amt: 8_000,
      total_pay_amt: 80_100,
    });
  });

  test('lets a winner pay with a stored account of their own only', async () => {
    const winner = await market.shopper();
    const { raffle } = await drawn([1], [winner]);
    const bank = { bank_code: '090', bank_no: '3333012345678', birth: '990101' };
    const stored = async (who: Shopper) =>
      (await who.call('POST /api/v3/order/order/save-payment-account', bank)).data?.account_id ?? 0;
    const pay = (account_id: number) =>
      winner.call('POST /api/v3/product/raffle/pay-raffle', {
        raffle_id: raffle.id,
        address_id: winner.addressId,
        delivery_type: 'normal',
        point_amt: 0,
        agreed: true,
        account_id,
      });
    expect(await pay(await stored(first(crowd)))).toMatchObject({ status: 404, reason: 'unknown_account' });
    expect((await pay(await stored(winner))).data).toMatchObject({
      payment_state: 'paid',
      total_pay_amt: 75_100,
      display_payment_info: expect.stringContaining('카카오뱅크'),
    });
  });

  test('accepts no entry after a draw, also in a replica with a slow clock', async () => {
    const raffle = await newRaffle(market);
    await drawRaffles({ ...market.context, clock: () => new Date(market.now().getTime() + HOUR) });
    expect(await enter(first(crowd), raffle)).toMatchObject({ status: 422, reason: 'raffle_ended' });
    await endRaffles(market);
    await drawRaffles(market.context);
  });

  test('draws a raffle without entries too', async () => {
    const raffle = await newRaffle(market);
    await endRaffles(market);
    expect(await drawRaffles(market.context)).toBe(1);
    expect(await published(raffle.id)).toMatchObject({ entry_count: 0, winners: [] });
  });

  test('refuses a once-only item to a winner who bids for it or has bought it', async () => {
    const { raffle, order } = await drawn();
    const [winner, seller] = order as [Shopper, Shopper];
    await sql`update item set is_once = true where id = ${raffle.itemId}`.execute(database.db);
    const item = { id: raffle.itemId, sizes: raffle.sizes };
    const product_id = (await want(winner, item, 90_000)).data?.bid_order_id ?? 0;
    expect(await payRaffle(winner, raffle)).toMatchObject({ status: 512, reason: 'is_once' });
    await winner.call('POST /api/v3/order/order/cancel-bid-order', { product_id });
    await offer(seller, item, 100_000);
    expect((await buyNow(winner, item, 100_000)).status).toBe(200);
    expect(await payRaffle(winner, raffle)).toMatchObject({ status: 422, reason: 'is_once' });
  });

  test('charges a winner the raffle’s price like any purchase, refuses others, and records no market price', async () => {
    const { raffle, order } = await drawn();
    const [winner, loser] = order as [Shopper, Shopper];
    const info = await winner.call('GET /api/v3/product/raffle/get-raffle-pay-info', {
      raffle_id: raffle.id,
    });
    expect(info.data).toMatchObject({
      raffle_price: 70_000,
      confirm_amt: 2_100,
      delivery_amt: 3_000,
      total_pay_amt: 75_100,
    });
    const page = await market.call('POST /api/product/raffle/get-raffle', { raffle_id: raffle.id });
    expect(page.data && itemTotal(page.data.buyer_fees, page.data.raffle_price).total).toBe(75_100);
    // The page offers as many points as the payment then takes.
    const { point = 0, max_usable_point = 0 } = info.data ?? {};
    expect(max_usable_point).toBe(Math.min(75_100, Math.floor(point / 100) * 100));
    expect(await payRaffle(winner, raffle, { point_amt: max_usable_point + 100 })).toMatchObject({
      reason: 'points',
    });
    expect(await payRaffle(loser, raffle)).toMatchObject({ status: 422, reason: 'not_won' });
    expect(
      await loser.call('GET /api/v3/product/raffle/get-raffle-pay-info', { raffle_id: raffle.id }),
    ).toMatchObject({ status: 422, reason: 'not_won' });
    expect(await payRaffle(winner, raffle, { point_amt: 150 })).toMatchObject({ reason: 'points' });
    expect(await payRaffle(winner, raffle, { address_id: loser.addressId })).toMatchObject({ status: 404 });
    expect(await payRaffle(winner, raffle, { card_id: loser.cardId })).toMatchObject({ status: 404 });
    const paid = await payRaffle(winner, raffle, { point_amt: 1_000 }, 'the-same-key');
    expect(paid.data).toMatchObject({
      order_result_code: 'buy_now',
      state: 'passed',
      price: 70_000,
      total_pay_amt: 74_100,
      point: 1_000,
    });
    expect((await payRaffle(winner, raffle, { point_amt: 1_000 }, 'the-same-key')).data?.order_id).toBe(
      paid.data?.order_id,
    );
    expect(await payRaffle(winner, raffle)).toMatchObject({ status: 422, reason: 'raffle_paid' });
    expect(await entryOf(winner, raffle.id)).toMatchObject({
      state: 'paid',
      pay_until: null,
      order_id: paid.data?.order_id,
    });
    expect(
      market.sandbox
        .payments()
        .filter(({ totalAmount, status }) => totalAmount === 74_100 && status === 'DONE'),
    ).toHaveLength(1);
    const trades = await market.call('GET /api/v3/product/product/get-trade-history', {
      item_id: raffle.itemId,
      page: 1,
    });
    expect(trades.data?.list).toEqual([]);
    for (const to of ['shipping', 'delivered', 'settled'] as const)
      await operateOrder(market.context, {
        orderId: paid.data?.order_id ?? 0,
        to,
        actor: 'operator',
        reason: '',
      });
    market.passDays(2);
    await moveUpRaffles(market.context);
    expect((await entryOf(winner, raffle.id))?.state).toBe('paid');
  });

  test.each(['the winner', 'an operator'] as const)(
    'passes a win that %s undoes to the next entry, and takes no second payment',
    async (by) => {
      const { raffle, order } = await drawn([1], [await market.shopper(), await market.shopper()]);
      const [winner, heir] = order as [Shopper, Shopper];
      const order_id = (await payRaffle(winner, raffle)).data?.order_id ?? 0;
      const detail = () => winner.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
      expect((await detail()).data?.can_cancel).toBe(true);
      if (by === 'the winner') await winner.call('POST /api/v3/order/order/cancel-order', { order_id });
      else await market.call('POST /api/operator/order/refund', { order_id, reason: '상자 파손' });
      expect((await detail()).data).toMatchObject({ order: { state: 'refunded' }, can_cancel: false });
      expect(await entryOf(winner, raffle.id)).toMatchObject({ state: 'passed', pay_until: null });
      expect(await payRaffle(winner, raffle)).toMatchObject({ status: 422, reason: 'raffle_pay_over' });
      await market.expectSound();
      await moveUpRaffles(market.context);
      await moveUpRaffles(market.context);
      expect((await entryOf(heir, raffle.id))?.state).toBe('won');
      expect((await payRaffle(heir, raffle)).data?.state).toBe('passed');
      expect(await told(database.db, winner, 'raffle_passed')).toEqual([
        expect.stringContaining('결제가 취소돼 당첨이 취소됐어요.'),
      ]);
      expect((await entryOf(winner, raffle.id))?.state).toBe('passed');
    },
  );

  test('lets a winner cancel inside a quarter of an hour', async () => {
    const { raffle, order } = await drawn([1], [await market.shopper()]);
    const winner = first(order);
    const order_id = (await payRaffle(winner, raffle)).data?.order_id ?? 0;
    market.pass(HOUR / 4);
    expect(await winner.call('POST /api/v3/order/order/cancel-order', { order_id })).toMatchObject({
      status: 422,
      reason: 'cancel_window',
    });
  });

  test('keeps the win after a refused card; another card pays', async () => {
    const broke = await market.shopper({ cardEnd: '0002' });
    const { raffle } = await drawn([1], [broke]);
    expect(await payRaffle(broke, raffle)).toMatchObject({ status: 422, reason: 'payment_refused' });
    expect((await entryOf(broke, raffle.id))?.state).toBe('won');
    const other = await broke.call('POST /api/v3/order/order/save-card', {
      card_no: '4518420000001234',
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    const paid = await payRaffle(broke, raffle, { card_id: other.data?.card.card_id ?? 0 });
    expect(paid.data?.state).toBe('passed');
  });

  test('makes one order and one charge when a gateway charged and did not answer, and keeps the win', async () => {
    const unlucky = await market.shopper({ cardEnd: '0003' });
    const { raffle } = await drawn([1], [unlucky, first(crowd)]);
    if ((await entryOf(unlucky, raffle.id))?.state !== 'won') {
      market.passDays(1);
      await moveUpRaffles(market.context);
    }
    market.sandbox.behave({ webhook: 'never' });
    expect(await payRaffle(unlucky, raffle)).toMatchObject({ data: { payment_state: 'pending' } });
    expect(await payRaffle(unlucky, raffle)).toMatchObject({ reason: 'raffle_paying' });
    market.pass(25 * HOUR);
    await moveUpRaffles(market.context);
    expect((await entryOf(unlucky, raffle.id))?.state).toBe('won');
    market.sandbox.behave({});
    await recover(market.context, true);
    expect((await entryOf(unlucky, raffle.id))?.state).toBe('paid');
  });

  test('pays on the gateway page, or after giving it up once', async () => {
    const { raffle, order } = await drawn();
    const winner = first(order);
    const open = (idempotencyKey?: string, return_path = '/webapp/web/product/raffle/raffle_detail/1') =>
      winner.call(
        'POST /api/v3/product/raffle/get-raffle-pg-url',
        {
          raffle_id: raffle.id,
          address_id: winner.addressId,
          delivery_type: 'normal',
          point_amt: 0,
          agreed: true,
          payment_method: 'kakaopay',
          return_path,
        },
        idempotencyKey,
      );
    // A refusal before there is a page leaves the win free to be paid.
    expect(await open('a-page-of-another', '/webapp/..//shop.invalid')).toMatchObject({
      reason: 'return_path',
    });
    const opened = await open('one-page-of-mine');
    expect(opened.data).toMatchObject({ amount: 75_100, url: expect.stringContaining('/sandbox/pay/') });
    expect((await open('one-page-of-mine')).data?.order_id).toBe(opened.data?.order_id);
    expect(await open()).toMatchObject({ status: 422, reason: 'raffle_paying' });
    const given = { order_id: opened.data?.order_id ?? 0 };
    expect((await winner.call('POST /api/v3/order/payment/cancel-pending', given)).status).toBe(200);
    const again = (await open()).data;
    const { url = '', order_id = 0, amount = 0 } = again ?? {};
    await pressPay(market, url);
    const payment_key = url.split('/').at(-1) ?? '';
    const paid = await winner.call('POST /api/v3/order/payment/pay', { order_id, payment_key, amount });
    expect(paid.data).toMatchObject({ state: 'passed', display_payment_info: '카카오페이' });
    expect((await entryOf(winner, raffle.id))?.state).toBe('paid');
  });

  test('skips a winner who does not pay within a day; the next of the same size moves up, until the list ends', async () => {
    const { raffle, order } = await drawn([1], crowd.slice(0, 3));
    const [one, two, three] = order as [Shopper, Shopper, Shopper];
    const states = () => Promise.all(order.map(async (who) => (await entryOf(who, raffle.id))?.state));
    expect(await states()).toEqual(['won', 'waiting', 'waiting']);
    market.pass(24 * HOUR - 1_000);
    await moveUpRaffles(market.context);
    expect(await states()).toEqual(['won', 'waiting', 'waiting']);
    market.pass(1_000);
    expect(await payRaffle(one, raffle)).toMatchObject({ status: 422, reason: 'raffle_pay_over' });
    await moveUpRaffles(market.context);
    expect(await states()).toEqual(['passed', 'won', 'waiting']);
    expect(await payRaffle(one, raffle)).toMatchObject({ status: 422, reason: 'raffle_pay_over' });
    expect((await entryOf(two, raffle.id))?.pay_until).toBeTruthy();
    market.passDays(1);
    await moveUpRaffles(market.context);
    expect(await states()).toEqual(['passed', 'passed', 'won']);
    expect((await payRaffle(three, raffle)).data?.state).toBe('passed');
    market.passDays(1);
    await moveUpRaffles(market.context);
    expect(await states()).toEqual(['passed', 'passed', 'paid']);
    // The published draw stays the same.
    const draw = await published(raffle.id);
    expect(await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256)).toBe('holds');
  });

  test('moves a win up inside its own size alone', async () => {
    const { raffle, order } = await drawn([1, 1], crowd.slice(0, 2));
    for (const who of order) expect((await entryOf(who, raffle.id))?.state).toBe('won');
    market.passDays(1);
    await moveUpRaffles(market.context);
    for (const who of order) expect((await entryOf(who, raffle.id))?.state).toBe('passed');
  });

  test('refuses a payment without sign-in with 420, and one without a key', async () => {
    const { raffle, order } = await drawn();
    const winner = first(order);
    const body = {
      raffle_id: raffle.id,
      address_id: winner.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      card_id: winner.cardId,
    } as const;
    expect(await market.call('POST /api/v3/product/raffle/pay-raffle', body)).toMatchObject({ status: 420 });
    const keyless = await fetch(`${market.origin}/api/v3/product/raffle/pay-raffle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${winner.token}` },
      body: JSON.stringify(body),
    });
    expect(await keyless.json()).toMatchObject({ code: 422, error_data: { reason: 'idempotency_key' } });
    expect(
      await winner.call('POST /api/v3/product/raffle/pay-raffle', { ...body, raffle_id: 0 }),
    ).toMatchObject({
      status: 400,
    });
  });
});
