import { Type } from 'typebox';
import { Id, ProductGrade } from '../entities/basics.ts';
import {
  GraphPeriod,
  ItemDetail,
  ItemDetailBasic,
  ItemSummary,
  OrderGraph,
  SizeChanged,
  SizeList,
  TradeEntry,
} from '../entities/item.ts';
import { defineCall } from './define.ts';

const ITEM = '/api/v3/product/item';
const PRODUCT = '/api/v3/product/product';
/** An item and, when one is chosen, a size of it. */
const ItemAndSize = Type.Object({ item_id: Id, product_size_option_id: Type.Optional(Id) });

export const getItemList = defineCall('GET', `${ITEM}/get-item-list`, {
  summary: 'Search and browse items; a call of our own for the home page',
  input: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 100 })),
    classification_code: Type.Optional(Type.String({ maxLength: 40 })),
    product_grade: Type.Optional(ProductGrade),
    sort: Type.Optional(
      Type.Union([
        Type.Literal('popular'),
        Type.Literal('new'),
        Type.Literal('price_low'),
        Type.Literal('price_high'),
      ]),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  output: Type.Object({
    list: Type.Array(ItemSummary),
    total: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
    categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
});

export const getItemDetailBasic = defineCall('GET', `${ITEM}/get-item-detail-basic`, {
  summary: 'The first view of an item',
  input: ItemAndSize,
  output: ItemDetailBasic,
});

export const getItemDetail = defineCall('GET', `${ITEM}/get-item-detail`, {
  summary: 'An item with book, trades, graph (all) and related items',
  input: ItemAndSize,
  output: ItemDetail,
});

export const getItemDetailSizeChanged = defineCall('GET', `${ITEM}/get-item-detail-size-changed`, {
  summary: 'Trades, book and graph of one size, or of all sizes when none is given',
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Type.Optional(Id),
    type: Type.Optional(GraphPeriod),
  }),
  output: SizeChanged,
});

export const getProductSizeOption = defineCall('GET', `${PRODUCT}/get-product-size-option`, {
  summary: 'Sizes of an item with the best offer on either side',
  input: Type.Object({ item_id: Id }),
  output: SizeList,
});

export const getTradeHistory = defineCall('GET', `${PRODUCT}/get-trade-history`, {
  summary: 'Trades, newest first, fifty a page',
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Type.Optional(Id),
    page: Type.Integer({ minimum: 1, maximum: 100_000 }),
  }),
  output: Type.Object({ list: Type.Array(TradeEntry), page: Type.Integer(), total: Type.Integer() }),
});

export const getItemOrderGraph = defineCall('GET', `${ITEM}/get-item-order-graph`, {
  summary: 'Price chart of a period',
  input: Type.Object({ item_id: Id, product_size_option_id: Type.Optional(Id), type: GraphPeriod }),
  output: OrderGraph,
});

export const addPinup = defineCall('POST', '/api/v3/notify/notify/add-pinup', {
  access: 'login',
  summary: 'Follow an item, or stop following it; data is true when it is followed afterwards',
  input: Type.Object({ item_id: Id }),
  output: Type.Boolean(),
});
