/**
 * The demo market on the embedded engine, as `npm start` has it without settings: the work of PostgreSQL runs in this process and
 * is in its processor time. LIMITED turns the usual limits of an address on; the gateway answers immediately.
 */

import { settings } from '@sold/market/app/context/settings';
import { lateQueue } from '@sold/market/app/jobs/late-queue';
import { createMarket } from '@sold/market/app/server/create-market';
import { sessionTokens } from '@sold/market/people/sessions/tokens';
import { systemRandom } from '@sold/market/platform/base/random';
import { MIGRATIONS } from '@sold/market/platform/db/migrations';
import { videoSearch } from '@sold/market/publishing/contents/video-search';
import { loadDemo } from '@sold/market/tools/demo/load-demo';
import { testBeacon } from '@sold/market/tools/testing/test-beacon';
import { couponClient } from '@sold/service/clients/coupon-client';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { limitRates, type RateLimits } from '@sold/service/limits/rate-limits';
import { NO_CENTRE } from '@sold/service/settings/centre';
import { instantGateway } from '../market/instant-gateway.ts';
import { BENCH_SECRET } from '../market/seed.ts';
import { tellFigures } from '../market/tell-figures.ts';

const db = await openDatabase({});
await migrate(db, MIGRATIONS);
const { app, context } = createMarket({
  context: {
    db,
    clock: () => new Date(),
    gateway: instantGateway(),
    courier: { mail: async () => {}, text: async () => {} },
    centre: NO_CENTRE,
    welcomeCoupon: '',
    identity: null,
    receipts: { issue: async () => ({ type: 'unknown', isAway: true }), cancel: async () => 'away' },
    coupons: couponClient({ baseUrl: 'http://127.0.0.1:1', token: 'bench' }),
    videos: videoSearch({ baseUrl: 'http://127.0.0.1:1', key: 'bench' }),
    random: systemRandom,
    beacon: testBeacon(),
    queue: lateQueue(),
  },
  tokens: sessionTokens(BENCH_SECRET, systemRandom),
  secret: BENCH_SECRET,
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
