import rateLimit from '@fastify/rate-limit';
import { EDGE_ORIGIN } from '@sold/contracts/errors/edge-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooOften } from '../http/too-often.ts';
import { LOOPBACK, trustedProxies } from './trusted-proxies.ts';

const WINDOW_MS = 60_000;
/** Callers and addresses that are remembered, each rule for itself. */
const REMEMBERED = 50_000;

/** Requests per minute, for each who asks. */
export interface RateLimits {
  /** Of one signed-in customer. */
  perCaller: number;
  /** Of one address without a session; many people may share one. */
  perAddress: number;
  /**
   * Calls with limits of their own, by method and route: `POST /api/login`. A number is that of each address, whoever is
   * signed in there, and of each signed-in customer, wherever they are.
   */
  perCall: Readonly<Record<string, number | readonly CallLimit[]>>;
}

/** How often a call may be asked. */
export interface CallLimit {
  /** Who or what is counted: the address, the signed-in customer, or what the request is about; undefined counts nothing. */
  by: 'address' | 'caller' | ((request: FastifyRequest) => string | undefined);
  most: number;
  /** Time in which they are counted, milliseconds. Default a minute. */
  windowMs?: number;
}

export interface RateLimitOptions {
  limits: RateLimits;
  /** The customer who is calling, by the `Authorization` header; null for nobody. */
  callerOf(authorization: string): number | null;
  /** Routes that are never limited. */
  open: readonly string[];
  /** Addresses of the edge, whose own requests are no visitor's and are not counted. Default: this machine. */
  edgeAddresses?: string | undefined;
}

/** Counts a request. @returns how long to wait, milliseconds; 0 for one that may pass */
type Rule = (request: FastifyRequest) => Promise<number>;

/**
 * Refuses whoever asks too often with 429 in the envelope and `Retry-After`. All requests together are counted before the body
 * is read; a call with limits of its own once its body is there, so that what breaks off takes nobody's allowance. Counted in
 * this process, so replicas of a service let in as many times more.
 */
export async function limitRates(
  app: FastifyInstance,
  { limits, callerOf, open, edgeAddresses = LOOPBACK }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const callers = new WeakMap<FastifyRequest, string>();
  const rule = (limit: CallLimit) => ruleOf(app, limit, (request) => callers.get(request));
  const perCaller = rule({ by: 'caller', most: limits.perCaller });
  const perAddress = rule({ by: 'address', most: limits.perAddress });
  const calls = new Map(
    Object.entries(limits.perCall).map(([call, own]) => [call, limitsOf(own).map((limit) => rule(limit))]),
  );
  const unlimited = new Set(open);
  const isEdge = trustedProxies(edgeAddresses, 'EDGE_ADDRESSES');

  app.addHook('onRequest', async (request) => {
    if (unlimited.has(routeOf(request)) || isEdgesOwn(request, isEdge)) return;
    const { authorization } = request.headers;
    const caller = authorization === undefined ? null : callerOf(authorization);
    if (caller !== null) callers.set(request, String(caller));
    refuseAfter(await (caller === null ? perAddress : perCaller)(request));
  });
  app.addHook('preHandler', async (request) => {
    for (const own of calls.get(`${request.method} ${routeOf(request)}`) ?? [])
      refuseAfter(await own(request));
  });
}

/** Whether the edge asks for a page: of a visitor's requests it says the address. */
function isEdgesOwn({ headers, raw }: FastifyRequest, isEdge: (address: string) => boolean): boolean {
  return (
    headers['x-request-origin'] === EDGE_ORIGIN &&
    headers['x-forwarded-for'] === undefined &&
    headers.authorization === undefined &&
    isEdge(raw.socket.remoteAddress ?? '')
  );
}

function limitsOf(own: number | readonly CallLimit[]): readonly CallLimit[] {
  if (typeof own !== 'number') return own;
  return [
    { by: 'address', most: own },
    { by: 'caller', most: own },
  ];
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '';
}

/** Addresses are counted as the library does: of IPv6, a whole /64 is one. */
function ruleOf(
  app: FastifyInstance,
  { by, most, windowMs = WINDOW_MS }: CallLimit,
  callerOf: (request: FastifyRequest) => string | undefined,
): Rule {
  const keyOf = by === 'address' ? null : by === 'caller' ? callerOf : by;
  const count = app.createRateLimit({
    max: most,
    timeWindow: windowMs,
    ...(keyOf && { keyGenerator: (request) => keyOf(request) ?? '' }),
  });
  return async (request) => {
    if (keyOf !== null && keyOf(request) === undefined) return 0;
    const found = await count(request);
    return found.isAllowed || !found.isExceeded ? 0 : found.ttl;
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0)
    throw new TooOften('too_often', waitMs, (wait) => `요청이 너무 잦아요. ${wait} 뒤에 다시 시도해 주세요.`);
}
