import type { Traffic } from '../load/traffic.ts';
import type { Seed } from '../market/seed.ts';

/** Every item of the market, once. */
export function itemsOf({ books }: Pick<Seed, 'books'>): number[] {
  return [...new Set(books.map(({ itemId }) => itemId))];
}

/** Requests to a market, by name; item detail is the first. */
export function trafficsOf({ books, buyers }: Seed): Record<string, Traffic> {
  const detail = itemsOf({ books }).map((id) => `/api/v3/product/item/get-item-detail?item_id=${id}`);
  const graph = (period: string) =>
    books.map(
      ({ itemId, sizeId }) =>
        `/api/v3/product/item/get-item-order-graph?item_id=${itemId}&product_size_option_id=${sizeId}&type=${period}`,
    );
  const list = '/api/v3/product/item/get-item-list';
  return {
    'item detail': { kind: 'get', paths: detail },
    'item detail, signed in': { kind: 'get', paths: detail, tokens: buyers.map(({ token }) => token) },
    'graph of a size': { kind: 'get', paths: [...graph('all'), ...graph('1m'), ...graph('1w')] },
    list: {
      kind: 'get',
      paths: [1, 2].flatMap((page) =>
        ['popular', 'new', 'price_low'].map((sort) => `${list}?page=${page}&sort=${sort}`),
      ),
    },
    search: {
      kind: 'get',
      paths: ['나이온', 'ㄴㅇㅇ', 'bench low', '로우', 'B-7'].map(
        (q) => `${list}?q=${encodeURIComponent(q)}`,
      ),
    },
  };
}
