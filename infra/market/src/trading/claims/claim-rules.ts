import type { ClaimDecision, ClaimPayer } from '@sold/contracts/entities/aftersale/claim';

/** Amounts of an order that can still go back, won, and facts that say who can pay. */
export interface ClaimFacts {
  /** Its seller has been paid, or is owed the payout: only the centre pays then. */
  isSettled: boolean;
  /** Payout less storage. */
  payout: number;
  /** Left of what came by the way it was paid, and of the points that were spent. */
  money: number;
  points: number;
  /** Share of the coupon. */
  coupon: number;
  /** Points that the buyer got for the purchase, and those of them that are still there. */
  accrued: number;
  accruedLeft: number;
}

/** Parts of a refund, won. */
export interface ClaimRefund {
  money: number;
  points: number;
  coupon: number;
  /** Points of the purchase that are taken back. */
  takenBack: number;
}

/** Sides that can pay: the seller before settlement alone. */
export function payersOf({ isSettled }: Pick<ClaimFacts, 'isSettled'>): ClaimPayer[] {
  return isSettled ? ['centre'] : ['seller', 'centre'];
}

/** Most that each side can pay as a part: no more than is left of the payment, and the seller no more than the payout. */
export function partLimits(facts: ClaimFacts): Record<ClaimPayer, number> {
  const left = facts.money + facts.points;
  return { centre: left, seller: facts.isSettled ? 0 : Math.max(0, Math.min(left, facts.payout)) };
}

/** Splits a part: money first, then points. The goods stay, and so do the coupon's use and the points of the purchase. */
export function partRefund(facts: ClaimFacts, amount: number): ClaimRefund {
  const money = Math.min(amount, facts.money);
  return { money, points: amount - money, coupon: 0, takenBack: 0 };
}

/**
 * Everything that is left goes back, with the coupon. Points of the purchase are taken back; those that are spent already come off
 * the refund, money first.
 */
export function wholeRefund(facts: ClaimFacts): ClaimRefund {
  const spent = facts.accrued - facts.accruedLeft;
  const offMoney = Math.min(spent, facts.money);
  const offPoints = Math.min(spent - offMoney, facts.points);
  return {
    money: facts.money - offMoney,
    points: facts.points - offPoints,
    coupon: facts.coupon,
    takenBack: facts.accruedLeft,
  };
}

/** Why a decision cannot be made; null when it can. */
export function decisionProblem(
  facts: ClaimFacts,
  made: { decision: ClaimDecision; payer?: ClaimPayer | undefined; amount?: number | undefined },
): 'claim_payer' | 'claim_amount' | null {
  const { decision, payer, amount } = made;
  if ((decision === 'rejected') !== (payer === undefined)) return 'claim_payer';
  if (payer !== undefined && !payersOf(facts).includes(payer)) return 'claim_payer';
  if ((decision === 'part_refund') !== (amount !== undefined)) return 'claim_amount';
  if (payer === undefined || amount === undefined) return null;
  return amount > 0 && amount <= partLimits(facts)[payer] ? null : 'claim_amount';
}
