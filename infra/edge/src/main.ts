/** The edge as a process; settings by environment, see README. */

import { dirname, join } from 'node:path';
import { businessIn } from '@sold/contracts/federation/business';
import { followBucket, sharedObjects } from '@sold/release/bucket/shared-store';
import { storeDir } from '@sold/release/store/store';
import { knownSecret } from '@sold/service/session/secret';
import { environment } from '@sold/service/settings/environment';
import { hostSetting, originAt } from '@sold/service/settings/host-setting';
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
const business = environment.BUSINESS ? businessIn(environment.BUSINESS) : null;
const server = createEdge({
  store: storeDir(),
  marketUrl: environment.MARKET_URL || null,
  couponUrl: environment.COUPON_URL || null,
  sandboxUrl: environment.SANDBOX_URL || null,
  sessionSecret: knownSecret(environment.SOLD_JWT_SECRET, join(dirname(storeDir()), 'market', 'secret')),
  trustedProxies: environment.TRUSTED_PROXIES,
  connectionsPerAddress: numberSetting('CONNECTIONS_PER_ADDRESS') || undefined,
  analytics: environment.ANALYTICS || null,
  kakaoKey: environment.KAKAO_JS_KEY || null,
  videoEmbedUrl: environment.VIDEO_EMBED_URL || null,
  hasFirstViews: environment.FIRST_VIEWS !== 'off',
  earlyHints: environment.EARLY_HINTS === 'on',
  viewLimits: patientLimits(numberSetting('FIRST_VIEW_PATIENCE') ?? 1),
  appStores: environment.APP_STORES || null,
  cookieDomain: environment.COOKIE_DOMAIN || null,
  scriptTimeoutMs: numberSetting('SCRIPT_TIMEOUT_MS') || null,
  business,
  publicUrl: environment.PUBLIC_URL || null,
  developerKey: environment.DEVELOPER_KEY || null,
  shareFiles: environment.SHARE_FILES || null,
  metricsPort: numberSetting('METRICS_PORT'),
  storeProblem: () => following?.problem() ?? null,
});
const port = numberSetting('PORT') ?? 8080;
const host = hostSetting(environment.HOST);

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(listenProblem(error, 'HOST', host) ?? error.message);
  process.exit(1);
});
server.listen(port, host, () => console.log(`The edge listens at ${originAt(host, port)}/webapp/`));

let isEnding = false;
function end(): void {
  if (isEnding) return;
  isEnding = true;
  const ended = environment.TRUSTED_PROXIES ? endBehindProxy(server, GRACE_MS) : endAtOnce(server, GRACE_MS);
  void ended.then(() => process.exit(0));
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
