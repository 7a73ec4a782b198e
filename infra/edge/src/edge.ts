import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { assetServer } from './assets.ts';
import { bodyWatch } from './body-watch.ts';
import { firstAnswers } from './first-view/first-answers.ts';
import { type FirstViews, firstViews } from './first-view/first-views.ts';
import { VIEW_LIMITS, type ViewLimits } from './first-view/limits.ts';
import { logFailure } from './log-failure.ts';
import { type PageOptions, pageServer } from './page-server.ts';
import { liveReleases } from './releases.ts';
import { pathOf, problemOf } from './request-head.ts';
import { takeReport } from './rum.ts';
import { sendJson, sendProblem, sendText, sendUnavailable } from './send.ts';
import { serviceRoutes } from './service-routes.ts';
import { isSitemap, sitemapServer } from './sitemap.ts';
import { textServer } from './texts.ts';
import { visitorReader } from './visitor.ts';

/** Longest time for the head of a request and for a whole request to come in, milliseconds; how often both are checked. */
const HEAD_MS = 10_000;
const REQUEST_MS = 30_000;
const CHECK_MS = 2_000;

/** Settings of the edge; addresses are base URLs without a path. */
export interface EdgeOptions extends PageOptions {
  /** Folder of the release store. */
  store: string;
  /** Of all replicas of the service, with commas between; the same for the others. */
  marketUrl: string | null;
  couponUrl: string | null;
  sandboxUrl: string | null;
  /** Proxies in front of the edge whose word on visitors is taken: addresses or networks with commas between. Default: none. */
  trustedProxies?: string | undefined;
  /** Event streams that one address may have open. Default 64: many people may share an address. */
  streamsPerAddress?: number;
  /** Bodies that one address may be sending at the same time. Default 64. */
  bodiesPerAddress?: number;
  /** Port of `/metrics` on 127.0.0.1. Default: none, figures are not served. */
  metricsPort?: number | undefined;
  /** Default {@link VIEW_LIMITS}. */
  viewLimits?: ViewLimits;
}

const BUSY = '지금은 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';
/** Longest wait for a list of pages, milliseconds: no person waits for it. */
const SITEMAP_MS = 5_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The one door of the site, not yet listening. Closing it also closes its connections to the services. */
export function createEdge(options: EdgeOptions): Server {
  const live = liveReleases(options.store, options.sandboxUrl !== null);
  const serveAsset = assetServer(options.store);
  const services = serviceRoutes(options);
  const views = firstViews(
    options.store,
    services.replicas,
    options.viewLimits ?? VIEW_LIMITS,
    options.business ?? null,
  );
  const serveTextFile = textServer(options.store, live, () => new Date());
  const servePage = pageServer(options, live, views);
  const listed = firstAnswers(services.replicas, SITEMAP_MS);
  const serveSitemap = sitemapServer({
    origin: options.publicUrl ? new URL(options.publicUrl).origin : '',
    answers: listed,
    own: () => views.addresses(live()),
  });
  const visitorOf = visitorReader(options.trustedProxies ?? '');
  const bodies = bodyWatch(options.bodiesPerAddress ?? 64);

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const problem = problemOf(request);
    if (problem !== null) return sendProblem(response, problem.status, problem.reason);
    const visitor = visitorOf(request);
    // Who has left already could not be counted by address, and waits for no answer.
    if (visitor.address === '') return void request.destroy();
    if (!bodies.begin(request, response, visitor.address))
      return sendProblem(response, 429, 'too_many_bodies');
    if (services.forward(request, response, { visitor, requestId })) return;
    const url = request.url ?? '/';
    const path = pathOf(url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const under = (prefix: string) => path.startsWith(`${prefix}/`);

    if (path === '/rum' && request.method === 'POST')
      return takeReport(request, response, requestId, visitor.address);
    if (!reads) return sendText(response, 405, 'This address answers GET and HEAD.');
    if (under('/dist')) return serveAsset(request, response, path);
    if (under(BASE_PATH) && path.endsWith('.txt')) return serveTextFile(request, response, path);
    if (path === BASE_PATH || under(BASE_PATH)) return servePage(request, response, path);
    if (path === '/')
      return void response.writeHead(302, { Location: `${BASE_PATH}/${url.slice(path.length)}` }).end();
    if (isSitemap(path)) return serveSitemap(request, response, path);
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' });
    if (path === '/readyz')
      return sendJson(response, live().host ? 200 : 503, {
        ready: live().host !== null,
        serial: live().inline.serial,
      });
    sendText(response, 404, 'Not found.');
  }

  const timeouts = {
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  const server = createServer(timeouts, (request, response) => {
    const given = String(request.headers['x-request-id'] ?? '');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    route(request, response, requestId).catch((error: unknown) => {
      logFailure('edge', request, requestId, error);
      if (response.headersSent) response.destroy();
      else sendUnavailable(response, BUSY);
    });
  });
  if (options.hasFirstViews ?? true) server.on('listening', () => views.follow(live()));
  const figures = options.metricsPort === undefined ? null : figuresAt(options.metricsPort, views);
  server.on('close', () => {
    void figures?.then((serving) => serving?.close());
    bodies.close();
    void views.close();
    void listed.close();
    void services.close();
  });
  return server;
}

/** Loaded when it is wanted. Pages are served without figures when their port is taken. */
async function figuresAt(port: number, views: FirstViews): Promise<Server | null> {
  const { serveFigures } = await import('./serve-figures.ts');
  return serveFigures(port, views.counts).catch((error: Error) => {
    console.error(JSON.stringify({ kind: 'metrics', port, message: error.message }));
    return null;
  });
}
