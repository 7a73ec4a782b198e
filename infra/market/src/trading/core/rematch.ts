import type { Context } from '../../money/context/context.ts';
import { inTransactions, type Lock } from './batches/in-transaction.ts';
import type { PendingCharge } from './decide/new-order.ts';
import { releaseOverdue } from './outcome/release-overdue.ts';
import { BOOK_LOCK, match } from './trade.ts';

interface Call {
  context: Context;
  size: number;
}

const BOOKS: Lock<Call> = { text: BOOK_LOCK, idOf: ({ size }) => size };

const batches = inTransactions<Call, PendingCharge | null>(BOOKS, async (trx, calls) => {
  const sizes = calls.map(({ size }) => size);
  const { context } = calls[0] as Call;
  const now = context.clock();
  for (const size of new Set(sizes)) await releaseOverdue(trx, now, size);
  const made = await match(trx, context, sizes, now);
  // Several calls for one book: the first one charges.
  return sizes.map((size, at) => (sizes.indexOf(size) === at ? (made.get(size) ?? null) : null));
});

/** Matches the first two bids that cross in a book without a new bid, after a reservation or a payment failed. */
export function rematch(context: Context, size: number): Promise<PendingCharge | null> {
  return batches(context.db, { context, size });
}
