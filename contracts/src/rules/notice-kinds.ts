import {
  ACCOUNT_PATH,
  CUSTODY_ITEM_PATH,
  ORDER_LIST_PATH,
  PAY_LATER_PATH,
  RAFFLE_LIST_PATH,
  RELEASE_CALENDAR_PATH,
} from '../federation/paths.ts';

/** How a kind of message is called in the list of messages, and the page on which the person goes on. */
interface NoticeKindFacts {
  title: string;
  /** Below the base path. */
  to: string;
}

const BUYING = `${ORDER_LIST_PATH}?tab=buy`;
const SELLING = `${ORDER_LIST_PATH}?tab=sell`;

/** Every kind of message that the services leave for a customer. */
export const NOTICE_KINDS = {
  sold: { title: '판매 체결', to: SELLING },
  bought: { title: '구매 체결', to: BUYING },
  bid_cancelled: { title: '입찰 취소', to: BUYING },
  bid_expired: { title: '입찰 기한 종료', to: ORDER_LIST_PATH },
  cancelled: { title: '거래 취소', to: ORDER_LIST_PATH },
  order_held: { title: '정산 보류', to: SELLING },
  sent_back: { title: '반송', to: SELLING },
  payout: { title: '정산', to: SELLING },
  penalty: { title: '페널티', to: ACCOUNT_PATH },
  seller: { title: '판매 제한', to: ACCOUNT_PATH },
  inventory: { title: '창고 보관', to: CUSTODY_ITEM_PATH },
  storage_round: { title: '보관료', to: CUSTODY_ITEM_PATH },
  bnpl: { title: '나중결제', to: PAY_LATER_PATH },
  bnpl_overdue: { title: '나중결제 연체', to: PAY_LATER_PATH },
  card_gone: { title: '등록 카드', to: ORDER_LIST_PATH },
  raffle_open: { title: '래플 시작', to: RAFFLE_LIST_PATH },
  raffle_won: { title: '래플 당첨', to: RAFFLE_LIST_PATH },
  raffle_lost: { title: '래플 결과', to: RAFFLE_LIST_PATH },
  raffle_passed: { title: '래플 당첨 종료', to: RAFFLE_LIST_PATH },
  raffle_withdrawn: { title: '래플 취소', to: RAFFLE_LIST_PATH },
  release_open: { title: '발매 시작', to: RELEASE_CALENDAR_PATH },
  agent_offer: { title: '에이전트 상품', to: '/' },
  sign_in_locked: { title: '로그인 보호', to: ACCOUNT_PATH },
} as const satisfies Record<string, NoticeKindFacts>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
