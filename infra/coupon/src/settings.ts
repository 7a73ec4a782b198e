import { resolve } from 'node:path';
import { addressesIn } from '@sold/service/clients/ask-replicas';
import type { RateLimits } from '@sold/service/limits/rate-limits';
import { environment } from '@sold/service/settings/environment';
import { numberSetting } from '@sold/service/settings/number-setting';
import { PROJECT_ROOT } from '@sold/service/settings/project-root';
import { operationSettings } from '@sold/service/startup/operation-settings';

/** Generous to people, also to many of them behind one address. */
const LIMITS: RateLimits = { perCaller: 1_200, perAddress: 6_000, perCall: {} };

const data = resolve(PROJECT_ROOT, environment.SOLD_DATA || '.sold');

/** Settings of the coupon service, each with its default; they are listed in the README. */
export const settings = {
  port: numberSetting('COUPON_PORT') ?? 8082,
  /** Folder of the embedded engine. */
  folder: resolve(data, 'coupon'),
  databaseUrl: environment.COUPON_DATABASE_URL || undefined,
  /** Every replica of the main service: asked whether a session is open, and for an item's category. */
  marketUrls: addressesIn(environment.MARKET_URL || 'http://127.0.0.1:8081'),
  /** Signs session tokens; the main service and this one share it. */
  jwtSecretFile: resolve(data, 'market/secret'),
  serviceTokenFile: resolve(data, 'market/coupon-token'),
  /** Our origin as people see it: the API document begins with it. */
  publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT ?? 8080}`,
  logLevel: environment.LOG_LEVEL ?? 'info',
  operations: operationSettings(LIMITS),
} as const;
