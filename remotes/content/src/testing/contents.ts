import type { ContentDetail, ContentSummary } from '@sold/contracts/entities/content';
import type { ItemSummary } from '@sold/contracts/entities/item';

/** For tests: contents and items as the service answers them. */

const PICTURE = { path: '/cover.svg', width: 960, height: 600 };

export function story(change: Partial<ContentSummary> = {}): ContentSummary {
  return {
    id: 7,
    kind: 'story',
    title: '겨울을 준비하는 색',
    sub_title: '다섯 가지 색을 나란히 놓아 봤어요',
    image: PICTURE,
    is_video: false,
    published_at: '2026-11-20 12:00:00',
    ...change,
  };
}

export function item(change: Partial<ItemSummary> = {}): ItemSummary {
  return {
    item_id: 70,
    brand_name: 'Jaru',
    item_name: 'Jaru Loft Puffer',
    item_name_kor: '자루 로프트 푸퍼',
    model_no: 'J-1',
    classification_code: 'streetwear',
    product_grade: 0,
    brand_bg_color: '#eeeeee',
    image: { path: '/item.svg', width: 400, height: 400 },
    min_price: 220_000,
    min_price_option: 'M',
    last_price: 210_000,
    last_price_option: 'L',
    trade_count: 3,
    is_quick_delivery: false,
    is_pinup: false,
    ...change,
  };
}

export function content(change: Partial<ContentDetail> = {}): ContentDetail {
  const { is_video: _, ...common } = story();
  return {
    ...common,
    body_html: '<p>첫눈이 오기 전에 움직여요.</p>',
    video_url: '',
    product_list: [item()],
    content_list: [story({ id: 8, title: '다음 이야기' })],
    ...change,
  };
}
