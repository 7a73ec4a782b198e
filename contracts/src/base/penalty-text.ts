import { wonText } from './bid-price.ts';

/** How a seller pays a penalty. The order it is for was undone, so that it has no payout of its own. */
export const FROM_NEXT_PAYOUT = '다음 정산에서 빠져요.';

/** Terms of a cancellation that costs its seller nothing. */
export const FREE_SALE_CANCEL = '지금은 페널티가 없어요. 페널티 없는 판매 취소는 하루에 한 번이에요.';

/** For the seller. @param amount won @example penaltyTakenText(22_100) === '페널티 22,100원은 다음 정산에서 빠져요.' */
export function penaltyTakenText(amount: number): string {
  return `페널티 ${wonText(amount)}은 ${FROM_NEXT_PAYOUT}`;
}
