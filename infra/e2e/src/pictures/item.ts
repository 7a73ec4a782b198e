import type { ItemVideo } from '@sold/contracts/entities/content';
import type { StoredUnit } from '@sold/contracts/entities/custody';
import type { MyBid, SizeList, SizeOption, TradeEntry } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { banner, CARDS, HIGHEST, LONG_NAME, SQUARE, STORIES, WIDE } from './goods.ts';
import { GRAPH, NO_GRAPH } from './graph.ts';

/** The item with everything, the one without a trade or a bid, and one that is to come out. */
export const TRADED = 7;
export const UNTRADED = 8;
export const TO_COME = 3;

const LOWEST = 758_000;
/** 26 sizes: some without offers on a side, the last as dear as can be. */
const SIZES: SizeOption[] = Array.from({ length: 26 }, (_, step) => {
  const [ask, bid] = [step === 25 ? HIGHEST : LOWEST + step * 3_000, 731_000 - step * 2_000];
  return {
    id: 500 + step,
    option_type_code: 'mm',
    us_name: `US ${4 + step / 2}`,
    kor_name: String(220 + step * 5),
    buy_product: step % 7 === 5 ? null : { id: 900 + step, price: ask },
    sell_product: step % 6 === 4 ? null : { id: 700 + step, price: bid },
    last_price: step % 8 === 6 ? null : 744_000 + step * 1_000,
    sell_bid_count: step % 7 === 5 ? 0 : 1 + (step % 4),
    buy_bid_count: step % 6 === 4 ? 0 : 2 + (step % 3),
  };
});

/** Trades of the item, the newest first. */
export const TRADES: TradeEntry[] = Array.from({ length: 50 }, (_, step) => ({
  price: step === 1 ? HIGHEST : 754_000 - ((step * 7) % 31) * 1_000,
  option: String(230 + ((step * 15) % 70)),
  trade_datetime: `2026.11.${String(24 - Math.floor(step / 3)).padStart(2, '0')}`,
}));

function bid(type: 'buy' | 'sell'): MyBid {
  return {
    product_id: type === 'buy' ? 31 : 32,
    type,
    item_id: TRADED,
    product_grade: 0,
    item_name: 'Norae Court High',
    item_name_kor: LONG_NAME,
    item_image: SQUARE,
    brand_bg_color: '#e8eeea',
    product_size_option_id: 505,
    option: '245',
    price: type === 'buy' ? 719_000 : HIGHEST,
    place: 1,
    bid_end_date: type === 'buy' ? '2026-12-24 23:59:59' : '2099-12-31 00:00:00',
    is_reserved: false,
    reserved_until: null,
    created_at: '2026-11-20 10:00:00',
  };
}

export const VIDEOS: ItemVideo[] = ['IhVz_qkkT2Q', 'FXP-qSRPZGE'].map((video_id) => ({
  video_id,
  video_url: `https://video.example/watch?v=${video_id}`,
  title: '코트 하이 사이즈 고민 끝내 드려요',
  channel: '주말의 언박싱',
  published_at: '2026-05-08 19:00:00',
  image: WIDE,
}));

/** Units that are offered from storage, with photographs. */
export const UNITS: StoredUnit[] = [1, 2].map((place) => ({
  product_id: 900 + place,
  price: LOWEST + place * 3_000,
  product_size_option_id: 500 + place,
  option: String(220 + place * 5),
  product_grade: 0,
  photos: Array.from({ length: place * 3 }, () => SQUARE),
  inspected_date: '2026-11-20 10:00:00',
  record: null,
  is_next: place === 1,
  is_next_quick: true,
}));

export const NO_SIZES: SizeList = {
  all_product: { buy_product: null, sell_product: null },
  list: SIZES.slice(0, 3).map((size) => ({
    ...size,
    buy_product: null,
    sell_product: null,
    last_price: null,
    sell_bid_count: 0,
    buy_bid_count: 0,
  })),
  display_per_row: 3,
  option_type: 'mm',
};

export const ALL_SIZES: SizeList = {
  all_product: {
    buy_product: { id: 900, price: LOWEST, option: '220' },
    sell_product: { id: 700, price: 731_000, option: '220' },
  },
  list: SIZES,
  display_per_row: 3,
  option_type: 'mm',
};

const PLAIN: ItemDetail = {
  item_id: UNTRADED,
  brand_id: 3,
  series_id: null,
  series_name: '',
  brand_name: 'Norae',
  brand_bg_color: '#e7ede6',
  item_name: 'Norae Pool Slide Plum Wine',
  item_name_kor: '노래 풀 슬라이드 플럼 와인',
  model_no: 'NP1225-867',
  classification_code: 'sneakers',
  product_grade: 0,
  release_status_code: '00',
  release_price: 139_000,
  event_type: null,
  is_once: false,
  is_order: false,
  is_login: false,
  is_inventory: false,
  is_custody: true,
  sales_agent_show: false,
  custody_delivery_day: 2,
  trade_fees: {
    confirm_ratio: 3,
    buyer_delivery_amt: 3_000,
    added_delivery_amt: 5_000,
    event_fee_amt: 0,
    sell_fee_ratio: 5,
    sell_fee_event_ratio: null,
  },
  product_info: {
    id: UNTRADED,
    release_date: '2026.11.02',
    item_detail_image: [SQUARE],
    detail_html: '<p>새 상품이에요. 검수센터에서 정품과 구성품을 확인한 뒤 보내 드려요.</p>',
    is_pinup: false,
  },
  pinup_count: 0,
  standard_size_option: null,
  option_type: 'mm',
  min_price_product: null,
  max_price_product: null,
  recent_trade_product: null,
  market_figures: null,
  recent_trade: [],
  recent_trade_before: null,
  recent_sell_bid_list: [],
  recent_buy_bid_list: [],
  my_bid_sell_list: [],
  my_bid_buy_list: [],
  order_graph: NO_GRAPH,
  sales_info: { is_total_subscribe: false, list: [] },
  related_item_list: [],
  seen_together_list: [],
  point_info: { accumulate_point_percent: 0.5, max_recv_point: 0 },
  contents_list: [],
  release_history_list: [],
  youtube_list: [],
  default_banner: null,
  card_event_list: [],
  standard_category_size_banner: null,
  size_banner: null,
};

const [lastTrade = null] = TRADES;
const offers = (side: 'buy_product' | 'sell_product', count: 'sell_bid_count' | 'buy_bid_count') =>
  SIZES.flatMap((size) => {
    const offer = size[side];
    return offer ? [{ price: offer.price, option: size.kor_name, count: size[count] }] : [];
  });

const WHOLE: ItemDetail = {
  ...PLAIN,
  item_id: TRADED,
  item_name: 'Norae Court High Seoul Limited Collaboration Midnight Navy Remastered',
  item_name_kor: LONG_NAME,
  release_price: HIGHEST,
  is_once: true,
  product_info: { ...PLAIN.product_info, id: TRADED, item_detail_image: [SQUARE, SQUARE, SQUARE] },
  pinup_count: 12_345,
  standard_size_option: { product_size_option: 508, option_us_name: 'US 8', option_kor_name: '260' },
  min_price_product: { product_id: 900, min_price: LOWEST, option: '220' },
  max_price_product: { product_id: 700, max_price: 731_000, option: '220' },
  recent_trade_product: lastTrade,
  recent_trade: TRADES.slice(0, 20),
  recent_trade_before: TRADES[3] ?? null,
  recent_sell_bid_list: offers('buy_product', 'sell_bid_count'),
  recent_buy_bid_list: offers('sell_product', 'buy_bid_count'),
  order_graph: GRAPH,
  related_item_list: CARDS.slice(0, 8),
  seen_together_list: CARDS.slice(8, 16),
  point_info: { accumulate_point_percent: 0.5, max_recv_point: 3_780 },
  contents_list: STORIES,
  youtube_list: VIDEOS,
  default_banner: banner('item'),
  card_event_list: [
    {
      title: '한빛카드 2만원 할인',
      body: '30만원 이상 결제하면 바로 할인돼요. 한 달에 한 번 받을 수 있어요.',
    },
  ],
  standard_category_size_banner: {
    deep_link: '/webapp/web/user/policy/confirm_sneakers',
    editor_body:
      '<p>발 길이를 잰 뒤 10mm를 더한 사이즈가 알맞아요.</p><table><thead><tr><th>한국 (mm)</th><th>US 남성</th><th>EU</th></tr></thead><tbody><tr><td>240</td><td>6</td><td>38</td></tr><tr><td>245</td><td>6.5</td><td>38.5</td></tr></tbody></table>',
  },
};

const ANNOUNCED: ItemDetail = {
  ...PLAIN,
  item_id: TO_COME,
  release_status_code: '10',
  release_history_list: [
    {
      id: 5,
      title: '노래 풀 슬라이드 겨울 색',
      image: WIDE,
      release_at: '2026-12-04 10:00:00',
      release_price: 139_000,
    },
  ],
};

/** An item as a visitor sees it. @param isLogin with own bids on the traded one */
export function itemAnswer(itemId: number, isLogin: boolean): ItemDetail {
  if (itemId === TO_COME) return { ...ANNOUNCED, is_login: isLogin };
  if (itemId !== TRADED) return { ...PLAIN, is_login: isLogin };
  if (!isLogin) return WHOLE;
  return { ...WHOLE, is_login: true, my_bid_buy_list: [bid('buy')], my_bid_sell_list: [bid('sell')] };
}
