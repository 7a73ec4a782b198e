import type { ReleaseDetail, ReleaseSummary } from '@sold/contracts/entities/content';
import { item } from './contents.ts';

/** For tests: releases as the service answers them. They come on 2026-11-24 at 12 o'clock in Korea. */

const PICTURE = { path: '/cover.svg', width: 960, height: 600 };

export function release(change: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    id: 7,
    title: '노래 코트 로우 스카이',
    brand_name: '노래',
    image: PICTURE,
    item_image: { path: '/item.svg', width: 400, height: 400 },
    item_id: 70,
    release_at: '2026-11-24 12:00:00',
    release_price: 139_000,
    is_released: false,
    is_reminded: false,
    ...change,
  };
}

export function releaseDetail(change: Partial<ReleaseDetail> = {}): ReleaseDetail {
  return {
    ...release(),
    model_no: 'NC-1',
    item: item(),
    body_html: '<p>겨울 색이에요.</p>',
    release_history_list: [
      {
        id: 1,
        title: '현장 선착순',
        shop: '노래 성수 매장',
        released_at: '2026-11-24 12:00:00',
        price: 139_000,
        link: 'https://shop.invalid/1',
        image: PICTURE,
      },
    ],
    contents_list: [],
    ...change,
  };
}
