import { wonText } from '@sold/contracts/base/bid-price';
import { SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { ofOrder } from './of-order.ts';

/** Says what was taken, and who has the goods. @param isInspected they were inspected before the sale */
export function boughtText(
  order: { display_id: string; total_pay: number; bid_id: number | null },
  isInspected: boolean,
): string {
  const what = order.bid_id === null ? '결제가 완료됐어요.' : '구매 입찰이 체결됐어요.';
  const next = isInspected
    ? '검수를 마친 상품이라 바로 준비해 보내 드려요.'
    : `판매자가 ${SHIP_WITHIN.text} 안에 검수센터로 보내요.`;
  return ofOrder(order.display_id, `${what} 결제한 금액은 ${wonText(order.total_pay)}이에요. ${next}`);
}
