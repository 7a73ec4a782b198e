import type { SizeOption } from '@sold/contracts/entities/item';
import type { TradeFees } from '@sold/contracts/entities/trade-fees';
import type { FirstAnswer } from '@sold/contracts/federation/first-view';

/** For tests: answers that first views start with, as a service gives them to a signed-out visitor. */

/** Figures of the demo market. */
export const TRADE_FEES: TradeFees = {
  confirm_ratio: 3,
  buyer_delivery_amt: 3_000,
  added_delivery_amt: 5_000,
  event_fee_amt: 0,
  sell_fee_ratio: 5,
  sell_fee_event_ratio: null,
};

const picture = { path: '/images/7.svg', width: 400, height: 400 };
const trade = (price: number, option: string) => ({ price, option, trade_datetime: '2026.11.20' });

/** Item 7 with trades, book and sizes. @param change replaces fields of the item */
export function itemAnswers(change: object = {}): FirstAnswer[] {
  const input = { item_id: 7 };
  const item = {
    item_id: 7,
    brand_id: 3,
    brand_name: 'Norae',
    brand_bg_color: '#eeeeee',
    item_name: 'Norae Court Low',
    item_name_kor: '노래 코트 로우',
    model_no: 'NC1',
    series_id: null,
    series_name: '',
    pinup_count: 12,
    product_grade: 0,
    release_price: 139_000,
    product_info: {
      release_date: '2026.01.02',
      item_detail_image: [picture],
      detail_html: '',
      is_pinup: false,
    },
    option_type: 'shoes',
    min_price_product: { product_id: 1, min_price: 159_000, option: '240' },
    max_price_product: null,
    recent_trade_product: trade(151_000, '270'),
    market_figures: null,
    recent_trade: [trade(151_000, '270'), trade(149_000, '260')],
    recent_trade_before: trade(148_000, '270'),
    recent_sell_bid_list: [{ price: 159_000, option: '240', count: 1 }],
    recent_buy_bid_list: [],
    my_bid_buy_list: [],
    my_bid_sell_list: [],
    order_graph: { type: 'all', trade_list: [] },
    related_item_list: [card(8)],
    seen_together_list: [],
    contents_list: [],
    release_history_list: [],
    default_banner: null,
    card_event_list: [],
    is_once: false,
    is_order: false,
    event_type: null,
    is_inventory: false,
    is_custody: true,
    custody_delivery_day: 2,
    sales_agent_show: false,
    sales_info: { is_total_subscribe: false, list: [] },
    youtube_list: [],
    size_banner: null,
    standard_category_size_banner: null,
    point_info: { accumulate_point_percent: 1, max_recv_point: 1_000 },
    trade_fees: TRADE_FEES,
    ...change,
  };
  const best = { id: 1, price: 159_000 };
  const sizes = {
    all_product: { buy_product: { ...best, option: '240' }, sell_product: null },
    list: [
      size(1, '240', '6', { buy_product: best, sell_bid_count: 1 }),
      size(2, '270', '9', { last_price: 151_000 }),
    ],
    display_per_row: 3,
    option_type: 'shoes',
  };
  return [
    {
      key: 'GET /api/v3/product/item/get-item-detail',
      input: { ...input, type: 'start' },
      data: item as never,
    },
    { key: 'GET /api/v3/product/product/get-product-size-option', input, data: sizes as never },
  ];
}

function size(id: number, kor_name: string, us_name: string, change: Partial<SizeOption>): SizeOption {
  return {
    id,
    option_type_code: 'mm',
    us_name,
    kor_name,
    buy_product: null,
    sell_product: null,
    last_price: null,
    sell_bid_count: 0,
    buy_bid_count: 0,
    ...change,
  };
}

/** The first page of a list of two items. @param input what was asked for besides the order */
export function listAnswers(input: object = {}): FirstAnswer[] {
  const data = {
    list: [card(7), card(8)],
    total: 1_234,
    categories: [{ code: 'sneakers', name: '스니커즈', count: 1_234 }],
    brands: [{ id: 3, name: 'Norae', count: 1_234 }],
    brand: null,
    sizes: ['260', '270'],
    corrected: null,
  };
  return [
    {
      key: 'GET /api/v3/product/item/get-item-list',
      input: { ...input, sort: 'popular', page: 1 },
      data: data as never,
    },
  ];
}

/** The most traded item. */
export function rankingAnswers(): FirstAnswer[] {
  const data = { list: [{ ...card(7), rank: 1, week_count: 3 }] };
  return [{ key: 'GET /api/v3/product/item/get-item-ranking', input: {}, data: data as never }];
}

function card(item_id: number) {
  return {
    item_id,
    brand_name: 'Norae',
    item_name: `Norae Court ${item_id}`,
    item_name_kor: `노래 코트 ${item_id}`,
    model_no: '',
    classification_code: 'sneakers',
    product_grade: 0,
    brand_bg_color: '#eeeeee',
    image: picture,
    min_price: 121_000,
    min_price_option: '240',
    last_price: null,
    last_price_option: '',
    trade_count: 3,
    is_quick_delivery: false,
    is_pinup: false,
  };
}
