import { type TSchema, Type } from 'typebox';
import { GTIN_PATTERN } from '../../base/typed/barcode.ts';
import { Empty, Id, ListStart, ProductGrade, Won } from '../../entities/basics.ts';
import {
  GraphPeriodKey,
  ItemDetailBasic,
  ItemSummary,
  OrderGraph,
  RenewalOrderInfo,
  SalesInfo,
  SizeChanged,
  SizeList,
} from '../../entities/item.ts';
import { ItemDetail } from '../../entities/item-detail.ts';
import {
  BrandDetail,
  ItemFilterList,
  ItemPage,
  PinnedChangeList,
  PinupPage,
  PriceDropList,
  StoredUnitList,
  SuggestionList,
  TradePage,
} from '../../entities/lists.ts';
import { MOST_FILTER_VALUES } from '../../rules/catalogue/filter-values.ts';
import { MOST_SEARCH_CHARACTERS } from '../../rules/catalogue/search-words.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE, UNTRADABLE } from '../parts/refusals.ts';

const ITEM = '/api/v3/product/item';
const PRODUCT = '/api/v3/product/product';
/** An item and, when one is chosen, a size of it. */
const ItemAndSize = Type.Object({ item_id: Id, product_size_option_id: Type.Optional(Id) });
/** Also of which period the graph is; all when it is not said. */
const ItemSizeAndPeriod = Type.Object({ ...ItemAndSize.properties, type: Type.Optional(GraphPeriodKey) });

/** Values of a filter: an item passes with any of them. A single one may be sent without a list around it. */
const anyOf = <T extends TSchema>(value: T) =>
  Type.Optional(Type.Array(value, { minItems: 1, maxItems: MOST_FILTER_VALUES }));

/** Filters of a list of items; an item has to pass all of them. */
const ItemFilter = {
  q: Type.Optional(Type.String({ maxLength: MOST_SEARCH_CHARACTERS })),
  classification_code: anyOf(Type.String({ maxLength: 40 })),
  product_grade: anyOf(ProductGrade),
  brand_id: anyOf(Id),
  /** Limits of the current price, or else of the last trade price, won. */
  price_from: Type.Optional(Won),
  price_to: Type.Optional(Won),
  /** Korean name of a size in which a unit is offered. */
  size: anyOf(Type.String({ minLength: 1, maxLength: 40 })),
  /** Year of the release. */
  release_year: anyOf(Type.Integer({ minimum: 1900, maximum: 2999 })),
  /** Whether a unit in storage is offered, in one of the asked sizes where any is asked for. */
  is_quick_delivery: Type.Optional(Type.Literal(true)),
};

export const getItemList = defineCall('GET', `${ITEM}/get-item-list`, {
  summary: 'Search and browse items; a call of our own for the home page',
  refuses: { 422: ['too_many_values', ...NO_PLACE] },
  input: Type.Object({
    ...ItemFilter,
    sort: Type.Optional(
      Type.Union([
        Type.Literal('popular'),
        Type.Literal('new'),
        Type.Literal('price_low'),
        Type.Literal('price_high'),
      ]),
    ),
    ...ListStart,
  }),
  output: ItemPage,
});

export const getBarcodeItemList = defineCall('GET', `${ITEM}/get-barcode-item-list`, {
  summary:
    'Items whose box has a barcode, each with its size, new goods first; empty for a barcode that is not known. A call of our own',
  refuses: {},
  input: Type.Object({
    gtin: Type.String({
      pattern: GTIN_PATTERN,
      description: 'number under the barcode with its check digit, padded to 14 digits',
    }),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Intersect([ItemSummary, Type.Object({ product_size_option_id: Id, size: Type.String() })]),
    ),
  }),
});

export const getItemDetailBasic = defineCall('GET', `${ITEM}/get-item-detail-basic`, {
  summary: 'The first view of an item',
  refuses: { 404: UNTRADABLE },
  input: ItemAndSize,
  output: ItemDetailBasic,
});

export const getItemDetail = defineCall('GET', `${ITEM}/get-item-detail`, {
  summary: 'An item with book, trades, graph and related items',
  refuses: { 404: UNTRADABLE },
  input: ItemSizeAndPeriod,
  output: ItemDetail,
});

export const getItemDetailSizeChanged = defineCall('GET', `${ITEM}/get-item-detail-size-changed`, {
  summary: 'Trades, book and graph of one size, or of all sizes when none is given',
  refuses: { 404: UNTRADABLE },
  input: ItemSizeAndPeriod,
  output: SizeChanged,
});

export const getProductSizeOption = defineCall('GET', `${PRODUCT}/get-product-size-option`, {
  summary: 'Sizes of an item with the best offer on either side',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({ item_id: Id }),
  output: SizeList,
});

export const getTradeHistory = defineCall('GET', `${PRODUCT}/get-trade-history`, {
  summary: 'Trades, newest first, fifty a page',
  refuses: { 404: UNTRADABLE, 422: NO_PLACE },
  input: Type.Object({ ...ItemAndSize.properties, ...ListStart }),
  output: TradePage,
});

export const getItemOrderGraph = defineCall('GET', `${ITEM}/get-item-order-graph`, {
  summary: 'Price chart of a period',
  refuses: { 404: UNTRADABLE },
  input: Type.Object({ item_id: Id, product_size_option_id: Type.Optional(Id), type: GraphPeriodKey }),
  output: OrderGraph,
});

export const addPinup = defineCall('POST', '/api/v3/notify/notify/add-pinup', {
  access: 'login',
  summary: 'Follow an item, or stop following it; data is true when it is followed afterwards',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({
    item_id: Id,
    /** State after the call; absent: toggles the current state. */
    is_pinup: Type.Optional(Type.Boolean()),
  }),
  output: Type.Boolean(),
});

const Agent = { item_id: Id, item_sales_agent_id: Id };

export const postItemDetail = defineCall('POST', '/api/product/item/get-item-detail', {
  summary: 'The same as the GET of version 3, for older pages',
  refuses: { 404: UNTRADABLE },
  input: ItemSizeAndPeriod,
  output: ItemDetail,
});

export const saveItemSalesAgentJoin = defineCall('POST', `${ITEM}/save-item-sales-agent-join`, {
  access: 'login',
  summary: 'Join a sales agent of an item, or leave it; `index` is the place in the list and comes back',
  refuses: { 404: ['unknown_sales_agent'] },
  input: Type.Object({
    ...Agent,
    joined: Type.Boolean(),
    index: Type.Integer({ minimum: 0, maximum: 1000 }),
  }),
  output: Type.Object({ joined: Type.Boolean(), index: Type.Integer() }),
});

const AGENT_PATH = '/api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe';
const AgentPath = Type.Object({ itemId: Id, itemSalesAgentId: Id });

export const subscribeSalesAgent = defineCall('POST', AGENT_PATH, {
  access: 'login',
  summary: 'Be told when a sales agent offers a unit of the item',
  refuses: { 404: ['unknown_sales_agent'] },
  input: AgentPath,
  output: SalesInfo,
});

export const unsubscribeSalesAgent = defineCall('DELETE', AGENT_PATH, {
  access: 'login',
  summary: 'Be told no longer',
  refuses: { 404: ['unknown_sales_agent'] },
  input: AgentPath,
  output: SalesInfo,
});

export const checkIsOnceItem = defineCall('GET', `${PRODUCT}/check-is-once-item`, {
  access: 'login',
  summary: 'Whether an item can be bought once only, and whether the customer has',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({ item_id: Id }),
  output: Type.Object({ is_once: Type.Boolean(), is_bought: Type.Boolean() }),
});

export const checkIsOrderItem = defineCall('GET', `${PRODUCT}/check-is-order-item`, {
  access: 'login',
  summary: 'Whether an item is made to order, and whether the customer has a running order of it',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({ item_id: Id }),
  output: Type.Object({ is_order: Type.Boolean(), is_ordered: Type.Boolean() }),
});

export const saveItemBtnHistory = defineCall('POST', `${PRODUCT}/save-item-btn-history`, {
  summary: 'Note that a button of an item was pressed',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({
    item_id: Id,
    button: Type.Union([
      Type.Literal('buy'),
      Type.Literal('sell'),
      Type.Literal('pinup'),
      Type.Literal('share'),
      Type.Literal('storage'),
    ]),
  }),
  output: Empty,
});

export const getRenewalItemOrderInfo = defineCall('POST', `${ITEM}/get-renewal-item-order-info`, {
  summary: 'Costs and earnings of buying and selling an item now, for the bar at the foot of its page',
  refuses: { 404: UNTRADABLE },
  input: ItemAndSize,
  output: RenewalOrderInfo,
});

export const getItemRanking = defineCall('GET', `${ITEM}/get-item-ranking`, {
  summary: 'Items by units traded in the last seven days; a call of our own',
  refuses: {},
  input: Type.Object({ classification_code: Type.Optional(Type.String({ maxLength: 40 })) }),
  output: Type.Object({
    list: Type.Array(
      Type.Intersect([
        ItemSummary,
        Type.Object({
          rank: Type.Integer(),
          week_count: Type.Integer({ description: 'units traded in the seven days, by which it is ranked' }),
        }),
      ]),
    ),
  }),
});

export const getRecentItemList = defineCall('GET', `${ITEM}/get-recent-item-list`, {
  access: 'login',
  summary: 'Items the customer looked at last, newest first, at most fifty; a call of our own',
  refuses: {},
  input: Empty,
  output: Type.Object({ list: Type.Array(ItemSummary) }),
});

export const getPinupList = defineCall('GET', '/api/v3/user/mypage/get-pinup-list', {
  access: 'login',
  summary:
    'Items the customer has pinned, those that were added to the catalogue last first; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: PinupPage,
});

export const getPinupChangeList = defineCall('GET', '/api/v3/user/mypage/get-pinup-change-list', {
  access: 'login',
  summary: 'Pinned items whose lowest sell bid has changed since they were pinned; a call of our own',
  refuses: {},
  input: Empty,
  output: PinnedChangeList,
});

export const getItemFilterList = defineCall('GET', `${ITEM}/get-item-filter-list`, {
  summary: 'By what a list of items can be narrowed, with counts; a call of our own',
  refuses: { 422: ['too_many_values'] },
  takesSession: false,
  input: Type.Object(ItemFilter),
  output: ItemFilterList,
});

export const getSuggestionList = defineCall('GET', `${ITEM}/get-suggestion-list`, {
  summary: 'Categories, brands and items that a typed search may mean; a call of our own',
  refuses: {},
  takesSession: false,
  input: Type.Object({ q: Type.String({ minLength: 1, maxLength: MOST_SEARCH_CHARACTERS }) }),
  output: SuggestionList,
});

export const getPriceDropList = defineCall('GET', `${ITEM}/get-price-drop-list`, {
  summary:
    'Items whose last trade, of the last seven days, lies furthest below the average of its size in the thirty days before; a call of our own',
  refuses: {},
  input: Empty,
  output: PriceDropList,
});

export const getStoredUnitList = defineCall('GET', `${ITEM}/get-stored-unit-list`, {
  summary:
    'Units of an item that are offered from storage, cheapest first, at most twenty, with photos of each; a call of our own',
  refuses: { 404: ['unknown_size'] },
  input: Type.Object({
    ...ItemAndSize.properties,
    has_photos: Type.Optional(Type.Literal(true, { description: 'only units with photos' })),
  }),
  output: StoredUnitList,
});

export const getBlackBoxMain = defineCall('GET', `${ITEM}/get-black-box-main`, {
  summary:
    'Black boxes: goods of which one of several comes; which, is known when it is opened. A call of our own',
  refuses: {},
  input: Empty,
  output: Type.Object({ list: Type.Array(ItemSummary) }),
});

export const getNewItemList = defineCall('GET', `${ITEM}/get-new-item-list`, {
  summary: 'The twenty items released last, the newest first; a call of our own',
  refuses: {},
  input: Empty,
  output: Type.Object({ list: Type.Array(ItemSummary) }),
});

export const getBrandDetail = defineCall('GET', '/api/v3/product/brand/get-brand-detail', {
  summary: 'A brand; a call of our own',
  refuses: { 404: ['unknown_brand'] },
  takesSession: false,
  input: Type.Object({ brand_id: Id }),
  output: BrandDetail,
});
