import type { FastifyInstance } from 'fastify';
import type { Temper } from '../store/behaviour.ts';
import type { Payment, Store } from '../store/store.ts';
import { problem } from './answer.ts';
import { billingKeyRoutes } from './billing-key-routes.ts';
import { chargeRoute } from './charge-route.ts';
import { idempotent } from './idempotent.ts';
import { lookupRoutes } from './lookup-routes.ts';
import { paymentRoutes } from './payment-routes.ts';

/** The part of the public protocol of Toss Payments that the market speaks. */
export function gatewayRoutes(
  app: FastifyInstance,
  store: Store,
  temper: Temper,
  tell: (payment: Payment) => Promise<void>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/v1/') && !/^Basic .+/.test(request.headers.authorization ?? '')) {
      return reply.code(401).send(problem('UNAUTHORIZED_KEY', '인증되지 않은 키예요.'));
    }
  });
  const answered = idempotent(store, temper, tell);
  paymentRoutes(app, store, temper, answered);
  chargeRoute(app, store, temper, answered);
  billingKeyRoutes(app, store);
  lookupRoutes(app, store, temper);
}
