import { wonText } from '@sold/contracts/base/bid-price';

export function paidOutText(amount: number): string {
  return `정산 금액 ${wonText(amount)}을 보내 드렸어요.`;
}

/** Says why money could not be sent, as a sentence, and what to do. */
export function payoutFailedText(amount: number, reason: string): string {
  return `정산 금액 ${wonText(amount)}을 보내지 못했어요. ${reason} 정산 계좌를 새로 등록해 주세요.`;
}
