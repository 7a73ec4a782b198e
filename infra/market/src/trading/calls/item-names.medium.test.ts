import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

interface Names {
  item_name?: unknown;
  item_name_kor?: unknown;
}

/** `item_name` is the item's own name, `item_name_kor` the Korean one, in every answer. */
onOneEngine('names of items', (database) => {
  const market = suiteMarket(database);
  const person = suiteShopper(market);
  const other = suiteShopper(market);
  let item: { id: number; sizes: number[] };
  let name: string;
  beforeAll(async () => {
    item = await market.item();
    const { data } = await market.call('GET /api/v3/product/item/get-item-detail-basic', {
      item_id: item.id,
    });
    name = data?.item_name ?? '';
    expect(name).toMatch(/^Testing Low/);
    expect(data?.item_name_kor).toBe('시험 로우');
  });

  /** Everything with a name of an item in an answer. */
  function namesIn(answer: unknown): Names[] {
    if (typeof answer !== 'object' || answer === null) return [];
    const own = 'item_name' in answer || 'item_name_kor' in answer ? [answer as Names] : [];
    return [...own, ...Object.values(answer).flatMap(namesIn)];
  }
  const sized = () => ({ item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 });

  test.each<[string, () => Promise<{ data?: unknown }>]>([
    ['a bid', () => want(person, item, 50_000)],
    [
      'a bid with points, which goes the ordinary path',
      () => want(person, item, 51_000, { delivery_type: 'quick' }),
    ],
    [
      'a bid that trades at once',
      async () => {
        await offer(other, item, 95_000);
        return want(person, item, 95_000);
      },
    ],
    ['own bids', () => person.call('POST /api/v3/order/order/get-mybid-order-info', {})],
    [
      'a purchase',
      async () => {
        await offer(other, item, 90_000);
        return buyNow(person, item, 90_000);
      },
    ],
    [
      'a sale',
      async () => {
        await want(person, item, 60_000);
        return sellNow(other, item, 60_000);
      },
    ],
    ['own orders', () => person.call('GET /api/v3/user/mypage/get-customer-order-list', {})],
    ['the sell page', () => person.call('GET /api/v3/order/order/get-sell-info', sized())],
    ['the buy page', () => person.call('GET /api/v3/order/order/get-buy-info', sized())],
    [
      'a unit in storage',
      async () => {
        const inventory_id = await storedUnit(market, person, item);
        return person.call('GET /api/v3/inventory/inventory/get-inventory-detail', { inventory_id });
      },
    ],
    ['an item', () => market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })],
  ])('gives the full and the Korean name in %s', async (_, ask) => {
    const found = namesIn((await ask()).data);
    expect(found).not.toEqual([]);
    expect(found).toEqual(
      found.map(() => expect.objectContaining({ item_name: name, item_name_kor: '시험 로우' })),
    );
  });
});
