import Fastify, { type FastifyInstance } from 'fastify';
import { createTemper, type Misbehaviour } from './behaviour.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { payPage } from './pay-page.ts';
import { openStore, type Payment } from './store.ts';

export interface Sandbox {
  app: FastifyInstance;
  /** Tells the gateway how to misbehave from now on; `{}` is well-behaved. */
  behave(next: Misbehaviour): void;
  /** Everything that was ever charged, for checks. */
  payments(): Payment[];
}

/** The stand-in for the payment gateway, not listening yet. @param file where it remembers; in memory without one */
export function createSandbox({
  file,
  logLevel = 'warn',
}: {
  file?: string;
  logLevel?: string;
} = {}): Sandbox {
  const app = Fastify({ logger: { level: logLevel }, forceCloseConnections: true });
  const store = openStore(file);
  const temper = createTemper();
  gatewayRoutes(app, store, temper);
  payPage(app, store);
  app.post<{ Body: Misbehaviour }>('/sandbox/admin/behave', async ({ body }) => {
    temper.set(body);
    return body;
  });
  app.get('/sandbox/admin/payments', async () => [...store.payments.values()]);
  app.get('/healthz', async () => ({ ok: true }));
  return { app, behave: (next) => temper.set(next), payments: () => [...store.payments.values()] };
}
