/**
 * The market as main.ts composes it, but for one thing: without GATEWAY_URL it is given the instant gateway. Listens on any
 * free port and tells its parent the address.
 */

import { sentJobs, timedJobs } from '@sold/market/app/jobs/jobs';
import { lateQueue } from '@sold/market/app/jobs/late-queue';
import { createMarket } from '@sold/market/app/server/create-market';
import { tossGateway } from '@sold/market/money/gateway/toss-gateway';
import { sessionTokens } from '@sold/market/people/sessions/tokens';
import { systemRandom } from '@sold/market/platform/base/random';
import { videoSearch } from '@sold/market/publishing/contents/video-search';
import { testBeacon } from '@sold/market/tools/testing/test-beacon';
import { recoverInRounds } from '@sold/market/trading/reconciliation/recover-in-rounds';
import { couponClient } from '@sold/service/clients/coupon-client';
import { openDatabase } from '@sold/service/db/database';
import { startJobQueue } from '@sold/service/jobs/job-queue';
import { NO_CENTRE } from '@sold/service/settings/centre';
import { instantGateway } from './instant-gateway.ts';
import { BENCH_SECRET } from './seed.ts';

const { DATABASE_URL, GATEWAY_URL } = process.env;
const db = await openDatabase({ url: DATABASE_URL });
const queue = lateQueue();
const { app, context } = createMarket({
  context: {
    db,
    clock: () => new Date(),
    gateway: GATEWAY_URL ? tossGateway({ baseUrl: GATEWAY_URL, secretKey: 'bench' }) : instantGateway(),
    courier: { mail: async () => {}, text: async () => {} },
    centre: NO_CENTRE,
    welcomeCoupon: '',
    identity: null,
    receipts: { issue: async () => ({ type: 'unknown', isAway: true }), cancel: async () => 'away' },
    // No service listens there: the measured calls use no coupons.
    coupons: couponClient({ baseUrl: 'http://127.0.0.1:1', token: 'bench' }),
    videos: videoSearch({ baseUrl: 'http://127.0.0.1:1', key: 'bench' }),
    beacon: testBeacon(),
    random: systemRandom,
    queue,
  },
  tokens: sessionTokens(BENCH_SECRET, systemRandom),
  secret: BENCH_SECRET,
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
