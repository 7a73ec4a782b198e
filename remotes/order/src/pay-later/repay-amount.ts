import type { Bnpl } from '@sold/contracts/entities/people';

/** An amount to repay that is offered. */
export interface RepayOffer {
  name: string;
  amount: number;
}

/** Choices: the whole debt, and the overdue part where that is less. */
export function repayOffers({ used_amt, overdue_amt }: Pick<Bnpl, 'used_amt' | 'overdue_amt'>): RepayOffer[] {
  const all = { name: '모두 갚기', amount: used_amt };
  return overdue_amt > 0 && overdue_amt < used_amt
    ? [{ name: '연체 금액 갚기', amount: overdue_amt }, all]
    : [all];
}
