import { expect, test } from 'vitest';
import { NOTICE_KINDS, type NoticeKind, noticePage, subjectOf } from './notice-kinds.ts';

/** Where each kind leads, of the thing 7 and the size 3. A kind without a row does not compile. */
const PAGES: Readonly<Record<NoticeKind, string>> = {
  sold: '/web/user/mypage/order_detail/7',
  bought: '/web/user/mypage/order_detail/7',
  bid_cancelled: '/trade/product/7?size=3',
  bid_expired: '/trade/product/7?size=3',
  outbid: '/trade/product/7?size=3',
  cancelled: '/web/user/mypage/order_detail/7',
  ship_soon: '/web/user/mypage/order_detail/7',
  progress: '/web/user/mypage/order_detail/7',
  order_late: '/web/user/mypage/order_detail/7',
  order_held: '/web/user/mypage/order_detail/7',
  sent_back: '/web/user/mypage/order_detail/7',
  claim: '/web/user/mypage/order_detail/7',
  question_answered: '/web/user/mypage/order_detail/7',
  payout: '/web/user/mypage/order_detail/7',
  payout_failed: '/web/user/mypage/wallet',
  penalty: '/web/user/mypage/penalties?penalty=7',
  appeal_answered: '/web/user/mypage/penalties?penalty=7',
  seller: '/web/user/mypage/penalties',
  inventory: '/trade/pre_inventory/7',
  storage_round: '/trade/pre_inventory/7',
  storage_end: '/trade/pre_inventory/7',
  bnpl: '/web/user/etc/pay_later',
  bnpl_soon: '/web/user/etc/pay_later',
  bnpl_overdue: '/web/user/etc/pay_later',
  points_expiring: '/web/user/mypage/points',
  terms_changed: '/web/user/mypage/agreed',
  coupon: '/web/user/mypage/coupons',
  card_gone: '/web/user/mypage/wallet',
  raffle_open: '/web/product/raffle/raffle_detail/7',
  raffle_won: '/web/product/raffle/raffle_pay/7',
  pay_soon: '/web/product/raffle/raffle_pay/7',
  raffle_lost: '/web/product/raffle/raffle_detail/7',
  raffle_passed: '/web/product/raffle/raffle_detail/7',
  raffle_withdrawn: '/trade/product/7?size=3',
  release_open: '/web/content/web_content/release_detail/7',
  agent_offer: '/trade/product/7?size=3',
  price_reached: '/trade/product/7?size=3',
  sign_in_locked: '/trade/member/account',
};

test.each(Object.entries(PAGES) as [NoticeKind, string][])('leads %s to %s', (kind, page) => {
  const isOfOne = subjectOf(kind) !== null;
  expect(noticePage(kind, { about: isOfOne ? 7 : null, sizeId: isOfOne ? 3 : null })).toBe(page);
  expect(NOTICE_KINDS[kind].title).not.toBe('');
});

test('leads to the item without a size', () => {
  expect(noticePage('raffle_withdrawn', { about: 7, sizeId: null })).toBe('/trade/product/7');
});
