import { dayNumber } from '@sold/contracts/base/korean-day';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { PublicRead } from '../../platform/calls/cached-answers.ts';
import { stillOf } from '../../platform/calls/item-versions.ts';
import { graphPeriod } from '../charts/graph-period.ts';
import { orderGraph } from '../charts/order-graph.ts';
import type { ItemPageParts } from '../context/item-page-parts.ts';
import { checkedTarget, itemDetailBasic, sizeChanged } from '../items/item-detail.ts';
import { filterList } from '../lists/filter-list.ts';
import { itemList } from '../lists/item-list.ts';
import { priceDrops } from '../lists/price-drops.ts';
import { readDetail, refreshDetail } from './read-detail.ts';

const NOBODY = null;
const MINUTE_MS = 60_000;
/** In place of an item (`noted_with.sql`): which items there are, how popular they are, and the figures in force. */
const CATALOGUE = Number.MAX_SAFE_INTEGER;

/** A day in Korea: charts begin and end with days, and announced items are released on one. */
const dayOf = dayNumber;

type Input<K extends CallKey> = CallTable[K]['input'];
/** Whether a read is of one size: an item has as many responses as it has sizes and periods. */
const isOfSize = ({ product_size_option_id }: { product_size_option_id?: number }) =>
  product_size_option_id !== undefined;
/** Whether a read has typed input, or is a rare page of a list. */
const isTyped = ({ q, price_from, price_to }: Input<'GET /api/v3/product/item/get-item-filter-list'>) =>
  q !== undefined || price_from !== undefined || price_to !== undefined;
const PAGES_TURNED_TO = 10;

/** Page of an item, with the parts of other areas. */
const ofItemPage = (page: ItemPageParts) => ({
  'GET /api/v3/product/item/get-item-detail': {
    isEndless: isOfSize,
    key: (input, now) =>
      `${input.item_id} ${input.product_size_option_id ?? ''} ${graphPeriod(input.type ?? 'all')} ${dayOf(now)}`,
    read: async (trx, input, now) => {
      const target = await checkedTarget(trx, input.item_id, input.product_size_option_id);
      return readDetail(trx, page, { ...target, period: graphPeriod(input.type ?? 'all') }, now);
    },
    refresh: async (trx, before, changed, { input, now }) => {
      const { item_id, product_size_option_id = null, type = 'all' } = input;
      return changed.has(CATALOGUE) || changed.has(stillOf(item_id))
        ? null
        : refreshDetail(trx, page, before, changed, {
            target: { itemId: item_id, sizeId: product_size_option_id, period: graphPeriod(type) },
            now,
          });
    },
    itemsOf: ({ item_id, related_item_list, seen_together_list }) => [
      CATALOGUE,
      item_id,
      stillOf(item_id),
      ...[...related_item_list, ...seen_together_list].map((item) => item.item_id),
    ],
    ownOf: ({ item_id }) => item_id,
    // Views and follows of other customers have no version.
    ttlMs: MINUTE_MS,
  } satisfies PublicRead<'GET /api/v3/product/item/get-item-detail'>,

  'GET /api/v3/product/item/get-item-detail-size-changed': {
    isEndless: isOfSize,
    key: (input, now) =>
      `${input.item_id} ${input.product_size_option_id ?? ''} ${graphPeriod(input.type ?? 'all')} ${dayOf(now)}`,
    read: async (trx, input, now) => {
      const target = await checkedTarget(trx, input.item_id, input.product_size_option_id);
      const shown = { ...target, period: graphPeriod(input.type ?? 'all') };
      return { data: await sizeChanged(trx, page, shown, { customerId: NOBODY, now }) };
    },
    itemsOf: (_data, { item_id }) => [item_id],
    ownOf: ({ item_id }) => item_id,
  } satisfies PublicRead<'GET /api/v3/product/item/get-item-detail-size-changed'>,
});

const OF_CATALOGUE = {
  'GET /api/v3/product/item/get-item-detail-basic': {
    isEndless: isOfSize,
    key: (input, now) => `${input.item_id} ${input.product_size_option_id ?? ''} ${dayOf(now)}`,
    read: async (trx, input, now) => {
      const target = await checkedTarget(trx, input.item_id, input.product_size_option_id);
      return { data: await itemDetailBasic(trx, target, { customerId: NOBODY, now }) };
    },
    itemsOf: ({ item_id }) => [CATALOGUE, item_id],
    ownOf: ({ item_id }) => item_id,
    // Nor has who follows it.
    ttlMs: MINUTE_MS,
  } satisfies PublicRead<'GET /api/v3/product/item/get-item-detail-basic'>,

  'GET /api/v3/product/item/get-item-order-graph': {
    isEndless: isOfSize,
    key: (input, now) =>
      `${input.item_id} ${input.product_size_option_id ?? ''} ${graphPeriod(input.type)} ${dayOf(now)}`,
    read: async (trx, input, now) => {
      const target = await checkedTarget(trx, input.item_id, input.product_size_option_id);
      return { data: await orderGraph(trx, { ...target, period: graphPeriod(input.type) }, now) };
    },
    itemsOf: (_data, { item_id }) => [item_id],
    ownOf: ({ item_id }) => item_id,
  } satisfies PublicRead<'GET /api/v3/product/item/get-item-order-graph'>,

  'GET /api/v3/product/item/get-item-list': {
    isEndless: (input) => isTyped(input) || input.cursor !== undefined || (input.page ?? 1) > PAGES_TURNED_TO,
    key: (input) => JSON.stringify(input),
    read: async (trx, input, now) => ({ data: await itemList(trx, input, NOBODY, now) }),
    itemsOf: () => 'all',
    ownOf: () => null,
  } satisfies PublicRead<'GET /api/v3/product/item/get-item-list'>,

  'GET /api/v3/product/item/get-item-filter-list': {
    isEndless: isTyped,
    key: (input) => JSON.stringify(input),
    read: async (trx, input, now) => ({ data: await filterList(trx, input, now) }),
    itemsOf: () => 'all',
    ownOf: () => null,
  } satisfies PublicRead<'GET /api/v3/product/item/get-item-filter-list'>,

  'GET /api/v3/product/item/get-price-drop-list': {
    key: () => '',
    read: async (trx, _input, now) => ({ data: await priceDrops(trx, { customerId: NOBODY, now }) }),
    itemsOf: () => 'all',
    ownOf: () => null,
  } satisfies PublicRead<'GET /api/v3/product/item/get-price-drop-list'>,
};

/** Reads whose responses are cached for visitors. */
export function publicReads(page: ItemPageParts) {
  return { ...ofItemPage(page), ...OF_CATALOGUE };
}
