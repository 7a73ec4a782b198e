import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

const WINDOW_MS = 60_000;
/** Callers and addresses that are remembered, each rule for itself. */
const REMEMBERED = 50_000;

/** Requests per minute, for each who asks. */
export interface RateLimits {
  /** Of one signed-in customer. */
  perCaller: number;
  /** Of one address without a session; many people may share one. */
  perAddress: number;
  /** Of one customer or address, for the calls that are worth guessing at: `POST /api/login`. */
  perCall: Readonly<Record<string, number>>;
}

export interface RateLimitOptions {
  limits: RateLimits;
  /** The customer who is calling, by the `Authorization` header; null for nobody. */
  callerOf(authorization: string): number | null;
  /** Routes that are never limited. */
  open: readonly string[];
}

/**
 * Refuses whoever asks too often with 429 in the envelope and `Retry-After`, before the body is read. Counted in this
 * process, so copies of a service let in as many times more.
 */
export async function limitRates(
  app: FastifyInstance,
  { limits, callerOf, open }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const counter = (keyGenerator: (request: FastifyRequest) => string, max: number) =>
    app.createRateLimit({ keyGenerator, max, timeWindow: WINDOW_MS });
  const callers = counter(keyOf, limits.perCaller);
  const addresses = counter(keyOf, limits.perAddress);
  const calls = new Map(
    Object.entries(limits.perCall).map(([call, perMinute]) => [call, counter(keyOf, perMinute)]),
  );
  const unlimited = new Set(open);
  const keys = new WeakMap<FastifyRequest, string>();

  function keyOf(request: FastifyRequest): string {
    const known = keys.get(request);
    if (known !== undefined) return known;
    const { authorization } = request.headers;
    const caller = authorization === undefined ? null : callerOf(authorization);
    const key = caller === null ? `address ${request.ip}` : `caller ${caller}`;
    keys.set(request, key);
    return key;
  }

  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (unlimited.has(route)) return;
    const general = keyOf(request).startsWith('caller') ? callers : addresses;
    for (const count of [calls.get(`${request.method} ${route}`), general]) {
      const found = await count?.(request);
      if (found === undefined || found.isAllowed || !found.isExceeded) continue;
      reply.header('retry-after', found.ttlInSeconds);
      throw new Refusal(429, 'too_often', '요청이 너무 잦아요. 잠시 후 다시 시도해 주세요.');
    }
  });
}
