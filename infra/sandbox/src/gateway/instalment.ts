import type { Payment } from '../store/store.ts';
import { type Answer, problem } from './answer.ts';

/** Least that is paid in instalments, won; and the months there are (Toss Payments). */
const FROM = 50_000;
const MONTHS = { fewest: 2, most: 12 };

/** Instalment fields of a request; they fix the plan. */
export interface PlanRequest {
  amount: number;
  cardInstallmentPlan?: number;
}

/** The months of a payment with a card, or how the request is refused. */
export function planOf({ amount, cardInstallmentPlan: months }: PlanRequest): Pick<Payment, 'card'> | Answer {
  if (months === undefined || months === 0) return months === undefined ? {} : cardOf(0);
  const isPlan = Number.isInteger(months) && months >= MONTHS.fewest && months <= MONTHS.most;
  return isPlan && amount >= FROM
    ? cardOf(months)
    : { status: 400, body: problem('INVALID_CARD_INSTALLMENT_PLAN', '할부 개월 정보가 잘못됐어요.') };
}

const cardOf = (installmentPlanMonths: number): Pick<Payment, 'card'> => ({
  card: { installmentPlanMonths },
});
