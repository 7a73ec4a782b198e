import type { TodoKind } from '../../entities/my-page.ts';
import {
  CUSTODY_ITEM_PATH,
  ORDER_DETAIL_PATH,
  PAY_LATER_PATH,
  RAFFLE_PAY_PATH,
  WALLET_PATH,
} from '../../wire/paths.ts';

interface TodoFacts {
  title: string;
  /** The button that leads there. */
  step: string;
  /** Consequence when its time passes. Empty: none. */
  until: string;
  /** The page on which it is done, below the base path. */
  to(id: number): string;
}

const order = (id: number) => `${ORDER_DETAIL_PATH}/${id}`;

/** Everything that a person may have to do next. */
export const TODO_KINDS: Readonly<Record<TodoKind, TodoFacts>> = {
  ship_order: { title: '상품 보내기', step: '송장 입력', until: '까지 발송', to: order },
  finish_payment: { title: '결제 마치기', step: '결제 이어가기', until: '까지 결제', to: order },
  pay_win: {
    title: '당첨 상품 결제',
    step: '결제하기',
    until: '까지 결제',
    to: (id) => `${RAFFLE_PAY_PATH}/${id}`,
  },
  confirm_receipt: { title: '구매 확정', step: '받았어요', until: '에 자동 확정', to: order },
  return_goods: { title: '상품 돌려보내기', step: '반품 송장 입력', until: '까지 발송', to: order },
  repay_later: { title: '나중결제 갚기', step: '갚기', until: '까지 갚기', to: () => PAY_LATER_PATH },
  send_to_storage: {
    title: '보관 상품 보내기',
    step: '송장 입력',
    until: '',
    to: (id) => `${CUSTODY_ITEM_PATH}/${id}`,
  },
  new_bank_account: {
    title: '정산 계좌 다시 등록',
    step: '계좌 등록',
    until: '',
    to: () => WALLET_PATH,
  },
  late_order: { title: '도착 지연', step: '선택하기', until: '', to: order },
  storage_end: {
    title: '보관 종료',
    step: '판매·출고',
    until: '까지 보관',
    to: (id) => `${CUSTODY_ITEM_PATH}/${id}`,
  },
};
