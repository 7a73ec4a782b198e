import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, UNTIL_SETTLED, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';

onOneEngine('goods of one size', (database) => {
  const market = suiteMarket(database);

  test.each(['ONE SIZE', '단일 사이즈', 'FREE'])('never name it: %s', async (name) => {
    const item = await market.item({ oneSize: name });
    const [buyer, seller] = [await market.shopper({ points: 10_000 }), await market.shopper()];
    const [size = 0] = item.sizes;
    const goods = { item_id: item.id, product_size_option_id: size };
    const answers: unknown[] = [];
    const note = async <T>(answer: Promise<T>) => {
      const got = await answer;
      expect(got).toMatchObject({ status: 200 });
      answers.push(got);
      return got;
    };
    const owned = { product_size_option_id: size, bought_price: null, bought_on: null };
    await note(seller.call('POST /api/v3/user/mypage/save-closet-item', owned));
    const alert = { product_size_option_id: size, price: 150_000 };
    await note(buyer.call('POST /api/v3/user/mypage/save-price-alert', alert));
    await note(want(buyer, item, 50_000));
    await note(offer(seller, item, 120_000));
    await note(offer(seller, item, 110_000, { inventory_id: await storedUnit(market, seller, item) }));
    const quick = (await note(buyNow(buyer, item, 110_000))).data?.order_id ?? 0;
    const sent = (await note(buyNow(buyer, item, 120_000))).data?.order_id ?? 0;
    for (const to of UNTIL_SETTLED)
      await operateOrder(market.context, { orderId: sent, to, actor: 'operator', reason: '검수' });
    await note(offer(seller, item, 130_000, { inventory_id: await storedUnit(market, seller, item) }));
    for (const who of [buyer, seller]) {
      for (const order_id of [quick, sent])
        await note(who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id }));
      await note(who.call('GET /api/v3/user/mypage/get-customer-order-list', {}));
      await note(who.call('GET /api/v3/user/mypage/get-todo-list', {}));
      await note(who.call('GET /api/v3/user/mypage/get-closet', {}));
      await note(who.call('GET /api/v3/inventory/inventory/get-inventory-list', {}));
      await note(who.call('POST /api/v3/order/order/get-mybid-order-info', {}));
      await note(who.call('GET /api/v3/user/mypage/get-message-list', {}));
      await note(who.call('GET /api/v3/product/item/get-stored-unit-list', goods));
      await note(who.call('GET /api/v3/product/product/get-trade-history', goods));
      await note(who.call('GET /api/v3/product/item/get-item-order-graph', { item_id: item.id, type: '1m' }));
      await note(who.call('GET /api/v3/product/product/get-sell-guide', goods));
      await note(who.call('GET /api/v3/order/order/get-buy-info', goods));
      await note(who.call('GET /api/v3/order/order/get-sell-info', goods));
    }
    expect(answers.filter((answer) => JSON.stringify(answer).includes(name))).toEqual([]);
  });
});
