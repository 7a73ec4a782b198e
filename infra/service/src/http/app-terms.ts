import { compareVersions } from '@sold/contracts/base/app-version';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Which apps a service answers. The web is not asked. */
export interface AppTerms {
  /** Oldest supported version of the app, `x.y.z`; older ones get 412. Default: every version is supported. */
  minVersion?: string | undefined;
  /** No app is answered any more (426); these words, in Korean, say why. Default: every app is. */
  closedMessage?: string | undefined;
}

/** `android/3.2.0`, or with the app's own marker `soldapp/3.2.0`; what reads otherwise says nothing of an app. */
const APP_INFO = /^(?:android|ios|soldapp)\/(\d+\.\d+\.\d+)\b/i;
const UPDATE = '새 버전의 앱이 필요해요. 업데이트한 뒤 이용해 주세요.';

/**
 * Refuses declared calls of apps that a service no longer answers, by their `X-App-Info`. Pictures, pages, webhooks and what
 * services ask each other are no declared calls. A service without such terms does nothing more for a request.
 * @throws Error for an oldest version that cannot be read: it would let every app in
 */
export function holdToAppTerms(app: FastifyInstance, { minVersion, closedMessage }: AppTerms): void {
  if (minVersion === undefined && closedMessage === undefined) return;
  if (minVersion !== undefined && !/^\d+\.\d+\.\d+$/.test(minVersion))
    throw new Error(`APP_MIN_VERSION is x.y.z, not ${minVersion}`);
  const declared = new Set(
    (Object.values(calls) as AnyCall[]).map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    const version = APP_INFO.exec(String(headers['x-app-info'] ?? ''))?.[1];
    if (version === undefined || !declared.has(`${method} ${routeOptions.url}`)) return;
    if (closedMessage !== undefined) throw new Refusal(426, 'app_closed', closedMessage);
    if (minVersion !== undefined && compareVersions(version, minVersion) < 0)
      throw new Refusal(412, 'app_version', UPDATE);
  });
}
