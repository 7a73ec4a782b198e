import type { Bnpl } from '@sold/contracts/entities/people';
import { useCall } from '@sold/shared/hooks/use-call';
import { useState } from 'react';

/** Whether an order can be paid later. */
export interface Later {
  standing: Bnpl | null;
  /** It could not be asked. */
  isUnknown: boolean;
  /** Remaining limit, won; null until its terms are agreed to. */
  remaining: number | null;
  take(standing: Bnpl): void;
}

/** Whether the customer may pay later. @param isAsked a bid cannot be */
export function useLater(isAsked: boolean): Later {
  const [agreed, setAgreed] = useState<Bnpl | null>(null);
  const asked = useCall('GET /api/v3/order/order/get-customer-use-bnpl', isAsked ? {} : null, {
    quiet: true,
  });
  const standing = agreed ?? asked.data ?? null;
  return {
    isUnknown: asked.state === 'failed',
    standing,
    remaining: standing?.is_agreed ? standing.remaining_amt : null,
    take: setAgreed,
  };
}
