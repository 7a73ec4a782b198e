import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { AGREEMENT_KINDS, type AgreedAct } from '@sold/contracts/rules/people/agreement-kinds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { newRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';

const FIRST = '2026-11-02';
const SECOND = '2026-11-23';
const hashOf = (text: string) => text.charCodeAt(0).toString(16).padStart(64, '0');
const versions = (date: string, kinds: readonly string[], mark = date.slice(-1)): PolicyVersion[] =>
  kinds.map((kind) => ({ kind, date, hash: hashOf(mark) }));
const ALL = [...new Set(Object.values(AGREEMENT_KINDS).flat())];

onOneEngine('policies and who agreed to them', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);
  const start = new Date('2026-11-21T03:00:00Z');

  const publish = (list: PolicyVersion[]) => market.call('POST /api/operator/policies/publish', { list });
  const inForce = async (kinds: string) =>
    (await market.call('GET /api/v3/policy/in-force', { kinds })).data?.list ?? [];
  const agreed = (act: AgreedAct, date = FIRST) => ({ agreements: versions(date, AGREEMENT_KINDS[act]) });
  const detail = async (who: Shopper, order_id = 0) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.agreements;
  const bought = (
    item: { id: number; sizes: number[] },
    more: { agreements?: PolicyVersion[] },
    idempotencyKey?: string,
  ) =>
    buyer.call(
      'POST /api/v3/order/payment/pay',
      {
        payment_method: 'batch',
        card_id: buyer.cardId,
        item_id: item.id,
        product_size_option_id: item.sizes[0] ?? 0,
        price: 100_000,
        address_id: buyer.addressId,
        delivery_type: 'normal',
        point_amt: 0,
        agreed: true,
        ...more,
      },
      idempotencyKey,
    );
  const sellBid = (item: { id: number; sizes: number[] }, more: { agreements?: PolicyVersion[] } = {}) =>
    seller.call('POST /api/v3/order/order/save-product', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: 100_000,
      bid_days: 30,
      bank_account_id: seller.bankAccountId,
      address_id: seller.addressId,
      agreed: true,
      ...more,
    });
  const offered = async (more: { agreements?: PolicyVersion[] } = {}) => {
    const item = await market.item();
    expect((await sellBid(item, more)).status).toBe(200);
    return item;
  };

  test('records and shows no agreement where nothing is published', async () => {
    const { data } = await bought(await offered(), {});
    expect(await detail(buyer, data?.order_id)).toEqual([]);
    expect(await inForce('terms,privacy')).toEqual([]);
  });

  test('publishes a version once; repeats change nothing, another text is refused', async () => {
    expect((await publish(versions(FIRST, ALL))).data).toEqual({ added: ALL.length, known: 0 });
    expect((await publish(versions(FIRST, ALL))).data).toEqual({ added: 0, known: ALL.length });
    for (const wrong of [versions(FIRST, ['terms'], 'x'), versions('2026-02-30', ['terms'])])
      expect(await publish([...versions('2027-01-01', ['marketing']), ...wrong])).toMatchObject({
        status: 422,
        reason: 'policy_version',
      });
    expect(await inForce('marketing')).toEqual([]);
    await expect(sql`update policy_version set hash = ${hashOf('x')}`.execute(database.db)).rejects.toThrow(
      'stays',
    );
  });

  test('puts the newest version in force whose day has begun in Korea', async () => {
    await publish(versions(SECOND, ALL));
    expect(await inForce('privacy,terms')).toEqual(versions(FIRST, ['privacy', 'terms']));
    const untilMidnight = new Date(`${SECOND}T00:00:00+09:00`).getTime() - start.getTime();
    market.pass(untilMidnight - 1);
    expect(await inForce('terms')).toEqual(versions(FIRST, ['terms']));
    market.pass(1);
    expect(await inForce('terms')).toEqual(versions(SECOND, ['terms']));
    market.pass(-untilMidnight);
  });

  test('keeps the agreements of an order, of either side, after new terms are in force', async () => {
    const item = await offered(agreed('sell'));
    const order_id = (await bought(item, agreed('buy'))).data?.order_id;
    market.passDays(3);
    expect(await detail(buyer, order_id)).toEqual(
      agreed('buy').agreements.map((version) => ({ ...version, is_implied: false })),
    );
    expect(await detail(seller, order_id)).toEqual(
      agreed('sell').agreements.map((version) => ({ ...version, is_implied: false })),
    );
    market.passDays(-3);
  });

  test('records the versions in force at the bid when the call names none', async () => {
    const item = await offered();
    market.passDays(3);
    const order_id = (await bought(item, {})).data?.order_id;
    const implied = (act: AgreedAct, date: string) =>
      agreed(act, date).agreements.map((version) => ({ ...version, is_implied: true }));
    expect(await detail(seller, order_id)).toEqual(implied('sell', FIRST));
    expect(await detail(buyer, order_id)).toEqual(implied('buy', SECOND));
    market.passDays(-3);
  });

  test.each<[string, PolicyVersion[]]>([
    ['a version that is not in force yet', versions(SECOND, AGREEMENT_KINDS.buy)],
    ['a text that was never published', versions(FIRST, AGREEMENT_KINDS.buy, 'x')],
    ['fewer than belong to it', versions(FIRST, ['terms'])],
    ['one of them twice', versions(FIRST, ['terms', 'terms', 'privacy'])],
    ['others than belong to it', versions(FIRST, AGREEMENT_KINDS.raffle)],
  ])('refuses %s, and buys nothing', async (_, agreements) => {
    const item = await offered();
    expect(await bought(item, { agreements })).toMatchObject({ status: 422, reason: 'policy_changed' });
    expect((await bought(item, agreed('buy'))).status).toBe(200);
  });

  test('answers a repeated request as before after new terms are in force', async () => {
    const item = await offered();
    const first = await bought(item, agreed('buy'), 'the-same-key');
    market.passDays(3);
    // The stored response is a day old and gone; the order is known by its key.
    expect((await bought(item, agreed('buy'), 'the-same-key')).data?.order_id).toBe(first.data?.order_id);
    expect(await bought(item, agreed('buy'), 'another-key')).toMatchObject({ reason: 'policy_changed' });
    market.passDays(-3);
  });

  test('shows the agreements of a raffle entry, and refuses an entry with outdated ones', async () => {
    const raffle = await newRaffle(market, { to: market.daysAgo(-5) });
    const enter = (date: string) =>
      buyer.call('POST /api/product/raffle/save-raffle-entry', {
        raffle_id: raffle.id,
        product_size_option_id: raffle.sizes[0] ?? 0,
        ...agreed('raffle', date),
      });
    expect(await enter(SECOND)).toMatchObject({ status: 422, reason: 'policy_changed' });
    expect((await enter(FIRST)).status).toBe(200);
    market.passDays(3);
    expect((await enter(FIRST)).status).toBe(200);
    const mine = await buyer.call('GET /api/v3/product/raffle/get-my-raffle-list', {});
    expect(mine.data?.list.find((one) => one.raffle.id === raffle.id)?.agreements).toEqual(
      agreed('raffle').agreements.map((version) => ({ ...version, is_implied: false })),
    );
    market.passDays(-3);
  });

  test('records the agreements of a unit that is to be stored', async () => {
    const item = await market.item();
    const { data } = await buyer.call('POST /api/v3/inventory/inventory/request-intake', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      address_id: buyer.addressId,
      agreed: true,
      ...agreed('storage'),
    });
    expect(data?.agreements).toEqual(
      agreed('storage').agreements.map((version) => ({ ...version, is_implied: false })),
    );
  });

  test.each(['', 'Terms', 'terms,', 'a,b,c,d,e,f,g,h,i,j,k', "terms'--"])(
    'rejects %j as kinds',
    async (kinds) => {
      const answer = await fetch(
        `${market.origin}/api/v3/policy/in-force?kinds=${encodeURIComponent(kinds)}`,
      );
      expect(answer.status).toBe(400);
    },
  );

  test('informs members with an earlier version of the joining terms of a newer one, once', async () => {
    const [agreed, other] = [await market.shopper(), await market.shopper()];
    const version = (date: string) => [{ kind: 'privacy', date, hash: 'd'.repeat(64) }];
    const publish = (date: string) =>
      market.call('POST /api/operator/policies/publish', { list: version(date) });
    await publish('2025-01-01');
    await sql`insert into agreement (customer_id, subject, kind, date, agreed_at)
      values (${agreed.id}, 'account', 'privacy', '2025-01-01', now())`.execute(database.db);
    for (let again = 0; again < 2; again += 1) await publish('2025-02-01');
    expect(await told(database.db, agreed, 'terms_changed')).toEqual([
      expect.stringContaining('2025.02.01부터 새로운 내용이 적용돼요: 개인정보처리방침.'),
    ]);
    expect(await told(database.db, other, 'terms_changed')).toEqual([]);
  });
});
