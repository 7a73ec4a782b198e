import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import type { Size } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const SECOND = 1_000;

onOneEngine('offers of cards', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let item: Size;
  beforeAll(async () => {
    market = await startMarket(database.db);
    buyer = await market.shopper();
    item = await market.item();
  });
  afterAll(() => market.close());

  const after = (seconds: number) => new Date(market.now().getTime() + seconds * SECOND).toISOString();
  const save = async (title: string, seconds: [from: number, to: number], id?: number) => {
    const answer = await market.call('POST /api/operator/card-event/save', {
      ...(id !== undefined && { id }),
      title,
      body: '국내 카드',
      sort: 0,
      from: after(seconds[0]),
      to: after(seconds[1]),
    });
    expect(answer.status).toBe(200);
    return answer.data?.id ?? 0;
  };
  const onItem = async (who?: Shopper) =>
    (await (who ?? market).call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data
      ?.card_event_list;

  test('appear on an item page for every visitor from their start to their end, and on order pages', async () => {
    expect(await onItem()).toEqual([]);
    const id = await save('무이자', [-60, 30]);
    await save('적립', [20, 40]);
    // The cached page from before is not shown any more.
    const first = { title: '무이자', body: '국내 카드' };
    expect(await onItem()).toEqual([first]);
    expect(await onItem(buyer)).toEqual([first]);
    await save('무이자 6개월', [-60, 30], id);
    const [changed, second] = [
      { ...first, title: '무이자 6개월' },
      { ...first, title: '적립' },
    ];
    expect(await onItem()).toEqual([changed]);
    // Sooner than a cached page expires.
    market.pass(21 * SECOND);
    expect(await onItem()).toEqual([changed, second]);
    const page = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const order = await buyer.call('GET /api/v3/order/order/get-buy-info', page);
    expect(order.data?.card_event_list).toEqual(await onItem(buyer));
    market.pass(10 * SECOND);
    expect(await onItem()).toEqual([second]);
    market.pass(10 * SECOND);
    expect(await onItem()).toEqual([]);
  });
});
