import type { FastifyInstance } from 'fastify';
import type { Temper } from '../store/behaviour.ts';
import type { Store } from '../store/store.ts';
import { problem } from './answer.ts';

/** State of an order's payment, and the gateway's book by period. */
export function lookupRoutes(app: FastifyInstance, store: Store, temper: Temper): void {
  app.get<{ Querystring: { startDate: string; endDate: string; limit?: string; startingAfter?: string } }>(
    '/v1/transactions',
    async ({ query }) => {
      const [from, to] = [koreanTime(query.startDate), koreanTime(query.endDate)];
      const after = store.transactions.findIndex((one) => one.transactionKey === query.startingAfter);
      return store.transactions
        .slice(after + 1)
        .filter(({ transactionAt }) => transactionAt >= from && transactionAt < to)
        .slice(0, Number(query.limit ?? 100));
    },
  );

  app.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', async ({ params }, reply) => {
    const { silentLookup, lookupStatus } = temper.get();
    if (silentLookup) return temper.silence(reply);
    if (lookupStatus !== undefined)
      return reply
        .code(lookupStatus)
        .send(problem('FORBIDDEN_CONSECUTIVE_REQUEST', '잠시 후 다시 시도해 주세요.'));
    const payment = store.byOrder.get(params.orderId);
    return payment === undefined
      ? reply.code(404).send(problem('NOT_FOUND_PAYMENT', '존재하지 않는 결제예요.'))
      : payment;
  });
}

/** Periods come in Korean local time without a zone. */
function koreanTime(text: string): string {
  return new Date(`${text}+09:00`).toISOString();
}
