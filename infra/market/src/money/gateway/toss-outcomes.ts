import type { Cancelled, Outcome, PaymentBooks } from './gateway.ts';
import { type TossAnswer as Answer, saysNothing } from './toss-client.ts';

/** Only the payment itself has the outcome: an earlier request for it was first, or the company behind the gateway failed. */
const IN_DOUBT: readonly string[] = [
  'ALREADY_COMPLETED_PAYMENT',
  'ALREADY_PROCESSED_PAYMENT',
  'ALREADY_PROCESSING_REQUEST',
  'DUPLICATED_ORDER_ID',
  'PROVIDER_ERROR',
];
/** The money is back already. */
const GIVEN_BACK: readonly string[] = ['ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT'];
/** A bank or card company gives nothing back at the moment. */
const NOT_NOW: readonly string[] = ['ALREADY_PROCESSING_REQUEST', 'NOT_AVAILABLE_BANK', 'PROVIDER_ERROR'];

const REFUSED = '결제가 거절됐어요.';
/** States in which a payment ends without money, and the text when the gateway gives no reason. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['ABORTED', REFUSED],
  ['EXPIRED', '결제를 마치지 않아 취소됐어요.'],
]);

/** Returns the outcome of a charge or a capture that was just requested. */
export function outcomeOf(answer: Answer | null): Outcome {
  if (answer === null || saysNothing(answer)) return { type: 'unknown', isAway: true };
  if (answer.status === 200) return stateOf(answer.body);
  if (answer.status === 409 || IN_DOUBT.includes(answer.body.code ?? '')) return { type: 'unknown' };
  return refused(answer.body.message);
}

/** Returns the outcome by the state of a payment; a payment on its way is undecided. */
export function stateOf(payment: Answer['body']): Outcome {
  const { status = '', paymentKey, failure } = payment;
  if (paymentKey && ['DONE', 'PARTIAL_CANCELED', 'CANCELED'].includes(status)) {
    const books = booksOf(paymentKey, payment);
    return {
      type: 'captured',
      paymentKey,
      ...(status === 'CANCELED' && { isGivenBack: true }),
      ...(books && { books }),
    };
  }
  const ended = ENDED.get(status);
  if (ended !== undefined) return refused(failure?.message ?? ended);
  return status === 'IN_PROGRESS' && paymentKey
    ? { type: 'unknown', authorised: paymentKey }
    : { type: 'unknown' };
}

/** Returns the refunds of a payment; null without one, or when the gateway does not say how much. */
function booksOf(
  paymentKey: string,
  { totalAmount, balanceAmount, cancels }: Answer['body'],
): PaymentBooks | null {
  if (!Number.isSafeInteger(totalAmount) || !Number.isSafeInteger(balanceAmount)) return null;
  const captured = Number(totalAmount);
  const cancelled = captured - Number(balanceAmount);
  if (cancelled <= 0) return null;
  const lastCancellation = cancels?.at(-1)?.transactionKey ?? `${paymentKey}-${cancelled}`;
  return { captured, cancelled, lastCancellation };
}

function refused(message = REFUSED): Outcome {
  return { type: 'refused', message };
}

/** Returns the result of a cancellation that was just requested. */
export function cancelledBy(answer: Answer | null): Cancelled {
  if (answer === null || saysNothing(answer)) return 'away';
  const { code = '' } = answer.body;
  if (answer.status === 200 || GIVEN_BACK.includes(code)) return 'done';
  return answer.status === 409 || NOT_NOW.includes(code) ? 'away' : 'refused';
}
