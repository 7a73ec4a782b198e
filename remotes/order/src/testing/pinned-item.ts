import type { ItemSummary } from '@sold/contracts/entities/item';

/** An item that a person has pinned. */
export const PINNED_ITEM: ItemSummary = {
  item_id: 7,
  brand_name: 'Norrland',
  item_name: 'Strand Low',
  item_name_kor: '스트란드 로우',
  model_no: 'NR-1',
  classification_code: 'sneakers',
  product_grade: 0,
  brand_bg_color: '#e8eeea',
  image: { path: '/media/items/7.svg', width: 560, height: 560 },
  min_price: 350_000,
  min_price_option: '270',
  last_price: 340_000,
  last_price_option: '270',
  trade_count: 3,
  is_quick_delivery: false,
  is_pinup: true,
};
