import { CANCEL_WITHIN, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { notPaidText } from '@sold/contracts/rules/money/not-paid';
import { stateHint } from '../orders/parts/state-hint.ts';
import { orderOf } from './result-notes.ts';

export interface ResultText {
  title: string;
  /** Next step in a sentence or two. */
  next: string;
}

/** Returns the text of a result, by its code; a bid that traded immediately says so. */
export function resultText(result: OrderResult | BidResult): ResultText {
  if (orderOf(result)?.payment_state === 'pending') return PENDING[sideOf(result)];
  if ('bid_order_id' in result) {
    const side = sideOf(result);
    if (result.traded) return { title: '등록하자마자 거래가 체결됐어요', next: nextOf(result.traded, side) };
    return BID[side];
  }
  return result.order_result_code === 'buy_now'
    ? { title: '결제가 완료됐어요', next: nextOf(result, 'buy') }
    : { title: '판매가 체결됐어요', next: nextOf(result, 'sell') };
}

/** Returns the text of a failed payment. @param reason the gateway's, when it is known */
export function failureText(result: OrderResult | BidResult, reason: string): ResultText {
  if (sideOf(result) === 'buy') return { title: '결제되지 않았어요', next: notPaidText(reason) };
  const isBid = 'bid_order_id' in result;
  return {
    title: isBid ? '거래되지 않았어요' : '판매되지 않았어요',
    next: `구매자의 결제가 이루어지지 않았어요. ${isBid ? '판매 입찰은 그대로 남아 있어요.' : '다시 판매하거나 판매 입찰을 해 보세요.'}`,
  };
}

export function sideOf({ order_result_code }: OrderResult | BidResult): 'buy' | 'sell' {
  return order_result_code === 'buy_now' || order_result_code === 'buy_bid' ? 'buy' : 'sell';
}

const PENDING = {
  buy: {
    title: '결제 결과를 확인하고 있어요',
    next: '카드사나 은행의 답을 기다리고 있어요. 두 번 결제되지 않으니 다시 누르지 않아도 돼요. 화면을 닫아도 주문 내역에서 볼 수 있어요.',
  },
  sell: {
    title: '결제 결과를 확인하고 있어요',
    next: '구매자의 결제를 확인하고 있어요. 두 번 판매되지 않아요. 화면을 닫아도 주문 내역에서 볼 수 있어요.',
  },
} as const;

/** Returns the next step. A unit from storage has passed its inspection, and needs no shipment to the centre. */
function nextOf({ state, delivery_type }: OrderResult, side: 'buy' | 'sell'): string {
  if (state === 'passed' || state === 'settled')
    return stateHint(state, side === 'buy' ? 'buyer' : 'seller', {
      isInspectedBefore: true,
      stays: delivery_type === 'inventory',
    });
  return NEXT[side];
}

const NEXT = {
  buy: `판매자가 상품을 보내면 검수를 거쳐 배송해 드려요. 취소는 하루에 한 번, 체결 후 ${CANCEL_WITHIN.text} 안에 발송 전이면 주문 상세에서 할 수 있어요.`,
  sell: `${SHIP_WITHIN.text} 안에 상품을 보내고 주문 상세에서 송장 번호를 입력해 주세요.`,
} as const;

const BID = {
  buy: {
    title: '구매 입찰을 등록했어요',
    next: '입찰가에 파는 판매자가 나타나면 등록한 카드로 결제되고 알려 드려요. 체결 전에는 언제든 바꾸거나 취소할 수 있어요.',
  },
  sell: {
    title: '판매 입찰을 등록했어요',
    next: '입찰가에 사는 구매자가 나타나면 알려 드려요. 체결 전에는 언제든 바꾸거나 취소할 수 있어요.',
  },
} as const;
