import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { itemPath } from '@sold/contracts/wire/paths';
import { won } from '@sold/shared/text/format';
import { itemIdOf, itemTitle } from '../data/item-address.ts';
import { DETAIL, detailOf, OF_SIZE, ofItem, ofSize, SIZES } from '../data/item-calls.ts';
import { sizeIn } from '../data/size-address.ts';
import { breadcrumbs, product } from './item-json-ld.ts';

/** First view: item and sizes, and the figures of the size in the address. */
export const itemFirst: ScreenFirst = {
  firstCalls(params, query) {
    const id = itemIdOf(params);
    if (id === null) return null;
    const sizeId = sizeIn(query);
    return [
      { key: DETAIL, input: detailOf(id) },
      { key: SIZES, input: ofItem(id) },
      // The size in the address may be unknown: the page shows the item all the same.
      ...(sizeId === null ? [] : [{ key: OF_SIZE, input: ofSize(id, sizeId), isOptional: true } as const]),
    ];
  },

  head(answers, params) {
    const id = itemIdOf(params);
    const item = id === null ? undefined : answers.get(DETAIL, detailOf(id));
    if (!item) throw new Error(`The item ${params.params1} has no answer.`);
    const description = describe(item);
    return {
      title: itemTitle(item.item_name_kor),
      description,
      canonical: itemPath(item.item_id, item.product_grade),
      image: item.product_info.item_detail_image[0] ?? null,
      jsonLd: [product(item, description), breadcrumbs(item)],
    };
  },
};

/** The item in a line: names, lowest ask, last trade. */
function describe(item: ItemDetail): string {
  const ask = item.min_price_product;
  const last = item.recent_trade_product;
  return [
    `${item.brand_name} ${item.item_name_kor} (${item.item_name}).`,
    ask ? `즉시 구매가 ${atSize(ask.min_price, ask.option)},` : '아직 판매 입찰이 없어요.',
    last ? `최근 거래가 ${atSize(last.price, last.option)}.` : '아직 거래가 없어요.',
    '검수센터에서 확인하고 보내 드려요.',
  ].join(' ');
}

function atSize(amount: number, option: string): string {
  return option === '' ? won(amount) : `${won(amount)} (사이즈 ${option})`;
}
