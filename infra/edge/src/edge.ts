import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { BASE_PATH, belowBase } from '@sold/contracts/federation/route';
import { assetServer } from './assets.ts';
import { pageHeaders } from './headers.ts';
import { page } from './page.ts';
import { ServiceProxy } from './proxy.ts';
import { liveReleases } from './releases.ts';
import { takeReport } from './rum.ts';
import { sendJson, sendPage, sendText, sendUnavailable } from './send.ts';

/** Settings of the edge; addresses are base URLs without a path. */
export interface EdgeOptions {
  /** Folder of the release store. */
  store: string;
  /** Of all copies of the service, with commas between; the same for the others. */
  marketUrl: string | null;
  couponUrl: string | null;
  sandboxUrl: string | null;
  /** Ids of analytics providers, `{"google":"G-…","meta":"…"}`; none are loaded before the person agrees. Default: none. */
  analytics?: string | null;
  /** JavaScript key of KakaoTalk, for sharing. Default: none, and nothing is shared with it. */
  kakaoKey?: string | null;
}

const BUSY = '지금은 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';
const NO_COUPONS = '쿠폰 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';
const NO_HOST = '서비스를 준비하고 있습니다. 잠시 후 다시 시도해 주세요.';
const NO_SUCH_PATH: ErrorEnvelope = {
  code: 404,
  msg: '없는 주소예요.',
  data: null,
  error_data: { reason: 'unknown_path' },
};
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The one door of the site, not yet listening. Closing it also closes its connections to the services. */
export function createEdge(options: EdgeOptions): Server {
  const analytics = options.analytics ?? null;
  const kakaoKey = options.kakaoKey ?? null;
  const live = liveReleases(options.store, options.sandboxUrl !== null);
  const serveAsset = assetServer(options.store);
  const proxy = new ServiceProxy();
  const market = proxy.upstream(options.marketUrl, { unavailable: BUSY });
  const coupon = proxy.upstream(options.couponUrl, { strip: '/coupon-api', unavailable: NO_COUPONS });
  const sandbox = proxy.upstream(options.sandboxUrl, { unavailable: BUSY });

  function servePage(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const now = live();
    if (now.host === null) {
      sendText(response, 503, NO_HOST);
      return;
    }
    const nonce = randomBytes(18).toString('base64');
    const html = page(now, now.host, {
      path: belowBase(pathname),
      userAgent: request.headers['user-agent'] ?? '',
      nonce,
      analytics,
      kakaoKey,
    });
    const partners = { analytics: analytics !== null, kakao: kakaoKey !== null };
    sendPage(request, response, html, pageHeaders(nonce, partners));
  }

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const under = (prefix: string) => path.startsWith(`${prefix}/`);

    if (under('/api') || path === '/trade/get_short_link' || under('/s') || under('/save'))
      return proxy.forward(request, response, market, requestId);
    if (isInternal(path)) return sendJson(response, 404, NO_SUCH_PATH);
    if (under('/coupon-api')) return proxy.forward(request, response, coupon, requestId);
    // Its hosted page alone: the levers of the stand-in are for the machine it runs on.
    if (under('/sandbox/pay') && options.sandboxUrl !== null)
      return proxy.forward(request, response, sandbox, requestId);
    if (path === '/rum' && request.method === 'POST') return takeReport(request, response, requestId);
    if (!reads) return sendText(response, 405, 'This address answers GET and HEAD.');
    if (under('/dist')) return serveAsset(request, response, path);
    if (path === BASE_PATH || under(BASE_PATH)) return servePage(request, response, path);
    if (path === '/')
      return void response
        .writeHead(302, { Location: `${BASE_PATH}/${mark < 0 ? '' : url.slice(mark)}` })
        .end();
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' });
    if (path === '/readyz')
      return sendJson(response, live().host ? 200 : 503, {
        ready: live().host !== null,
        serial: live().inline.serial,
      });
    sendText(response, 404, 'Not found.');
  }

  const server = createServer((request, response) => {
    const given = String(request.headers['x-request-id'] ?? '');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    route(request, response, requestId).catch((error: unknown) => {
      console.error(
        JSON.stringify({
          kind: 'edge',
          path: request.url,
          requestId,
          message: error instanceof Error ? error.stack : String(error),
        }),
      );
      if (response.headersSent) response.destroy();
      else sendUnavailable(response, BUSY);
    });
  });
  server.on('close', () => proxy.close());
  return server;
}

/** What services ask each other for, however it is written: nobody outside gets to try tokens there. */
function isInternal(path: string): boolean {
  return /^\/coupon-api\/+internal(?:\/|$)/i.test(decoded(path));
}

/** As it came when it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
