export const BLACK_BOXES = { key: 'GET /api/v3/product/item/get-black-box-main', input: {} } as const;
