import type { Outcome } from './gateway.ts';

/** Why there is no money, of an order's payment or a charge: a refunded one has paid for nothing. Null when the money came. */
export function unpaidBecause(outcome: Outcome | { type: 'free' }): string | null {
  if (outcome.type === 'refused') return outcome.message;
  return outcome.type === 'captured' && outcome.isGivenBack ? '결제가 취소됐어요.' : null;
}
