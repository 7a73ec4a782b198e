import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressKey } from '@sold/service/http/address-key';
import { watchAnswers } from '@sold/service/server/open-answers';
import { admission } from './admission.ts';
import { type Health, health } from './canary/health.ts';
import { loadMarks, siteKey } from './canary/load-marks.ts';
import { signedPersonOf } from './canary/person.ts';
import { firstAnswers } from './first-view/first-answers.ts';
import { type FirstViews, firstViews } from './first-view/first-views.ts';
import { VIEW_LIMITS, type ViewLimits } from './first-view/limits.ts';
import { isEnding } from './http/end-in-order.ts';
import { logFailure } from './http/log-failure.ts';
import { logSeldom } from './http/log-seldom.ts';
import { sendUnavailable } from './http/send.ts';
import { proxiesIn } from './http/visitor.ts';
import { limitConnections } from './limits/connection-limit.ts';
import { answerClientErrors } from './limits/large-heads/client-errors.ts';
import { MOST_READ } from './limits/large-heads/large-part.ts';
import { oneAtATime } from './limits/one-at-a-time.ts';
import { perAddress } from './limits/per-address.ts';
import { slowReaders } from './limits/slow-readers.ts';
import { recentHolders, type TurnLimits, turns } from './limits/turns.ts';
import { ownRoutes } from './own-routes.ts';
import type { PageOptions } from './pages/page-server.ts';
import { type LiveSource, liveReleases } from './releases/releases.ts';
import { serviceRoutes } from './services/service-routes.ts';

/** Limits of a head: bytes, and milliseconds until it is whole. `body-watch` limits bodies. */
const READING = {
  maxHeaderSize: MOST_READ,
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2_000,
};
/** How long a connection of a proxy stays open without a request, milliseconds: longer than balancers keep theirs, 60 s by default. */
const PROXY_KEEP_ALIVE_MS = 75_000;
/** Connections of all addresses together, and requests that wait on them behind another one. */
const MOST_CONNECTIONS = 10_000;
const MOST_WAITING = 4_000;
/** Pages and files that are made or read at the same time: while there are others, as few as these wait for in each turn of the event loop. */
const OWN: TurnLimits = { least: 2, alone: 8, shared: 4 };

/** Settings of the edge; addresses are base URLs without a path. */
export interface EdgeOptions extends PageOptions {
  /** Folder of the release store. */
  store: string;
  /** Of all replicas of the service, with commas between; the same for the others. */
  marketUrl: string | null;
  couponUrl: string | null;
  sandboxUrl: string | null;
  /** Proxies in front of the edge whose forwarded headers are trusted: addresses or networks with commas between. Default: none. */
  trustedProxies?: string | undefined;
  /** Secret that session tokens are signed with: faults are counted by person. Default: none, faults are counted by address. */
  sessionSecret?: Uint8Array | null;
  /** Event streams that one address may have open. Default 64: many people may share an address. */
  streamsPerAddress?: number;
  /** Answers that one address gets from the edge in a minute before the market is asked again. Default 6,000. */
  storedPerAddress?: number;
  /** Bodies that one address may be sending at the same time. Default 64. */
  bodiesPerAddress?: number;
  /** Connections that one address may have open; one of a trusted proxy has no limit. Default 512. */
  connectionsPerAddress?: number | undefined;
  /** Connections that one address may make in a second: each brings up to 64 kB of heads that have to be read. Default 1,000. */
  newConnectionsPerAddress?: number;
  /** Time in which an address that sent too much ahead over several connections makes no new connections, milliseconds. Default 2 s. */
  refusedMs?: number;
  /** Pause of a connection after a request that was one too many, milliseconds; one of a trusted proxy has none. Default 200. */
  pauseMs?: number;
  /** Requests of one address that may be under way, event streams apart. Default 256. */
  answersPerAddress?: number;
  /** Longest time in which a visitor takes nothing of an answer, milliseconds. Default 20 s. */
  stallMs?: number;
  /** Port of `/metrics` on 127.0.0.1; 0 is any free one. Default: none, figures are not served. */
  metricsPort?: number | undefined;
  /** Hears on which port figures are served. */
  onFigures?(port: number): void;
  /** Why the store is not up to date with the bucket, a sentence for `/readyz`; null while it is. Default: it always is. */
  storeProblem?(): string | null;
  /** Default {@link VIEW_LIMITS}. */
  viewLimits?: ViewLimits;
}

const BUSY = '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The reverse proxy and page server of the site, not yet listening. Closing it also closes its connections to the services. */
export function createEdge(options: EdgeOptions): Server {
  const live = liveReleases(options.store, options.sandboxUrl !== null);
  // People behind one address of a carrier do not wait for each other.
  const personOf = (request: IncomingMessage) =>
    signedPersonOf(request, options.sessionSecret ?? null, new Date());
  const holderOf = (request: IncomingMessage, address: string) => personOf(request) ?? addressKey(address);
  const recent = recentHolders();
  const services = serviceRoutes({ ...options, holderOf, recent });
  const { viewLimits = VIEW_LIMITS, business = null } = options;
  const views = firstViews(options.store, services.replicas, viewLimits, business);
  const listed = firstAnswers(services.replicas);
  const marks = loadMarks(siteKey(options.store));
  const counted = health(() => live().all, marks);
  const answerOwn = ownRoutes({
    pages: options,
    store: options.store,
    live,
    views,
    listed,
    turns: turns(OWN, recent),
    holderOf,
    health: counted,
    marks,
    isEnding: () => isEnding(server),
    storeProblem: options.storeProblem ?? (() => null),
    sessionSecret: options.sessionSecret ?? null,
  });
  const isProxy = proxiesIn(options.trustedProxies ?? '');
  const log = logSeldom();
  const { bodiesPerAddress = 64, answersPerAddress = 256 } = options;
  const heads = admission({ bodiesPerAddress, answersPerAddress, personOf, isProxy, log });

  const server = watchAnswers(createServer(READING));
  if (options.trustedProxies) server.keepAliveTimeout = PROXY_KEEP_ALIVE_MS;
  answerClientErrors(server);
  const connections = limitConnections(server, {
    mostPerAddress: options.connectionsPerAddress ?? 512,
    mostNew: options.newConnectionsPerAddress ?? 1_000,
    most: MOST_CONNECTIONS,
    refusedMs: options.refusedMs ?? 2_000,
    isProxy,
    log,
  });
  const readers = slowReaders(server, {
    stallMs: options.stallMs,
    dropped: ({ remoteAddress }) => log.say('slow_reader', { of: remoteAddress }),
  });
  const answer: RequestListener = (request, response) => {
    readers.watch(response, request.socket);
    const given = String(request.headers['x-request-id'] ?? '');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    if (isEnding(server)) response.setHeader('Connection', 'close');
    const visitor = heads.admit(request, response);
    if (visitor === null || services.forward(request, response, { visitor, requestId })) return;
    answerOwn(request, response, { requestId, address: visitor.address }).catch((error: unknown) => {
      logFailure('edge', request, requestId, error);
      if (response.headersSent) response.destroy();
      else sendUnavailable(response, BUSY);
    });
  };
  server.on(
    'request',
    oneAtATime(answer, {
      waiting: perAddress(answersPerAddress, MOST_WAITING),
      refused: ({ remoteAddress = '' }) => {
        log.say('too_many_waiting', { of: remoteAddress });
        if (!isProxy(remoteAddress)) connections.refuseNew(remoteAddress);
      },
      isProxy,
      pauseMs: options.pauseMs ?? 200,
    }),
  );
  if (options.hasFirstViews ?? true) server.on('listening', () => views.follow(live()));
  const figures =
    options.metricsPort === undefined ? null : figuresAt(options.metricsPort, { views, live, counted });
  void figures?.then((serving) => {
    if (serving !== null) options.onFigures?.((serving.address() as AddressInfo).port);
  });
  server.on('close', () => {
    void figures?.then((serving) => serving?.close());
    heads.close();
    readers.close();
    void views.close();
    void listed.close();
    void services.close();
  });
  return server;
}

/** Loaded when it is wanted. Pages are served without figures when their port is taken. */
async function figuresAt(
  port: number,
  { views, live, counted }: { views: FirstViews; live: LiveSource; counted: Health },
): Promise<Server | null> {
  const { serveFigures } = await import('./reports/serve-figures.ts');
  return serveFigures(port, {
    views: views.counts,
    refused: () => live.refused,
    health: counted.counts,
  }).catch((error: Error) => {
    console.error(JSON.stringify({ kind: 'metrics', port, message: error.message }));
    return null;
  });
}
