import type { Handlers } from '../../platform/calls/handler.ts';
import { brandDetail } from '../brands/brand-detail.ts';
import { barcodeItems } from '../lists/barcode-items.ts';
import { blackBoxes } from '../lists/black-boxes.ts';
import { filterList } from '../lists/filter-list.ts';
import { newItems } from '../lists/looked-at.ts';
import { priceDrops } from '../lists/price-drops.ts';
import { suggestions } from '../lists/suggestions.ts';

/** Handlers of the calls of `contracts/calls/catalogue/items` by which people find items, besides the list itself. */
export const browseHandlers = {
  'GET /api/v3/product/item/get-item-filter-list': ({ db, clock }, input) => filterList(db, input, clock()),
  'GET /api/v3/product/item/get-suggestion-list': ({ db, clock }, { q }) => suggestions(db, q, clock()),
  'GET /api/v3/product/item/get-barcode-item-list': async ({ db, clock }, { gtin }, caller) => ({
    list: await barcodeItems(db, gtin, { customerId: caller?.customerId ?? null, now: clock() }),
  }),
  'GET /api/v3/product/item/get-price-drop-list': ({ db, clock }, _input, caller) =>
    priceDrops(db, { customerId: caller?.customerId ?? null, now: clock() }),
  'GET /api/v3/product/item/get-black-box-main': ({ db, clock }, _input, caller) =>
    blackBoxes(db, { customerId: caller?.customerId ?? null, now: clock() }),
  'GET /api/v3/product/item/get-new-item-list': async ({ db, clock }, _input, caller) => ({
    list: await newItems(db, { customerId: caller?.customerId ?? null, now: clock() }),
  }),
  'GET /api/v3/product/brand/get-brand-detail': ({ db }, { brand_id }) => brandDetail(db, brand_id),
} satisfies Partial<Handlers>;
