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
  const callers = new WeakMap<FastifyRequest, number>();
  /** Addresses are counted as the library does: of IPv6, a whole /64 is one. */
  const rule = (perCaller: number, perAddress: number) => ({
    caller: app.createRateLimit({
      max: perCaller,
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => String(callers.get(request)),
    }),
    address: app.createRateLimit({ max: perAddress, timeWindow: WINDOW_MS }),
  });
  const general = rule(limits.perCaller, limits.perAddress);
  const calls = new Map(
    Object.entries(limits.perCall).map(([call, perMinute]) => [call, rule(perMinute, perMinute)]),
  );
  const unlimited = new Set(open);

  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (unlimited.has(route)) return;
    const { authorization } = request.headers;
    const caller = authorization === undefined ? null : callerOf(authorization);
    if (caller !== null) callers.set(request, caller);
    for (const each of [calls.get(`${request.method} ${route}`), general]) {
      const found = await each?.[caller === null ? 'address' : 'caller'](request);
      if (found === undefined || found.isAllowed || !found.isExceeded) continue;
      reply.header('retry-after', found.ttlInSeconds);
      throw new Refusal(429, 'too_often', '요청이 너무 잦아요. 잠시 후 다시 시도해 주세요.');
    }
  });
}
