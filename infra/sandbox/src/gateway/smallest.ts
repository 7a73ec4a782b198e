import { type Answer, problem } from './answer.ts';

/** Smallest payments, won (Toss Payments, `BELOW_MINIMUM_AMOUNT`). */
const SMALLEST = { card: 100, account: 200 } as const;

/** Refuses an amount that is too small for its way to pay; null when it is large enough. */
export function tooSmall(amount: number, way: keyof typeof SMALLEST): Answer | null {
  if (amount >= SMALLEST[way]) return null;
  return {
    status: 400,
    body: problem('BELOW_MINIMUM_AMOUNT', `${SMALLEST[way]}원부터 결제할 수 있어요.`),
  };
}
