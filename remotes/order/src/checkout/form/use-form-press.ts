import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { useHost } from '@sold/shared/host';
import { useState } from 'react';
import type { Problem } from '../../page/problem.ts';
import { focusSection } from '../../page/section.tsx';
import { bidTotal, orderResult, resultKey } from '../../results/result-notes.ts';
import { type OrderQuery, orderPath } from '../entry/order-query.ts';
import { policyTermsOf } from '../terms/order-terms.ts';

/**
 * Common parts of the buttons of the buy and the sell page: the policies in force among the terms, a problem that is
 * shown after a press of the button, and the way to the result.
 */
export function useFormPress(
  side: 'buy' | 'sell',
  { order, onStale }: { order: OrderQuery; onStale(): void },
  isChanging: boolean,
) {
  const host = useHost();
  const [isPressed, setPressed] = useState(false);
  const policies = usePolicies(isChanging ? null : side);
  return {
    agreement: policies.agreement,
    policyTerms: policyTermsOf(policies.versions),
    /** Terms are shown once the policies among them are known. */
    shownTerms: <T>(terms: readonly T[]) => (policies.isKnown ? [...terms] : []),
    shownProblem: (problem: Problem | null) => (isPressed ? problem : null),
    /** @param total sum on the page, won */
    finish(result: OrderResult | BidResult, total: number | null): void {
      const key = resultKey(result);
      if (total !== null) bidTotal.write(key, total);
      orderResult.write(key, result);
      host.go(orderPath(side, order, { result: key }), { replace: true });
    },
    refuse(): void {
      policies.reload();
      onStale();
    },
    /** Leads to what is wrong, or sends. */
    press(problem: Problem | null, send: () => void): void {
      setPressed(true);
      if (problem) focusSection(problem.section);
      else send();
    },
  };
}
