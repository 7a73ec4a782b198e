import { wonText } from '@sold/contracts/base/bid-price';

export function boughtText(totalPay: number): string {
  return `구매 입찰이 체결됐어요. 결제한 금액은 ${wonText(totalPay)}이에요.`;
}
