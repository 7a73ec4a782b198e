import { resolveRoute } from '@sold/contracts/federation/route';
import {
  ACCOUNT_PATH,
  BLACK_BOX_PATH,
  CONTENT_LIST_PATH,
  CUSTODY_ITEM_PATH,
  MESSAGES_PATH,
  MY_PAGE_PATH,
  MY_RAFFLES_PATH,
  NOTICE_LIST_PATH,
  ORDER_LIST_PATH,
  PAY_LATER_PATH,
  POLICY_PATH,
  RAFFLE_LIST_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_LIST_PATH,
  SELL_START_PATH,
} from '@sold/contracts/wire/paths';

/** A place the layout links to; `path` is below the base path and may carry a query. */
export interface Place {
  label: string;
  path: string;
}

/** Categories of the header: the catalogue's classifications, read by the home page as `?category=`, and the black boxes. */
export const CATEGORIES: readonly Place[] = [
  { label: '스니커즈', path: '/?category=sneakers' },
  { label: '스트릿웨어', path: '/?category=streetwear' },
  { label: '럭셔리', path: '/?category=luxury' },
  { label: '액세서리', path: '/?category=accessories' },
  { label: '테크', path: '/?category=tech' },
  { label: '라이프', path: '/?category=life' },
  { label: '스포츠', path: '/?category=sports' },
  { label: '게임', path: '/?category=game' },
  { label: '토이', path: '/?category=toy' },
  { label: '트레이딩 카드', path: '/?category=trading_card' },
  { label: '티켓', path: '/?category=ticket' },
  { label: '블랙박스', path: BLACK_BOX_PATH },
];

/** Raffles, releases and contents: for all visitors. */
export const RAFFLES: Place = { label: '래플', path: RAFFLE_LIST_PATH };
export const RELEASES: Place = { label: '발매', path: RELEASE_CALENDAR_PATH };
export const STORIES: Place = { label: '스토리', path: CONTENT_LIST_PATH };

/** Where a sale begins. */
export const SELL: Place = { label: '판매하기', path: SELL_START_PATH };

/** Pages of the footer: notices and policies. */
export const POLICIES: readonly Place[] = [
  { label: '공지사항', path: NOTICE_LIST_PATH },
  { label: '이용약관', path: `${POLICY_PATH}/terms` },
  { label: '개인정보처리방침', path: `${POLICY_PATH}/privacy` },
  { label: '검수 정책', path: `${POLICY_PATH}/confirm_policy` },
  { label: '페널티 안내', path: `${POLICY_PATH}/penalty` },
  { label: '거래 금지 품목', path: `${POLICY_PATH}/prohibited` },
  { label: '모든 약관과 정책', path: POLICY_PATH },
];

/** Pages of a signed-in person. */
const MY: Place = { label: 'MY', path: MY_PAGE_PATH };
export const ORDERS: Place = { label: '주문 내역', path: ORDER_LIST_PATH };

/** Returns the `places` with a screen in `screens` of live remotes: the layout has no dead links. */
export function existing(places: readonly Place[], screens: readonly { path: string }[]): Place[] {
  return places.filter(({ path }) => resolveRoute(path.split('?')[0] ?? '', screens) !== null);
}

/** The own page: the account of the host itself while no remote shows one. */
export function myPlace(screens: readonly { path: string }[]): Place {
  return existing([MY], screens)[0] ?? { ...MY, path: ACCOUNT_PATH };
}

/** Pages that a tab leads to, or that stand one step behind it and have no bar of their own. */
const TABBED = [
  '/',
  RELEASE_CALENDAR_PATH,
  RELEASE_LIST_PATH,
  CONTENT_LIST_PATH,
  NOTICE_LIST_PATH,
  RAFFLE_LIST_PATH,
  MY_RAFFLES_PATH,
  CUSTODY_ITEM_PATH,
  PAY_LATER_PATH,
  ACCOUNT_PATH,
  MESSAGES_PATH,
];

/** Whether the tabs of a phone stand below a page. @example hasTabs('/web/user/mypage/points') === true */
export function hasTabs(path: string): boolean {
  return TABBED.includes(path) || path === MY_PAGE_PATH || path.startsWith(`${MY_PAGE_PATH}/`);
}
