import { expectedDays } from '../../trading/order-views/expected-days.ts';
import { brokenPromises, followPromise, notePromises } from '../../trading/orders/promise.ts';
import type { Context } from '../context/context.ts';

/** Writes promised days down, and follows those that have passed. */
export async function followPromises({ db, clock, log }: Context): Promise<void> {
  const now = clock();
  await notePromises(db, await expectedDays(db, now), now);
  for (const id of await brokenPromises(db, now))
    await db
      .transaction()
      .execute((trx) => followPromise(trx, id, now))
      .catch((error: unknown) => log.warn({ err: error, orderId: id }, 'a promise was not followed'));
}
