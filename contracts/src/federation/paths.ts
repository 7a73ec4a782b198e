/** Paths of the screens that others link to, below the base path (specification, section 2, "Path constants"). */
export const ITEM_PATH = '/trade/product';
export const GRADE_ITEM_PATH = '/trade/grade';
export const CUSTODY_ITEM_PATH = '/trade/pre_inventory';
export const LOGIN_PATH = '/trade/member/login';
export const RELEASE_PATH = '/web/content/web_content/release_detail';
export const CONTENT_PATH = '/web/content/web_content/content_detail';
export const SELL_PATH = '/web/product/web_product/sell_product_detail';
export const BUY_PATH = '/web/product/web_product/buy_product_detail';

/** The named route 'error'; the code follows it (specification, section 2). */
export const ERROR_PATH = '/web/error';
