import { success } from '@sold/service/http/envelope';
import type { Answer } from '@sold/service/http/idempotency';

/** Where a call's data says what became of a payment: in itself, in the trade of a bid, or in that of a changed bid. */
interface Paid {
  payment_state?: string;
  traded?: Paid | null;
  result?: Paid;
}

/** Returns the response of a call that succeeded. It is not final while the gateway has no outcome of its payment. */
export function answerWith(data: object): Answer {
  return { status: 200, body: success(data), ...(isPending(data) && { isPending: true }) };
}

function isPending({ payment_state, traded, result }: Paid): boolean {
  return (
    payment_state === 'pending' ||
    (typeof traded === 'object' && traded !== null && isPending(traded)) ||
    (typeof result === 'object' && isPending(result))
  );
}
