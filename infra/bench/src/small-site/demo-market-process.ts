/**
 * The demo market. Without DATABASE_URL it is on the embedded engine, as `npm start` has it without settings: the work of PostgreSQL
 * runs in this process and is in its processor time. LIMITED turns the usual limits of an address on; the gateway answers
 * immediately.
 */

import { settings } from '@sold/market/app/context/settings';
import { MIGRATIONS } from '@sold/market/platform/db/migrations';
import { loadDemo } from '@sold/market/tools/demo/load-demo';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { limitRates, type RateLimits } from '@sold/service/limits/rate-limits';
import { benchMarket } from '../market/bench-market.ts';
import { instantGateway } from '../market/instant-gateway.ts';
import { tellFigures } from '../market/tell-figures.ts';

const db = await openDatabase({ url: process.env.DATABASE_URL || undefined });
await migrate(db, MIGRATIONS);
// No job runs here: messages and mails are not sent.
const { app, context } = benchMarket(db, {
  gateway: instantGateway(),
  queue: { startWith: () => {}, send: async () => {} },
  logLevel: 'silent',
});
if (process.env.LIMITED === 'yes')
  await limitRates(app, {
    limits: settings.operations.limits as RateLimits,
    db,
    callerOf: () => null,
    open: ['/healthz', '/readyz'],
  });
await loadDemo(context, () => {});
tellFigures();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
process.send?.({ origin });
