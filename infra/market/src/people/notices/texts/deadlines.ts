import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
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
