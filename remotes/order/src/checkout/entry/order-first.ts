import type { ItemDetailBasic } from '@sold/contracts/entities/item';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { readGatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { ownPage } from '../../page/own-page.ts';
import { orderInput, orderPath, readOrderQuery } from './order-query.ts';

/** Public calls that tell what an order is about. */
export const ITEM = 'GET /api/v3/product/item/get-item-detail-basic';
export const SIZES = 'GET /api/v3/product/product/get-product-size-option';

export const SELL_INFO = 'GET /api/v3/order/order/get-sell-info';

/** The input of both. */
export const ofItem = (itemId: number) => ({ item_id: itemId });

const WORD = { buy: '구매', sell: '판매' } as const;

/** Returns the public start of a buy or sell page: its item. A result and a return from the gateway are private. */
export function orderFirst(side: 'buy' | 'sell'): ScreenFirst {
  return {
    firstCalls(_, query) {
      const { itemId, sizeId } = readOrderQuery(query);
      const isUnderWay = query.get('result') !== null || readGatewayReturn(query).kind !== 'none';
      if (itemId === null || sizeId === null || isUnderWay) return null;
      return [
        { key: ITEM, input: ofItem(itemId) },
        { key: SIZES, input: ofItem(itemId) },
      ];
    },
    ownCalls(_, query) {
      const input = side === 'sell' ? orderInput(readOrderQuery(query)) : null;
      // The buyer's payment methods are requested after a pending payment has been handled.
      return input === null ? [] : [{ key: SELL_INFO, input }];
    },
    head(answers, _, query) {
      const order = readOrderQuery(query);
      const item = order.itemId === null ? undefined : answers.get(ITEM, ofItem(order.itemId));
      if (!item) throw new Error(`The item ${order.itemId} has no answer.`);
      return {
        ...ownPage(`${item.item_name_kor} ${WORD[side]}하기`, orderPath(side, order)),
        description: describe(item, WORD[side]),
        image: item.product_info.item_detail_image[0] ?? null,
      };
    },
  };
}

function describe({ brand_name, item_name_kor, item_name }: ItemDetailBasic, word: string): string {
  return `${brand_name} ${item_name_kor} (${item_name}) ${word}. 로그인하면 이어서 할 수 있어요.`;
}
