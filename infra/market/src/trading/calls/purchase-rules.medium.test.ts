import { AGREEMENT_KINDS } from '@sold/contracts/rules/people/agreement-kinds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { ADDRESS } from '../../tools/testing/test-market.ts';

/** Rules of purchases and bids that are easily broken by how a call is batched. */
onOneEngine('a batched call decides by the rules', (database) => {
  const market = suiteMarket(database);

  test('never pays a charge that the gateway has given back by the time it answers', async () => {
    const [seller, buyer] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { gateway } = market.context;
    market.context.gateway = {
      ...gateway,
      chargeStoredCard: async (charge) => {
        const outcome = await gateway.chargeStoredCard(charge);
        market.sandbox.cancelByHand(charge.gatewayOrderId);
        return outcome.type === 'captured' ? { ...outcome, isGivenBack: true } : outcome;
      },
    };
    const bought = await buyNow(buyer, item, 100_000);
    market.context.gateway = gateway;
    expect(bought).toMatchObject({ status: 422, reason: 'payment_refused' });
    const { rows } = await sql`select state from order_ where buyer_id = ${buyer.id}`.execute(database.db);
    expect(rows).toEqual([{ state: 'payment_failed' }]);
  });

  test('writes nothing for a signed-out session, its agreements included', async () => {
    const [seller, buyer] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    await offer(seller, item, 100_000);
    const list = AGREEMENT_KINDS.buy.map((kind) => ({ kind, date: '2026-01-01', hash: '0'.repeat(64) }));
    await market.call('POST /api/operator/policies/publish', { list });
    await buyer.call('POST /api/v3/logout', {});
    expect(await want(buyer, item, 90_000, { agreements: list })).toMatchObject({ status: 401 });
    expect(await buyNow(buyer, item, 100_000)).toMatchObject({ status: 401 });
    const { rows } = await sql`select 1 from agreement where customer_id = ${buyer.id}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('shows current names', async () => {
    const [buyer, item] = [await market.shopper(), await market.item()];
    expect((await want(buyer, item, 90_000)).status).toBe(200);
    await sql`update item set name = 'Renamed', name_kor = '바뀐 이름' where id = ${item.id}`.execute(
      database.db,
    );
    expect((await want(buyer, item, 91_000)).data).toMatchObject({
      item_name: 'Renamed',
      item_name_kor: '바뀐 이름',
    });
  });

  test('treats one of two purchases paid together as the first', async () => {
    const [seller, buyer] = [await market.shopper(), await market.shopper()];
    const items = [await market.item(), await market.item(), await market.item()];
    for (const item of items) await offer(seller, item, 100_000);
    const bought = await Promise.all(items.map((item) => buyNow(buyer, item, 100_000)));
    expect(bought.map(({ data }) => data?.first_purchase).sort()).toEqual([false, false, true]);
  });

  test('trims every blank of an address', async () => {
    const [buyer, item] = [await market.shopper(), await market.item()];
    await sql`update address set addr = ${'\u3000서울 성동구\u00a0'}, addr_detail = ${'\t \u2003'} where id = ${buyer.addressId}`.execute(
      database.db,
    );
    expect((await want(buyer, item, 90_000)).data?.customer_address).toBe('서울 성동구');
  });

  test('copies the note of an address to the order, bought now or by a bid, for good', async () => {
    const [seller, buyer] = [await market.shopper(), await market.shopper()];
    const put = (more: { note?: string }) =>
      buyer.call('POST /api/v3/order/order/save-address', {
        ...ADDRESS,
        address_id: buyer.addressId,
        ...more,
      });
    const noted = async () => (await put({})).data?.list[0]?.note;
    expect(await noted()).toBe('');
    await put({ note: '문 앞에 놓아 주세요' });
    expect(await noted()).toBe('문 앞에 놓아 주세요');
    const item = await market.item();
    await offer(seller, item, 100_000);
    const now = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await want(buyer, item, 90_000);
    await sellNow(seller, item, 90_000);
    await put({ note: '' });
    const { list } = (await buyer.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' }))
      .data ?? { list: [] };
    expect(list.map(({ order_id }) => order_id)).toContain(now);
    expect(list).toHaveLength(2);
    for (const { order_id } of list) {
      const detail = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
      expect(detail.data?.recipient?.note).toBe('문 앞에 놓아 주세요');
    }
    expect((await put({ note: '가'.repeat(61) })).status).toBe(400);
  });
});
