import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import { sql } from 'kysely';

/** Text of a raffle that has begun. Needs `opened`, of raffles. */
export const RAFFLE_OPEN_TEXT = sql<string>`(
  '관심 상품 ' || opened.display_item_name || ' 래플 응모가 시작됐어요.')`;

export function raffleWonText(name: string, payUntil: Date): string {
  return `${name} 래플에 당첨됐어요. ${byTime(payUntil)}`;
}

/** To an entrant who wins because an earlier winner did not pay. */
export function raffleMovedUpText(name: string, payUntil: Date): string {
  return `${name} 래플에 추가로 당첨됐어요. ${byTime(payUntil)}`;
}

export function raffleLostText(name: string): string {
  return `${name} 래플 결과가 나왔어요. 당첨자가 결제하지 않으면 순서대로 기회를 드려요.`;
}

export function rafflePassedText(name: string, { isUndone }: { isUndone: boolean }): string {
  return `${name} 래플 ${isUndone ? '결제가 취소돼' : '결제 시간이 지나'} 당첨이 취소됐어요.`;
}

export function raffleWithdrawnText(name: string, reason: string): string {
  return `${name} 래플이 취소됐어요. 결제된 금액은 없어요. 사유: ${reason}`;
}

function byTime(until: Date): string {
  return `${whenText(kstText(until))}까지 결제해 주세요.`;
}
