import type { ItemTotal } from '@sold/contracts/rules/trading/item-amounts';
import { won } from './format.ts';

/** Names the fees in a total. @example feeWords(of) === '검수비 4,770원 · 배송비 3,000원 포함' */
export function feeWords({ confirm, delivery, eventFee }: Omit<ItemTotal, 'total'>): string {
  const event = eventFee > 0 ? ` · 이벤트 수수료 ${won(eventFee)}` : '';
  return `검수비 ${won(confirm)} · 배송비 ${won(delivery)}${event} 포함`;
}
