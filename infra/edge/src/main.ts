/** The edge as a process; settings by environment, see README. */

import { dirname, join } from 'node:path';
import { businessIn } from '@sold/contracts/federation/business';
import { followBucket, sharedObjects } from '@sold/release/bucket/shared-store';
import { storeDir } from '@sold/release/store/store';
import { knownSecret } from '@sold/service/session/secret';
import { numberSetting } from '@sold/service/settings/number-setting';
import { listenProblem } from '@sold/service/startup/start-problem';
import { createEdge } from './edge.ts';
import { patientLimits } from './first-view/limits.ts';
import { endAtOnce, endBehindProxy } from './http/end-in-order.ts';

/** Longest wait for open answers when the process is asked to end, milliseconds: as long as a page waits (specification). */
const GRACE_MS = 40_000;
/** How often a bucket is asked whether another set is live, milliseconds. */
const BUCKET_MS = 2_000;

const objects = await sharedObjects();
const following =
  objects === null
    ? null
    : followBucket(storeDir(), objects, {
        everyMs: BUCKET_MS,
        failed: (error) => console.error(JSON.stringify({ kind: 'release_bucket', message: String(error) })),
      });
const business = process.env.BUSINESS ? businessIn(process.env.BUSINESS) : null;
const server = createEdge({
  store: storeDir(),
  marketUrl: process.env.MARKET_URL || null,
  couponUrl: process.env.COUPON_URL || null,
  sandboxUrl: process.env.SANDBOX_URL || null,
  sessionSecret: knownSecret(process.env.SOLD_JWT_SECRET, join(dirname(storeDir()), 'market', 'secret')),
  trustedProxies: process.env.TRUSTED_PROXIES,
  connectionsPerAddress: numberSetting('CONNECTIONS_PER_ADDRESS') || undefined,
  analytics: process.env.ANALYTICS || null,
  kakaoKey: process.env.KAKAO_JS_KEY || null,
  videoEmbedUrl: process.env.VIDEO_EMBED_URL || null,
  hasFirstViews: process.env.FIRST_VIEWS !== 'off',
  viewLimits: patientLimits(numberSetting('FIRST_VIEW_PATIENCE') ?? 1),
  appStores: process.env.APP_STORES || null,
  cookieDomain: process.env.COOKIE_DOMAIN || null,
  scriptTimeoutMs: numberSetting('SCRIPT_TIMEOUT_MS') || null,
  business,
  publicUrl: process.env.PUBLIC_URL || null,
  developerKey: process.env.DEVELOPER_KEY || null,
  shareFiles: process.env.SHARE_FILES || null,
  metricsPort: numberSetting('METRICS_PORT'),
  storeProblem: () => following?.problem() ?? null,
});
const port = numberSetting('PORT') ?? 8080;
const host = process.env.HOST || '127.0.0.1';

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(listenProblem(error, 'HOST', host) ?? error.message);
  process.exit(1);
});
server.listen(port, host, () => console.log(`The edge listens at http://${host}:${port}/webapp/`));

let isEnding = false;
function end(): void {
  if (isEnding) return;
  isEnding = true;
  const ended = process.env.TRUSTED_PROXIES ? endBehindProxy(server, GRACE_MS) : endAtOnce(server, GRACE_MS);
  void ended.then(() => process.exit(0));
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
