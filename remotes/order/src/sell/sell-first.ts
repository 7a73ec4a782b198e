import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { SELL_START_PATH } from '@sold/contracts/wire/paths';
import { FIRST_PAGE } from '@sold/shared/hooks/use-list-pages';
import { BASIC, GUIDE, guideInput, LIST, SIZES } from './calls.ts';
import { readSellStart } from './sell-address.ts';

/** First view of the way to a sale: what the step of its address shows. */
export const sellFirst: ScreenFirst = {
  addresses: [SELL_START_PATH],
  firstCalls(_, query) {
    const { q, itemId, sizeId, price, isForCloset } = readSellStart(query);
    if (itemId === null) return q === '' ? [] : [{ key: LIST, input: { q, ...FIRST_PAGE } }];
    if (sizeId !== null && !isForCloset) return [{ key: GUIDE, input: guideInput(itemId, sizeId, price) }];
    return [
      { key: BASIC, input: { item_id: itemId } },
      { key: SIZES, input: { item_id: itemId } },
    ];
  },
  head: () => ({
    title: '판매하기 | SOLD',
    description:
      '상품 이름이나 상자의 바코드로 찾으면 사이즈마다 얼마에 며칠 만에 팔리는지, 얼마를 정산받는지 알려 드려요.',
    canonical: SELL_START_PATH,
    image: null,
    jsonLd: [],
  }),
};
