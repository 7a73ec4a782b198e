import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { banner, CARDS, RAFFLES, STORIES } from './goods.ts';
import { ALL_SIZES, itemAnswer, NO_SIZES, TRADED, TRADES, UNITS, VIDEOS } from './item.ts';
import { BUY_INFO } from './order.ts';

/** Answers to calls by what was sent, whose values are words when they come from an address. */
export type StoredAnswers = {
  [K in CallKey]?: (input: Record<string, unknown>, isLogin: boolean) => CallTable[K]['output'];
};

const CATEGORIES = [
  { code: 'sneakers', name: '스니커즈', count: 1_234 },
  { code: 'streetwear', name: '스트릿웨어', count: 540 },
  { code: 'accessories', name: '액세서리', count: 81 },
];
const BRANDS = [
  { id: 1, name: 'Norae', count: 270 },
  { id: 2, name: 'Mirinae', count: 180 },
];

/** Every call that the pictured pages make. */
export const STORED: StoredAnswers = {
  'GET /api/v3/product/item/get-item-detail': ({ item_id }, isLogin) => itemAnswer(Number(item_id), isLogin),
  'GET /api/v3/product/product/get-product-size-option': ({ item_id }) =>
    Number(item_id) === TRADED ? ALL_SIZES : NO_SIZES,
  'GET /api/v3/product/product/get-trade-history': () => ({
    list: TRADES,
    total: 50,
    page: 1,
    next_cursor: 'second',
  }),
  'GET /api/v3/product/item/get-stored-unit-list': ({ item_id }) => ({
    list: Number(item_id) === TRADED ? UNITS : [],
  }),
  'GET /api/v3/order/order/get-expected-days': () => ({
    sent: { usual: 5, late: 8 },
    stored: { usual: 2, late: 3 },
    quick: { order_by: '2026-11-25 18:00:00', arrives: '2026-11-26' },
  }),
  'GET /api/v3/product/item/get-video-list': () => ({ list: VIDEOS }),
  'GET /api/v3/product/item/get-item-list': ({ brand_id }) => ({
    list: CARDS,
    total: CARDS.length,
    page: 1,
    next_cursor: null,
    page_size: 40,
    categories: CATEGORIES,
    brands: BRANDS,
    brand: Number(brand_id) === 1 ? { id: 1, name: 'Norae' } : null,
    sizes: [],
    corrected: null,
  }),
  'GET /api/v3/product/item/get-item-filter-list': () => ({
    categories: CATEGORIES,
    brands: BRANDS,
    grades: [
      { product_grade: 0, count: 900 },
      { product_grade: 1, count: 210 },
      { product_grade: 2, count: 124 },
    ],
    sizes: ['250', '255', '260', '265', '270', '275'].map((name, place) => ({ name, count: 60 - place })),
    years: [
      { year: 2026, count: 320 },
      { year: 2025, count: 450 },
    ],
    prices: [
      { price_from: null, price_to: 99_999, count: 180 },
      { price_from: 100_000, price_to: 299_999, count: 490 },
      { price_from: 300_000, price_to: null, count: 564 },
    ],
    quick_delivery_count: 37,
  }),
  'GET /api/v3/product/item/get-item-ranking': () => ({
    list: CARDS.slice(0, 12).map((one, place) => ({ ...one, rank: place + 1, week_count: 40 - place })),
  }),
  'GET /api/v3/product/item/get-price-drop-list': () => ({
    list: CARDS.slice(4, 12).map((one) => ({ ...one, average_price: 180_000, drop_rate: 12.5 })),
  }),
  'GET /api/v3/product/item/get-black-box-main': () => ({ list: CARDS.slice(0, 4) }),
  'GET /api/v3/product/item/get-new-item-list': () => ({ list: CARDS.slice(12) }),
  'GET /api/v3/product/item/get-recent-item-list': () => ({ list: CARDS.slice(2, 10) }),
  'GET /api/v3/product/item/get-suggestion-list': () => ({
    categories: [{ code: 'sneakers', name: '스니커즈' }],
    brands: [{ id: 1, name: 'Norae', name_kor: '노래', count: 270 }],
    items: CARDS.slice(0, 5),
    corrected: null,
  }),
  'GET /api/v3/product/brand/get-brand-detail': () => ({
    brand_id: 1,
    name: 'Norae',
    name_kor: '노래',
    bg_color: '#e4e1da',
    item_count: CARDS.length,
    trade_count: 57_560,
    logo_image: '/api/v3/media/brand/logo.svg',
  }),
  'POST /api/product/raffle/get-raffle-list': () => ({
    list: RAFFLES,
    total: RAFFLES.length,
    page: 1,
    next_cursor: null,
    page_size: 12,
  }),
  'GET /api/v3/contents/banners': ({ place }) => ({ list: place === 'home' ? [banner('home')] : [] }),
  'GET /api/v3/content/post/get-contents-list': () => ({
    list: STORIES,
    total: 4,
    page: 1,
    next_cursor: null,
    page_size: 12,
  }),
  'GET /api/v3/content/post/get-release-list': () => ({
    list: [],
    total: 0,
    page: 1,
    next_cursor: null,
    page_size: 12,
  }),
  'GET /api/v3/content/notice/get-notice-detail': () => ({
    id: 4,
    kind: 'event',
    title: '첫 구매 5,000원 쿠폰',
    is_pinned: false,
    published_at: '2026-11-01 10:00:00',
    body_html: '<p>가입하고 90일 동안 쓸 수 있고, 다른 쿠폰과 함께 쓸 수 없어요.</p>',
    previous: null,
    next: null,
  }),
  'GET /api/v3/user/mypage/get-my-page': () => ({
    customer_default: { customer_id: 2, name: '김민지', email: 'minji@demo.sold', mobile_no: '01020000001' },
    point: 25_300,
    is_certified: true,
    is_means_closed: false,
    buy: { bids: 0, open: 1, over: 0 },
    sell: { bids: 1, open: 1, over: 1 },
    pinned: 3,
    stored: 0,
    unread: 2,
    has_partner_shop: false,
    penalty: null,
  }),
  'GET /api/v3/order/order/get-buy-info': () => BUY_INFO,
  'GET /api/v3/order/order/get-trade-fee-amt': () => ({ fee_event_amt: 0 }),
  'POST /api/v3/notify/notify/add-pinup': () => true,
  'POST /api/v3/product/product/save-item-btn-history': () => ({}),
};
