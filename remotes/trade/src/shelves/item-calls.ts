/** Units traded in the last seven days. */
export const RANKING = { key: 'GET /api/v3/product/item/get-item-ranking', input: {} } as const;
export const DROPS = { key: 'GET /api/v3/product/item/get-price-drop-list', input: {} } as const;
export const NEW = {
  key: 'GET /api/v3/product/item/get-item-list',
  input: { sort: 'new', page: 1 },
} as const;
export const RECENT = { key: 'GET /api/v3/product/item/get-recent-item-list', input: {} } as const;
