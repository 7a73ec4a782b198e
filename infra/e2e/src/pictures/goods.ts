import type { Banner, ContentSummary } from '@sold/contracts/entities/content';
import type { ItemSummary } from '@sold/contracts/entities/item';
import type { RaffleSummary } from '@sold/contracts/entities/raffle';

/** Stored paths of a square and a wide picture; the file does not matter, because all are answered alike. */
export const SQUARE = { path: '/api/v3/media/item/1/1.svg', width: 400, height: 400 };
export const WIDE = { path: '/api/v3/media/cover/banner/1.svg', width: 960, height: 600 };
/** The highest price there can be, won. */
export const HIGHEST = 2_100_000_000;
export const LONG_NAME =
  '노래 코트 하이 서울 한정판 콜라보레이션 빈티지 워시드 미드나이트 네이비 스노우 화이트 검솔 2026 리마스터드';

const NAMES = ['코트 로우 화이트', '오빗 300 파인 클레이', '풀 슬라이드 플럼 와인', LONG_NAME];
const GROUNDS = ['#e7ede6', '#e5e9f5', '#f3e9ed', '#efe8dc'];

/** A card, different from its neighbours in all that cards can show. */
function card(number: number): ItemSummary {
  return {
    item_id: 100 + number,
    brand_name: number % 2 ? 'Mirinae' : 'Norae',
    item_name: `Court ${number}`,
    item_name_kor: NAMES[number % NAMES.length] ?? '',
    model_no: `NC${1000 + number}`,
    classification_code: 'sneakers',
    product_grade: number % 3 === 1 ? 1 : number % 3 === 2 ? 2 : 0,
    brand_bg_color: GROUNDS[number % GROUNDS.length] ?? '',
    image: SQUARE,
    min_price: number % 5 === 4 ? null : number % 4 === 3 ? HIGHEST : 89_000 + number * 13_000,
    min_price_option: number % 5 === 4 ? '' : '260',
    last_price: 91_000 + number * 12_000,
    last_price_option: '265',
    trade_count: number * 117,
    is_quick_delivery: number % 2 === 0,
    is_pinup: number % 6 === 1,
  };
}

export const CARDS = Array.from({ length: 24 }, (_, number) => card(number));

export const RAFFLES: RaffleSummary[] = [1, 2, 3, 4].map((id) => ({
  id,
  raffle_status_code: '10',
  item_thumb_image_list: [SQUARE],
  brand_bg_color: GROUNDS[id % GROUNDS.length] ?? '',
  brand_name: 'Mirinae',
  display_item_name: NAMES[id % NAMES.length] ?? '',
  item_price: 249_000,
  raffle_price: 199_000,
  raffle_ratio: '50,000원 (20%)',
  raffle_from: '2026-11-20 10:00:00',
  raffle_to: '2026-11-29 10:00:00',
  draw_cnt: id * 3,
  partner: null,
  is_entered: id === 2,
}));

export const STORIES: ContentSummary[] = [1, 2, 3, 4].map((id) => ({
  id,
  kind: id % 2 ? 'story' : 'guide',
  title: '겨울을 준비하는 색, 로프트 푸퍼',
  sub_title: '올해 고른 다섯 가지 색을 나란히 놓아 봤어요',
  image: WIDE,
  is_video: id === 3,
  published_at: '2026-11-21 10:00:00',
}));

/** A banner of a page; of an item's page it leads to a notice. */
export function banner(place: 'home' | 'item'): Banner {
  return {
    id: 1,
    place,
    title: place === 'home' ? '이번 주 래플' : '첫 구매 5,000원 쿠폰',
    sub_title: place === 'home' ? '정가로 만나는 코트 하이' : '50,000원 이상 구매할 때 쓸 수 있어요',
    link: `/webapp/web/${place === 'home' ? 'product/raffle/raffle_list' : 'content/web_content/notice_detail/4'}`,
    bg_color: '#e5e9f5',
    image: WIDE,
  };
}
