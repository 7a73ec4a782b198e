import { wonText } from '@sold/contracts/base/bid-price';
import { penaltyTakenText } from '@sold/contracts/base/penalty-text';
import { because } from './of-order.ts';

export function penaltyText(amount: number, reason: string): string {
  return `판매 ${penaltyTakenText(amount)}${because(reason)}`;
}

export function appealAnsweredText(result: 'granted' | 'refused', amount: number, reason: string): string {
  return result === 'granted'
    ? `이의가 받아들여져 페널티 ${wonText(amount)}을 돌려드렸어요.${because(reason)}`
    : `이의가 받아들여지지 않았어요. 페널티 ${wonText(amount)}은 그대로예요.${because(reason)}`;
}

export const STOP_ENDED_TEXT = '판매를 다시 할 수 있어요.';

/** Says which offers of a stopped seller are gone: the only one by its name, or how many. */
export function offersGoneText(offers: number, { name, price }: { name: string; price: number }): string {
  return offers === 1
    ? `${name} 판매 입찰(${wonText(price)})이 취소됐어요.`
    : `판매 입찰 ${offers.toLocaleString('ko-KR')}건이 취소됐어요.`;
}
