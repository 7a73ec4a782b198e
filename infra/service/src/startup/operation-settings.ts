import type { AppTerms } from '../http/app-terms.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { environment } from '../settings/environment.ts';
import { numberSetting } from '../settings/number-setting.ts';

/** Settings of a service's operation; see README. */
export interface OperationSettings {
  metricsPort: number | undefined;
  tracesTo: string | undefined;
  limits: RateLimits | null;
  apps: AppTerms;
  isGuarded: boolean;
  announceMs: number | undefined;
  /** See `trusted-proxies`; undefined: this machine. */
  edgeAddresses: string | undefined;
}

/**
 * Reads `METRICS_PORT` (inner port of `/metrics`, none by default), `OTEL_EXPORTER_OTLP_ENDPOINT` (collector of traces, none
 * by default), `RATE_LIMITS=off`, `APP_MIN_VERSION` and `APP_CLOSED_MESSAGE` (which apps are answered, all by default),
 * `ADMISSION=off`, `ANNOUNCE_MS` (how long the end is announced, default 1,000 ms), `EDGE_ADDRESSES` (from whom
 * `X-Forwarded-For` is believed, this machine by default).
 * @param limits that hold unless they are off
 */
export function operationSettings(limits: RateLimits): OperationSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, RATE_LIMITS, ADMISSION } = environment;
  const { APP_MIN_VERSION, APP_CLOSED_MESSAGE, EDGE_ADDRESSES } = environment;
  return {
    metricsPort: numberSetting('METRICS_PORT'),
    tracesTo: OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    limits: RATE_LIMITS === 'off' ? null : limits,
    apps: { minVersion: APP_MIN_VERSION || undefined, closedMessage: APP_CLOSED_MESSAGE || undefined },
    isGuarded: ADMISSION !== 'off',
    announceMs: numberSetting('ANNOUNCE_MS'),
    edgeAddresses: EDGE_ADDRESSES || undefined,
  };
}
