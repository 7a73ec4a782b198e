import { CANCEL_WITHIN, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { OrderState } from '@sold/contracts/entities/order-state';

type Role = 'buyer' | 'seller';

/** One hint for both, or one for each. */
const HINTS: Readonly<Record<OrderState, string | Readonly<Record<Role, string>>>> = {
  payment_pending: '결제가 끝나면 거래가 시작돼요.',
  paid: {
    buyer: '판매자에게 알렸어요. 곧 발송을 준비해요.',
    seller: '결제가 끝났어요. 상품을 준비해 주세요.',
  },
  seller_preparing: {
    buyer: `판매자가 ${SHIP_WITHIN.text} 안에 검수센터로 상품을 보내요.`,
    seller: `${SHIP_WITHIN.text} 안에 상품을 보내고 송장 번호를 입력해 주세요. 넘기면 페널티가 있어요.`,
  },
  seller_shipped: '상품이 검수센터로 가고 있어요.',
  received: '검수센터에 도착했어요. 곧 검수를 시작해요.',
  inspecting: '정품 여부와 상태를 확인하고 있어요.',
  passed: { buyer: '검수에 합격했어요. 곧 출고해요.', seller: '검수에 합격했어요. 구매자에게 보낼게요.' },
  shipping: { buyer: '상품을 배송하고 있어요.', seller: '구매자에게 배송하고 있어요.' },
  delivered: { buyer: '배송이 끝났어요.', seller: '배송이 끝났어요. 곧 정산해요.' },
  settled: {
    buyer: '거래가 끝났어요. 포인트를 적립했어요.',
    seller: '거래가 끝났어요. 등록한 계좌로 곧 정산해요.',
  },
  payment_failed: '결제는 되지 않았습니다. 상품 화면에서 다시 시도할 수 있어요.',
  cancelled_by_buyer: {
    buyer: '주문을 취소했어요. 결제 금액을 돌려드려요.',
    seller: '구매자가 거래를 취소했어요. 페널티는 없어요.',
  },
  cancelled_by_seller: {
    buyer: '판매자가 거래를 취소했어요. 결제 금액을 모두 돌려드려요.',
    seller: '판매를 취소했어요. 페널티가 있어요.',
  },
  cancelled_by_operator: {
    buyer: '운영팀에서 거래를 취소했어요. 결제 금액을 모두 돌려드려요.',
    seller: '운영팀에서 거래를 취소했어요. 페널티는 없으니 상품을 보내지 마세요.',
  },
  shipping_overdue: {
    buyer: '판매자가 기한 안에 보내지 않았어요. 결제 금액을 모두 돌려드려요.',
    seller: `${SHIP_WITHIN.text} 안에 발송하지 않아 거래가 취소됐어요. 페널티가 있어요.`,
  },
  failed_inspection: {
    buyer: '검수에 불합격했어요. 결제 금액을 모두 돌려드려요.',
    seller: '검수에 불합격해 페널티가 있어요. 상품은 반송 주소로 돌려보내 드려요.',
  },
  returned: {
    buyer: '거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '거래가 취소됐어요. 상품은 반송 주소로 돌려보내 드려요.',
  },
  refunded: { buyer: '결제 금액을 돌려드렸어요.', seller: '거래가 끝났어요. 정산할 금액은 없어요.' },
};

/** `passed` of goods that were inspected before they were sold. */
const INSPECTED_BEFORE: Readonly<Record<Role, string>> = {
  buyer: '검수를 마친 상품이에요. 곧 출고해요.',
  seller: '검수를 마친 상품이에요. 구매자에게 보낼게요.',
};

/** `passed` of a unit that stays in storage. */
const STAYS: Readonly<Record<Role, string>> = {
  buyer: `검수를 마친 상품이에요. 결제하고 ${CANCEL_WITHIN.text} 동안 취소할 수 있고, 그 뒤에 내 보관 상품이 돼요.`,
  seller: `구매자가 결제하고 ${CANCEL_WITHIN.text} 동안 취소할 수 있어요. 그 뒤에 바로 정산해요.`,
};

/** `settled` for the seller, by what became of the money: it is called paid out only when the bank has it. */
const PAID_OUT = {
  requested: '거래가 끝났어요. 등록한 계좌로 보내고 있어요.',
  paid: '거래가 끝났어요. 등록한 계좌로 정산했어요.',
  failed: '거래가 끝났어요. 정산 금액을 보내지 못했으니 정산 계좌를 새로 등록해 주세요.',
} as const;

interface Known {
  isInspectedBefore?: boolean;
  /** The unit stays in storage. */
  stays?: boolean;
  payout?: keyof typeof PAID_OUT | undefined;
  /** The seller's penalty, won. */
  penalty?: number;
}

export function stateHint(
  state: OrderState,
  role: Role,
  { isInspectedBefore, stays, payout, penalty }: Known = {},
): string {
  if (state === 'passed' && stays) return STAYS[role];
  if (state === 'passed' && isInspectedBefore) return INSPECTED_BEFORE[role];
  if (state === 'settled' && role === 'seller' && payout !== undefined) return PAID_OUT[payout];
  if (state === 'cancelled_by_seller' && role === 'seller' && penalty === 0)
    return '판매를 취소했어요. 페널티는 없어요.';
  const hint = HINTS[state];
  return typeof hint === 'string' ? hint : hint[role];
}
