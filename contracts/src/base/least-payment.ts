import { wonText } from './bid-price.ts';

/** The smallest payment that every way to pay takes, won: a card takes 100, a bank account 200 (market-rules, "Payments"). */
export const LEAST_PAYMENT = 200;

/** The smallest payment by card, won. */
const LEAST_BY_CARD = 100;

/** Whether a payment of this amount can be made by any method; nothing at all needs no gateway. @param amount won */
export function isPayable(amount: number): boolean {
  return amount === 0 || amount >= LEAST_PAYMENT;
}

/**
 * The most that points or a coupon take off an amount, so that nothing is left or a payment that can be made by any method.
 * @param wanted won, also more than the amount
 * @param step won; what is taken off is a multiple of it
 */
export function takenOff(wanted: number, amount: number, step = 1): number {
  const most = Math.floor(Math.min(wanted, amount) / step) * step;
  if (isPayable(amount - most)) return most;
  return Math.max(0, Math.floor((amount - LEAST_PAYMENT) / step) * step);
}

/**
 * Says in Korean why a part of a debt cannot be repaid by card; null when it can, and the rest can, too.
 * @param amount won; null while it cannot be read
 */
export function repayProblem(amount: number | null, owed: number): string | null {
  if (amount === null || amount < 1) return '갚을 금액을 숫자로 입력해 주세요.';
  if (amount > owed) return `갚을 금액은 ${wonText(owed)}이에요.`;
  if (amount === owed) return null;
  if (amount < LEAST_BY_CARD) return `${wonText(LEAST_BY_CARD)}부터 갚을 수 있어요.`;
  if (owed - amount >= LEAST_BY_CARD) return null;
  return `남는 금액은 ${wonText(LEAST_BY_CARD)} 이상이어야 해요. 모두(${wonText(owed)}) 갚거나 조금 덜 갚아 주세요.`;
}
