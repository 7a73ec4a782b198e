import { pointsText } from '@sold/contracts/base/points';
import type { CallTable } from '@sold/contracts/calls/index';
import {
  ACCOUNT_PATH,
  AGREED_PATH,
  CLOSET_PATH,
  COUPONS_PATH,
  CUSTODY_ITEM_PATH,
  MESSAGES_PATH,
  MY_RAFFLES_PATH,
  NOTICE_SETTINGS_PATH,
  ORDER_LIST_PATH,
  PAY_LATER_PATH,
  PENALTIES_PATH,
  PINNED_PATH,
  POINTS_PATH,
  POLICY_PATH,
  SELL_START_PATH,
  SIGN_IN_SETTINGS_PATH,
  WALLET_PATH,
} from '@sold/contracts/wire/paths';

/** Figures of a person's own page. */
export type MyPage = CallTable['GET /api/v3/user/mypage/get-my-page']['output'];

export interface MenuEntry {
  label: string;
  /** Below the base path. */
  to: string;
  /** Text beside the entry, once it is known; may be empty. */
  says?(page: MyPage): string;
}

const count = (number: number, unit: string) =>
  number === 0 ? '' : `${number.toLocaleString('ko-KR')}${unit}`;

/** Everything that is a person's own, in the order of the menu. */
export const MENU: readonly { title: string; entries: readonly MenuEntry[] }[] = [
  {
    title: '내 거래',
    entries: [
      {
        label: '구매 내역',
        to: `${ORDER_LIST_PATH}?tab=buy`,
        says: ({ buy }) => count(buy.open, '건 진행 중'),
      },
      {
        label: '판매 내역',
        to: `${ORDER_LIST_PATH}?tab=sell`,
        says: ({ sell }) => count(sell.open, '건 진행 중'),
      },
      { label: '판매하기', to: SELL_START_PATH },
      { label: '내 옷장', to: CLOSET_PATH },
      { label: '보관 상품', to: CUSTODY_ITEM_PATH, says: ({ stored }) => count(stored, '개') },
      { label: '래플 응모', to: MY_RAFFLES_PATH },
      { label: '나중결제', to: PAY_LATER_PATH },
    ],
  },
  {
    title: '혜택과 관심',
    entries: [
      { label: '포인트', to: POINTS_PATH, says: ({ point }) => pointsText(point) },
      { label: '쿠폰', to: COUPONS_PATH },
      { label: '관심 상품', to: PINNED_PATH, says: ({ pinned }) => count(pinned, '개') },
    ],
  },
  {
    title: '내 정보',
    entries: [
      { label: '주소·결제·정산', to: WALLET_PATH },
      {
        label: '내 계정',
        to: ACCOUNT_PATH,
        says: ({ is_certified, is_means_closed }) =>
          is_means_closed ? '본인 확인 필요' : is_certified ? '' : '본인인증 전',
      },
      {
        label: '페널티',
        to: PENALTIES_PATH,
        says: ({ penalty }) => (penalty === null ? '' : '판매 제한 중'),
      },
      { label: '동의한 약관', to: AGREED_PATH },
      {
        label: '메시지',
        to: MESSAGES_PATH,
        says: ({ unread }) => (unread > 0 ? `새 메시지 ${unread.toLocaleString('ko-KR')}개` : ''),
      },
      { label: '로그인 설정', to: SIGN_IN_SETTINGS_PATH },
      { label: '알림 설정', to: NOTICE_SETTINGS_PATH },
      { label: '문제 신고 현황', to: `${POLICY_PATH}/claims` },
    ],
  },
];
