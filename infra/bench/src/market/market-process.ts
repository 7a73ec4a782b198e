/**
 * The market as main.ts composes it, but for one thing: without GATEWAY_URL it is given the instant gateway. Listens on any
 * free port and tells its parent the address.
 */

import { sentJobs, timedJobs } from '@sold/market/app/jobs/jobs';
import { lateQueue } from '@sold/market/app/jobs/late-queue';
import { tossGateway } from '@sold/market/money/gateway/toss-gateway';
import { recoverInRounds } from '@sold/market/trading/reconciliation/recover-in-rounds';
import { openDatabase } from '@sold/service/db/database';
import { startJobQueue } from '@sold/service/jobs/job-queue';
import { benchMarket } from './bench-market.ts';
import { instantGateway } from './instant-gateway.ts';

const { DATABASE_URL, GATEWAY_URL } = process.env;
const db = await openDatabase({ url: DATABASE_URL });
const queue = lateQueue();
const { app, context } = benchMarket(db, {
  gateway: GATEWAY_URL ? tossGateway({ baseUrl: GATEWAY_URL, secretKey: 'bench' }) : instantGateway(),
  queue,
  logLevel: 'warn',
});
const ending = new AbortController();
const jobs = await startJobQueue(
  db,
  { timed: timedJobs(context, ending.signal), sent: sentJobs(context) },
  (error) => app.log.error({ err: error }, 'the job queue has trouble'),
);
queue.startWith(jobs);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const recovering = recoverInRounds(context, ending.signal);
process.once('SIGTERM', async () => {
  ending.abort();
  await app.close();
  await Promise.all([recovering, jobs.stop()]);
  await db.destroy();
  process.exit(0);
});
process.send?.({ origin });
