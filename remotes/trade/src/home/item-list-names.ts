import { POPULAR_WITHIN, USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { DROPS, RANKING, RECENT } from '../shelves/item-calls.ts';

/** Sections of the home page that have a page of their own, by the parameter `list` of its address. */
export const LISTS = {
  ranking: {
    title: '지금 많이 거래돼요',
    note: `${POPULAR_WITHIN.text} 동안 거래된 수량 순서예요.`,
    call: RANKING,
  },
  drops: {
    title: '가격이 내려갔어요',
    note: `${POPULAR_WITHIN.text}의 마지막 거래가가 같은 사이즈의 그 전 ${USUAL_PRICE_WITHIN.text} 평균보다 3% 넘게 낮은 상품이에요. 그 사이에 다섯 번 넘게 거래된 사이즈만 견줘요.`,
    call: DROPS,
  },
  recent: { title: '최근 본 상품', note: '마지막으로 본 순서예요.', call: RECENT },
} as const;

export type ListName = keyof typeof LISTS;

/** The list that an address asks for; null for none. */
export function listNameOf(query: { get(name: string): string | null }): ListName | null {
  const name = query.get('list') ?? '';
  return Object.hasOwn(LISTS, name) ? (name as ListName) : null;
}
