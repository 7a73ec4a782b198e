/** Paths of the screens that others link to, below the base path (specification, section 2, "Path constants"). */
export const ITEM_PATH = '/trade/product';
export const GRADE_ITEM_PATH = '/trade/grade';
export const CUSTODY_ITEM_PATH = '/trade/pre_inventory';
export const LOGIN_PATH = '/trade/member/login';
/** Sign-up, a forgotten password, and the own account: pages of our own. */
export const JOIN_PATH = '/trade/member/join';
export const RESET_PATH = '/trade/member/reset';
/** Where a sale begins: an item is found by name or barcode, then its size and a price. */
export const SELL_START_PATH = '/trade/sell';
export const ACCOUNT_PATH = '/trade/member/account';
export const MESSAGES_PATH = '/trade/member/messages';
export const RELEASE_PATH = '/web/content/web_content/release_detail';
export const CONTENT_PATH = '/web/content/web_content/content_detail';
export const SELL_PATH = '/web/product/web_product/sell_product_detail';
export const BUY_PATH = '/web/product/web_product/buy_product_detail';

/** The named route 'error'; the code follows it (specification, section 2). */
export const ERROR_PATH = '/web/error';

/** Living documentation of the shared components, on sites with a sandbox. */
export const COMPONENTS_PATH = '/web/system/components';

/** Screens of the host itself: no remote may take their paths. */
export const HOST_PATHS: readonly string[] = [
  LOGIN_PATH,
  JOIN_PATH,
  RESET_PATH,
  ACCOUNT_PATH,
  MESSAGES_PATH,
  ERROR_PATH,
  COMPONENTS_PATH,
];

/** Orders and bids of a customer; the specification names no path for them. */
export const ORDER_LIST_PATH = '/web/user/mypage/order_list';
export const ORDER_DETAIL_PATH = '/web/user/mypage/order_detail';

/** The own page: what is to be done, and the ways to everything that is a person's own. */
export const MY_PAGE_PATH = '/web/user/mypage';
export const POINTS_PATH = '/web/user/mypage/points';
export const COUPONS_PATH = '/web/user/mypage/coupons';
export const PINNED_PATH = '/web/user/mypage/pinned';
/** The closet: units of a customer with their worth. */
export const CLOSET_PATH = '/web/user/mypage/closet';
export const PENALTIES_PATH = '/web/user/mypage/penalties';
/** Name of the penalty that is meant, in their page's address. */
export const PENALTY_PARAM = 'penalty';
/** Addresses, cards, accounts, cash receipts and the payment password. */
export const WALLET_PATH = '/web/user/mypage/wallet';
export const AGREED_PATH = '/web/user/mypage/agreed';
/** Ways to sign in. */
export const SIGN_IN_SETTINGS_PATH = '/web/user/mypage/sign_in';
/** Settings of messages. */
export const NOTICE_SETTINGS_PATH = '/web/user/mypage/notice_settings';

/** Paying later: terms, limit, debts, repayment (specification, section 2, "Views", names the hub page and not its path). */
export const PAY_LATER_PATH = '/web/user/etc/pay_later';

/** The search of an address (specification, section 2, "Forced mobile layout"). */
export const SEARCH_ADDRESS_PATH = '/web/user/etc/search_address';

/** Lists of contents, releases and notices, and a notice; the specification names the prefix and the views, not these paths. */
export const CONTENT_LIST_PATH = '/web/content/web_content/content_list';
export const RELEASE_LIST_PATH = '/web/content/web_content/release_list';
export const RELEASE_CALENDAR_PATH = '/web/content/web_content/release_calendar';
export const NOTICE_LIST_PATH = '/web/content/web_content/notice_list';
export const NOTICE_PATH = '/web/content/web_content/notice_detail';

/** Raffles (specification, section 2, "Views"); it names prefixes and views, not the paths. */
export const RAFFLE_LIST_PATH = '/web/product/raffle/raffle_list';
export const RAFFLE_PATH = '/web/product/raffle/raffle_detail';
/** Payment page of a winner; the raffle's id follows. */
export const RAFFLE_PAY_PATH = '/web/product/raffle/raffle_pay';
/** The own entries. */
export const MY_RAFFLES_PATH = '/web/product/raffle/my_raffle_list';

/** Black boxes (specification, section 2, "Views"), all of them; an item's own page shows one. */
export const BLACK_BOX_PATH = '/web/product/blackbox';

/** An item that is to come out; its id follows (specification, section 2, "Views", names the view and not the path). */
export const RELEASE_ITEM_PATH = '/web/product/web_product/release_item_detail';

/** A brand; its id follows. The specification knows no page of brands. */
export const BRAND_PATH = '/web/product/brand/brand_detail';

/** Below it are the policy pages (specification, section 2, "Forced mobile layout"). */
export const POLICY_PATH = '/web/user/policy';

/**
 * The page of an item: graded goods have their own path.
 * @param grade product grade: 0 트레이드, 1 98점, 2 중고; null when it is not known
 * @param sizeId the size that is chosen on it; without one the page chooses
 * @example itemPath(7, 2) === '/trade/grade/7'; itemPath(7, 0, 3) === '/trade/product/7?size=3'
 */
export function itemPath(itemId: number, grade: 0 | 1 | 2 | null, sizeId?: number): string {
  const query = sizeId === undefined ? '' : `?${ITEM_SIZE_PARAM}=${sizeId}`;
  return `${grade === 1 || grade === 2 ? GRADE_ITEM_PATH : ITEM_PATH}/${itemId}${query}`;
}

/** Name of the chosen size in an item's address; a value of it is a `product_size_option_id`. */
export const ITEM_SIZE_PARAM = 'size';

/** The page of a brand. @example brandPath(3) === '/web/product/brand/brand_detail/3' */
export function brandPath(brandId: number): string {
  return `${BRAND_PATH}/${brandId}`;
}

/** Below it are the pages of the people who run the market. */
export const DESK_PATH = '/desk';
