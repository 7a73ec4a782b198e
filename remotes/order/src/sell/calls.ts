export const BASIC = 'GET /api/v3/product/item/get-item-detail-basic';
export const SIZES = 'GET /api/v3/product/product/get-product-size-option';
export const LIST = 'GET /api/v3/product/item/get-item-list';
export const CLOSET = 'GET /api/v3/user/mypage/get-closet';
export const GUIDE = 'GET /api/v3/product/product/get-sell-guide';

/** Input of {@link GUIDE}. @param price won; null asks for the suggested ones alone */
export const guideInput = (itemId: number, sizeId: number, price: number | null) => ({
  item_id: itemId,
  product_size_option_id: sizeId,
  ...(price !== null && { price }),
});
