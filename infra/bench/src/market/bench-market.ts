import type { lateQueue } from '@sold/market/app/jobs/late-queue';
import { createMarket } from '@sold/market/app/server/create-market';
import type { Gateway } from '@sold/market/money/gateway/gateway';
import { sessionTokens } from '@sold/market/people/sessions/tokens';
import { systemRandom } from '@sold/market/platform/base/random';
import { videoSearch } from '@sold/market/publishing/contents/video-search';
import { testBeacon } from '@sold/market/tools/testing/test-beacon';
import { couponClient } from '@sold/service/clients/coupon-client';
import type { Db } from '@sold/service/db/tables';
import { NO_CENTRE } from '@sold/service/settings/centre';
import { BENCH_SECRET } from './seed.ts';

/** The market as `main.ts` composes it. No coupon service and no video site listen: the measured calls use neither. */
export function benchMarket(
  db: Db,
  { gateway, queue, logLevel }: { gateway: Gateway; queue: ReturnType<typeof lateQueue>; logLevel: string },
) {
  return createMarket({
    context: {
      db,
      clock: () => new Date(),
      gateway,
      courier: { mail: async () => {}, text: async () => {}, push: null },
      centre: NO_CENTRE,
      welcomeCoupon: '',
      identity: null,
      receipts: { issue: async () => ({ type: 'unknown', isAway: true }), cancel: async () => 'away' },
      coupons: couponClient({ baseUrl: 'http://127.0.0.1:1', token: 'bench' }),
      videos: videoSearch({ baseUrl: 'http://127.0.0.1:1', key: 'bench' }),
      beacon: testBeacon(),
      random: systemRandom,
      queue,
    },
    tokens: sessionTokens(BENCH_SECRET, systemRandom),
    secret: BENCH_SECRET,
    logLevel,
  });
}
