import { join } from 'node:path';
import { couponClient } from '@sold/service/clients/coupon-client';
import { loadServiceToken } from '@sold/service/session/service-token';
import { tossReceipts } from '../money/gateway/receipt-issuer.ts';
import { tossGateway } from '../money/gateway/toss-gateway.ts';
import { portOne } from '../people/identity/port-one.ts';
import { courierOf } from '../people/messages/smtp-courier.ts';
import { signInProviders } from '../people/providers/sign-in-providers.ts';
import { demoPush } from '../people/push/demo-push.ts';
import { vapidPush } from '../people/push/vapid-push.ts';
import { systemRandom } from '../platform/base/random.ts';
import { NO_VIDEOS, videoSearch } from '../publishing/contents/video-search.ts';
import { drandServers } from '../raffles/beacon/beacon-source.ts';
import type { Given } from './context/compose.ts';
import { settings } from './context/settings.ts';

/** Returns the credential between the market and the coupon service. */
export function serviceToken(): string {
  return loadServiceToken(settings.couponToken, join(settings.folder, 'coupon-token'));
}

/** Returns the courier of pushes; null where they are not set up. The demo has a pair of keys of its own. */
function pushOf() {
  const keys = settings.push ?? (settings.isDemo ? demoPush(join(settings.folder, 'push-key')) : null);
  return keys === null ? null : vapidPush(keys);
}

/**
 * Returns the parties outside of this process by the settings, with our name at each.
 * @param marketId id of the market in our database
 */
export function outside(
  marketId: string,
): Pick<
  Given,
  | 'codesPerHour'
  | 'clock'
  | 'random'
  | 'courier'
  | 'identity'
  | 'welcomeCoupon'
  | 'centre'
  | 'gateway'
  | 'receipts'
  | 'coupons'
  | 'beacon'
  | 'videos'
  | 'publicUrl'
  | 'openIdProviders'
> {
  const toss = {
    baseUrl: settings.gatewayUrl,
    secretKey: settings.gatewaySecret,
    timeoutMs: settings.gatewayTimeoutMs,
    marketId,
  };
  return {
    clock: () => new Date(),
    random: systemRandom,
    courier: courierOf({ ...settings, push: pushOf() }),
    codesPerHour: settings.codesPerHour,
    identity: settings.portOne === null ? null : portOne(settings.portOne),
    welcomeCoupon: settings.welcomeCoupon,
    centre: settings.centre,
    gateway: tossGateway(toss),
    receipts: tossReceipts(toss),
    publicUrl: settings.publicUrl,
    openIdProviders: signInProviders(settings.providers, settings.sandboxUrl, () => new Date()),
    beacon: drandServers(settings.beacon),
    videos:
      settings.videoUrl === null
        ? NO_VIDEOS
        : videoSearch({ baseUrl: settings.videoUrl, key: settings.videoKey }),
    coupons: couponClient({
      baseUrl: settings.couponUrl,
      token: serviceToken(),
      timeoutMs: settings.couponTimeoutMs,
    }),
  };
}
