import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('sales agents', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  test('are made by operators, joined and followed by customers, who hear of offers', async () => {
    const item = await market.item();
    const made = await market.call('POST /api/operator/sales-agent/save', {
      item_id: item.id,
      customer_id: seller.id,
      name: '준호 컬렉션',
      introduction: '정품만 취급해요',
    });
    const item_sales_agent_id = made.data?.item_sales_agent_id ?? 0;
    const path = { itemId: item.id, itemSalesAgentId: item_sales_agent_id };
    const joined = await buyer.call('POST /api/v3/product/item/save-item-sales-agent-join', {
      item_id: item.id,
      item_sales_agent_id,
      joined: true,
      index: 0,
    });
    expect(joined.data).toEqual({ joined: true, index: 0 });
    const followed = await buyer.call(
      'POST /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe',
      path,
    );
    expect(followed.data).toMatchObject({
      is_total_subscribe: true,
      list: [{ name: '준호 컬렉션', is_joined: true, is_subscribed: true, min_price: null }],
    });
    const told = async () =>
      (
        await sql<{ message: string }>`
          select message from notice_log where customer_id = ${buyer.id} and kind = 'agent_offer' order by id`.execute(
          database.db,
        )
      ).rows.map(({ message }) => message);
    await want(await market.shopper(), item, 140_000);
    await offer(seller, item, 140_000);
    expect(await told()).toEqual([]);
    await offer(seller, item, 130_000);
    expect(await told()).toEqual([
      expect.stringMatching(/^준호 컬렉션 에이전트가 .*130,000원에 올렸어요\.$/),
    ]);
    const detail = await buyer.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    expect(detail.data).toMatchObject({
      sales_agent_show: true,
      sales_info: { list: [{ min_price: 130_000, is_joined: true }] },
    });
    const left = await buyer.call(
      'DELETE /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe',
      path,
    );
    expect(left.data).toMatchObject({
      is_total_subscribe: false,
      list: [{ is_joined: true, is_subscribed: false }],
    });
    const other = await market.item();
    expect(
      await buyer.call('POST /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe', {
        ...path,
        itemId: other.id,
      }),
    ).toMatchObject({ status: 404, reason: 'unknown_sales_agent' });
    expect(
      await market.call('POST /api/operator/sales-agent/save', {
        item_id: 999_999,
        customer_id: seller.id,
        name: 'x',
        introduction: '',
      }),
    ).toMatchObject({ status: 404 });
  });
});
