import { pointsText } from '@sold/contracts/base/points';
import type { OrderState } from '@sold/contracts/entities/order-state';

/** Texts of states in which an order ends early and the buyer's money goes back. */
export const CANCELLED_TEXTS: Readonly<Partial<Record<OrderState, { buyer: string; seller: string }>>> = {
  cancelled_by_buyer: {
    buyer: '구매가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '구매가 취소됐어요. 상품을 보내지 마시고 다시 판매해 주세요.',
  },
  cancelled_by_seller: {
    buyer: '판매자 사정으로 거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '판매가 취소됐어요. 상품을 보내지 마세요.',
  },
  cancelled_by_operator: {
    buyer: '운영팀에서 거래를 취소했어요. 결제 금액을 모두 돌려드려요.',
    seller: '운영팀에서 거래를 취소했어요. 상품을 보내지 마시고 다시 판매해 주세요.',
  },
  shipping_overdue: {
    buyer: '판매자가 기한 안에 보내지 않아 거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '기한 안에 보내지 않아 판매가 취소됐어요. 상품을 보내지 마세요.',
  },
  failed_inspection: {
    buyer: '상품이 검수에 불합격했어요. 결제 금액을 모두 돌려드려요.',
    seller: '상품이 검수에 불합격했어요. 상품은 반송 주소로 돌려보내 드려요.',
  },
  returned: {
    buyer: '거래가 취소됐어요. 결제 금액을 모두 돌려드려요.',
    seller: '거래가 취소돼 상품을 반송 주소로 돌려보내 드려요.',
  },
};

/** Added for a buyer who gets a share of the penalty. @param until last day to spend the points */
export function penaltyShareText(share: { amount: number; isHalf: boolean }, until: string): string {
  const what = share.isHalf ? '판매자 페널티의 절반을' : '판매자 페널티에서 센터 비용을 제외한 나머지를';
  return ` ${what} 포인트로 드렸어요. (${pointsText(share.amount)}, ${until}까지)`;
}

/** To a seller whose buyer did not pay. */
export const UNSOLD_TEXT =
  '구매자의 결제가 되지 않아 판매되지 않았어요. 상품을 보내지 마시고 다시 판매해 주세요.';
