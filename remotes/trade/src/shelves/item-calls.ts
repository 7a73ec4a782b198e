/** Units traded in the last seven days. */
export const RANKING = { key: 'GET /api/v3/product/item/get-item-ranking', input: {} } as const;
export const DROPS = { key: 'GET /api/v3/product/item/get-price-drop-list', input: {} } as const;
/** Not the list sorted by its release: a call of the same kind would cancel that of the page's own goods. */
export const NEW = { key: 'GET /api/v3/product/item/get-new-item-list', input: {} } as const;
export const RECENT = { key: 'GET /api/v3/product/item/get-recent-item-list', input: {} } as const;
