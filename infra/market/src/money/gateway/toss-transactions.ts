import type { Gateway, Movement } from './gateway.ts';
import type { Ask } from './toss-client.ts';

/** Transactions per request; the public protocol allows up to 5,000. */
const PAGE = 1_000;

/** A movement as the gateway lists it. */
interface Transaction {
  orderId: string;
  paymentKey: string;
  transactionKey: string;
  amount: number;
  transactionAt: string;
}

function movementOf(one: Transaction, gatewayOrderId: string): Movement {
  return {
    gatewayOrderId,
    paymentKey: one.paymentKey,
    transactionKey: one.transactionKey,
    amount: one.amount,
    at: new Date(one.transactionAt),
  };
}

/** Korean local time without a zone, as the gateway writes periods. */
function localTime(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 23);
}

/** Lists the movements of a period, page by page. @param inside our name of an order, null for one that is not ours */
export function tossTransactions(
  ask: Ask,
  inside: (orderId: string) => string | null,
): Gateway['transactions'] {
  return async (from, to) => {
    const found: Movement[] = [];
    let after = '';
    for (;;) {
      const query = new URLSearchParams({
        startDate: localTime(from),
        endDate: localTime(to),
        limit: String(PAGE),
        ...(after && { startingAfter: after }),
      });
      const answer = await ask('GET', `/v1/transactions?${query}`);
      if (answer?.status !== 200 || !Array.isArray(answer.body)) return null;
      const page = answer.body as Transaction[];
      for (const one of page) {
        const name = inside(one.orderId);
        if (name !== null) found.push(movementOf(one, name));
      }
      if (page.length < PAGE) return found;
      after = page.at(-1)?.transactionKey ?? '';
    }
  };
}
