import type { Bnpl } from '@sold/contracts/entities/people';
import { won } from '@sold/shared/text/format';

/** An amount to repay that is offered. */
export interface RepayOffer {
  name: string;
  amount: number;
}

/** All of it, and what is overdue where that is less. */
export function repayOffers({ used_amt, overdue_amt }: Pick<Bnpl, 'used_amt' | 'overdue_amt'>): RepayOffer[] {
  const all = { name: '모두 갚기', amount: used_amt };
  return overdue_amt > 0 && overdue_amt < used_amt
    ? [{ name: '연체 금액 갚기', amount: overdue_amt }, all]
    : [all];
}

/** What is wrong with an amount that is typed, Korean; null when nothing is. @param amount null while it cannot be read */
export function repayProblem(amount: number | null, { used_amt }: Pick<Bnpl, 'used_amt'>): string | null {
  if (amount === null || amount < 1) return '갚을 금액을 숫자로 입력해 주세요.';
  return amount > used_amt ? `갚을 금액은 ${won(used_amt)}이에요.` : null;
}
