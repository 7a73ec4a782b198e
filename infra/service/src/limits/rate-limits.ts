import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { EDGE_ORIGIN } from '@sold/contracts/errors/edge-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/tables.ts';
import { addressKey } from '../http/address-key.ts';
import { TooOften } from '../http/too-often.ts';
import { LOOPBACK, trustedProxies } from '../http/trusted-proxies.ts';
import { countOnce } from './rate-counts.ts';

const WINDOW_MS = 60_000;
/** Callers and addresses that are remembered, each rule for itself. */
const REMEMBERED = 50_000;

/** Most clients whose wait is remembered, for a call with limits of its own. */
const KNOWN_TO_WAIT = 10_000;

/** Requests per minute of each client. */
export interface RateLimits {
  /** Requests of one signed-in customer. */
  perCaller: number;
  /** Requests of one address without a session; many people may share one. */
  perAddress: number;
  /**
   * Calls with limits of their own, by method and route: `POST /api/login`. A number is that of each address, with all
   * the customers signed in there, and of each signed-in customer, wherever they are. They are counted in the database, for all replicas.
   */
  perCall: Readonly<Record<string, number | readonly CallLimit[]>>;
}

/** How often a call may be asked. */
export interface CallLimit {
  /** Counts by the address, the signed-in customer, or the subject of the request; undefined counts nothing. */
  by: 'address' | 'caller' | ((request: FastifyRequest) => string | undefined);
  most: number;
  /** Time in which they are counted, milliseconds. Default a minute. */
  windowMs?: number;
}

export interface RateLimitOptions {
  limits: RateLimits;
  /** Has the table `rate_count` where calls have limits of their own. */
  db: Db;
  /** Default: the system's. */
  clock?: () => Date;
  /** The customer who is calling, by the `Authorization` header; null without one. */
  callerOf(authorization: string): number | null;
  /** Routes that are never limited. */
  open: readonly string[];
  /** Addresses of the edge, whose own requests are no visitor's and are not counted. Default: this machine. */
  edgeAddresses?: string | undefined;
}

/** Counts a request. @returns how long to wait, milliseconds; 0 when the request may pass */
type Rule = (request: FastifyRequest) => Promise<number>;

/**
 * Refuses clients that ask too often with 429 in the envelope and `Retry-After`. All requests together are counted before the body
 * is read, in this process: replicas let in as many times more. A call with limits of its own is counted for all replicas, once
 * its body is there, so a request that breaks off is not counted.
 */
export async function limitRates(
  app: FastifyInstance,
  { limits, db, clock = () => new Date(), callerOf, open, edgeAddresses = LOOPBACK }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const callers = new WeakMap<FastifyRequest, string>();
  const perAddress = ruleHere(app, limits.perAddress);
  const perCaller = ruleHere(app, limits.perCaller, (request) => callers.get(request) ?? '');
  const shared = sharedRules({ db, clock, callerOf: (request) => callers.get(request) });
  const calls = new Map(
    Object.entries(limits.perCall).map(([call, own]) => [
      call,
      limitsOf(own).map((limit) => shared(call, limit)),
    ]),
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

/** Counts a minute in this process. @param keyOf default: the address, of IPv6 a whole /64 */
function ruleHere(app: FastifyInstance, most: number, keyOf?: (request: FastifyRequest) => string): Rule {
  const count = app.createRateLimit({
    max: most,
    timeWindow: WINDOW_MS,
    ...(keyOf && { keyGenerator: keyOf }),
  });
  return async (request) => {
    const found = await count(request);
    return found.isAllowed || !found.isExceeded ? 0 : found.ttl;
  };
}

interface Shared {
  db: Db;
  clock: () => Date;
  callerOf: (request: FastifyRequest) => string | undefined;
}

/** Rules that are counted in the database. A client that is known to wait is refused without asking it. */
function sharedRules({ db, clock, callerOf }: Shared): (call: string, limit: CallLimit) => Rule {
  /** Until when, milliseconds. */
  const waiting = new LRUCache<string, number>({ max: KNOWN_TO_WAIT });
  return (call, { by, most, windowMs = WINDOW_MS }) => {
    const keyOf =
      by === 'address' ? ({ ip }: FastifyRequest) => addressKey(ip) : by === 'caller' ? callerOf : by;
    const kind = typeof by === 'string' ? by : 'subject';
    return async (request) => {
      const who = keyOf(request);
      if (who === undefined) return 0;
      // Keys have one length, for any subject of a request.
      const key = createHash('sha256')
        .update(JSON.stringify([call, kind, windowMs, who]))
        .digest('base64url');
      const now = clock();
      const until = waiting.get(key) ?? 0;
      if (until > now.getTime()) return until - now.getTime();
      const wait = await countOnce(db, key, { most, windowMs }, now);
      if (wait > 0) waiting.set(key, now.getTime() + wait);
      return wait;
    };
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0)
    throw new TooOften('too_often', waitMs, (wait) => `요청이 너무 잦아요. ${wait} 뒤에 다시 시도해 주세요.`);
}
