import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { CANCEL_WITHIN, CORRECT_WITHIN, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { whenText } from '@sold/contracts/base/when-text';
import { ofOrder } from './of-order.ts';

/** Says until when to send, by the clock, the penalty for being late, and what costs nothing. @param at time of the payment */
export function soldText(order: { display_id: string; penalty_amt: number }, at: Date): string {
  const until = whenText(kstText(new Date(at.getTime() + SHIP_WITHIN.ms)));
  return ofOrder(
    order.display_id,
    `판매가 체결됐어요. ${until}까지 검수센터로 보내고 송장 번호를 입력해 주세요. 늦으면 페널티 ${wonText(order.penalty_amt)}이 있어요. ${CANCEL_WITHIN.text} 안에는 하루에 한 번 페널티 없이 취소할 수 있고, 송장 번호는 입력하고 ${CORRECT_WITHIN.text} 안에 고칠 수 있어요. 보낼 주소와 포장 방법은 주문에서 볼 수 있어요.`,
  );
}

export const SOLD_FROM_STORAGE_TEXT = '창고에 보관한 상품이 판매됐어요.';
