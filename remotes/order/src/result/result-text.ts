import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { stateHint } from '../orders/state-hint.ts';

export interface ResultText {
  title: string;
  /** What happens now, in a sentence or two. */
  next: string;
}

/** What a result says, by its code; a bid that traded at once says so. */
export function resultText(result: OrderResult | BidResult): ResultText {
  if ('bid_order_id' in result) {
    const side = result.order_result_code === 'buy_bid' ? 'buy' : 'sell';
    if (result.traded) return { title: '등록하자마자 거래가 체결됐어요', next: nextOf(result.traded, side) };
    return BID[side];
  }
  return result.order_result_code === 'buy_now'
    ? { title: '구매가 완료됐어요', next: nextOf(result, 'buy') }
    : { title: '판매가 체결됐어요', next: nextOf(result, 'sell') };
}

/** What comes next. What was in storage has passed its inspection, and nobody has to send it there. */
function nextOf({ state }: OrderResult, side: 'buy' | 'sell'): string {
  if (state === 'passed' || state === 'settled') return stateHint(state, side === 'buy' ? 'buyer' : 'seller');
  return NEXT[side];
}

const NEXT = {
  buy: '판매자가 상품을 보내면 검수를 거쳐 배송해 드려요. 체결 후 15분 안에는 취소할 수 있어요.',
  sell: '48시간 안에 상품을 보내고 주문 상세에서 송장 번호를 입력해 주세요.',
} as const;

const BID = {
  buy: {
    title: '구매 입찰을 등록했어요',
    next: '입찰가에 파는 판매자가 나타나면 등록한 카드로 결제되고 알려드려요. 체결 전에는 언제든 바꾸거나 취소할 수 있어요.',
  },
  sell: {
    title: '판매 입찰을 등록했어요',
    next: '입찰가에 사는 구매자가 나타나면 알려드려요. 체결 전에는 언제든 바꾸거나 취소할 수 있어요.',
  },
} as const;
