import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { pointsText } from '@sold/contracts/base/points';
import { whenText } from '@sold/contracts/base/when-text';
import { ofOrder } from './of-order.ts';

/** To a seller whose time to ship ends soon. */
export function shipSoonText(order: { display_id: string; penalty_amt: number }, until: Date): string {
  return ofOrder(
    order.display_id,
    `${whenText(kstText(until))}까지 검수센터로 보내고 송장 번호를 입력해 주세요. 늦으면 거래가 취소되고 페널티 ${wonText(order.penalty_amt)}이 있어요.`,
  );
}

/** To a winner who has not paid yet. */
export function paySoonText(name: string, until: Date): string {
  return `${name} 래플 결제 시간이 ${whenText(kstText(until))}에 끝나요. 지나면 당첨이 취소돼요.`;
}

/** To a customer whose debt is due soon. @param day last day to pay, as a date */
export function laterDueSoonText(owed: number, day: string): string {
  return `나중결제 ${wonText(owed)}을 ${day}까지 내 주세요. 지나면 갚을 때까지 나중결제를 쓸 수 없어요.`;
}

/** To the buyer of goods that have not come by the promised day. @param day the promised one */
export function orderLateText(displayId: string, day: string, hasLeft: boolean): string {
  const rest = hasLeft
    ? '도착하면 늦은 날수에 따라 포인트를 드려요.'
    : '기다리면 도착할 때 늦은 날수에 따라 포인트를 드리고, 아직 출발하지 않았으니 비용 없이 취소할 수도 있어요. 주문에서 골라 주세요.';
  return ofOrder(displayId, `약속한 날(${day})까지 도착하지 못했어요. ${rest}`);
}

export function latePointsText(displayId: string, points: number): string {
  return ofOrder(displayId, `약속한 날보다 늦게 도착해 ${pointsText(points)}를 드렸어요.`);
}
