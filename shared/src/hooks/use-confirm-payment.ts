import type { CallTable } from '@sold/contracts/calls/index';
import { confirmKey, type GatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CallResult, call } from '../api/client.ts';
import { isRefusal } from '../api/refusal.ts';

const PAY = 'POST /api/v3/order/payment/pay';

export interface ConfirmPayment {
  /** Whether it is paid is not known: asking again pays nothing twice. */
  isUnknown: boolean;
  askAgain(): void;
}

/**
 * Has a payment that the gateway authorised confirmed, as soon as it is rendered. The idempotency key belongs to the payment, so a
 * reload or a second press asks for the same one and never for another.
 */
export function useConfirmPayment(
  back: Extract<GatewayReturn, { kind: 'authorised' }>,
  on: { paid(order: CallTable[typeof PAY]['output']): void; refused(): void },
): ConfirmPayment {
  const [isUnknown, setUnknown] = useState(false);
  const [tries, setTries] = useState(0);
  const confirm = useEffectEvent(async () => {
    setUnknown(false);
    const settle = (result: CallResult<typeof PAY>) => {
      if (result.ok) on.paid(result.data);
      else if (isRefusal(result.failure)) on.refused();
      else setUnknown(true);
    };
    const { orderId: order_id, paymentKey: payment_key, amount } = back;
    const input = { order_id, payment_key, amount };
    const idempotencyKey = confirmKey(back);
    // Without an answer the page itself says what is not known, and asks again.
    settle(await call(PAY, input, { idempotencyKey, quiet: 'unanswered', onCertificated: settle }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press asks again
  useEffect(() => void confirm(), [tries]);
  return { isUnknown, askAgain: () => setTries((known) => known + 1) };
}
