import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIVE_SET_ADDRESS } from '@sold/contracts/federation/live-set';
import { PUSH_WORKER_PATH } from '@sold/contracts/federation/push-worker';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { isForeignWrite } from '@sold/service/http/own-writes';
import { isFetchedAhead } from './canary/counted-pages.ts';
import type { Health } from './canary/health.ts';
import type { LoadMarks } from './canary/load-marks.ts';
import type { FirstAnswerSource } from './first-view/first-answers.ts';
import type { FirstViews } from './first-view/first-views.ts';
import { pathOf } from './http/request-head.ts';
import { sendJson, sendNotFound, sendText, sendUnavailable } from './http/send.ts';
import { clearCookies, isClearing } from './limits/large-heads/clear-cookies.ts';
import type { Turns } from './limits/turns.ts';
import { isOverride, overrides } from './override/overrides.ts';
import { assetServer } from './pages/assets.ts';
import { type PageOptions, type PageSets, pageServer } from './pages/page-server.ts';
import { pushWorkerServer } from './pages/push-worker.ts';
import { originsIn, shareHeaders } from './pages/share-files.ts';
import { isSitemap, sitemapServer } from './pages/sitemap.ts';
import { RULES_ADDRESS, sendSpeculationRules } from './pages/speculation-rules.ts';
import { textServer } from './pages/texts.ts';
import { liveSetAnswer } from './releases/live-set.ts';
import type { LiveSource } from './releases/releases.ts';
import { visitorSets } from './releases/visitor-sets.ts';
import { reportLimits, takeReport } from './reports/rum.ts';

const BUSY = '지금은 미리 열 수 없어요. 잠시 후 다시 시도해 주세요.';

/** One request for an address of the edge itself. */
interface OwnRequest {
  requestId: string;
  /** Address of the visitor. */
  address: string;
}

export interface OwnRoutesOptions {
  pages: PageOptions;
  /** Folder of the release store. */
  store: string;
  live: LiveSource;
  health: Health;
  marks: LoadMarks;
  views: FirstViews;
  /** Answers to lists of pages. */
  listed: FirstAnswerSource;
  /** Concurrency limits by holder. */
  turns: Turns;
  /** The holder of a request's turn. */
  holderOf(request: IncomingMessage, address: string): string;
  /** Whether the edge is about to end. */
  isEnding(): boolean;
  /** Why the store is not up to date with the bucket; null while it is. */
  storeProblem(): string | null;
  /** Secret that session tokens are signed with; null where it is not known. */
  sessionSecret: Uint8Array | null;
}

/** Answers what no service does: pages, files, texts, sitemaps, fault reports and whether the edge runs. */
export function ownRoutes(options: OwnRoutesOptions) {
  const { pages, store, live, views, listed, turns, health, marks, isEnding, storeProblem, sessionSecret } =
    options;
  const reports = reportLimits();
  const known = pages.publicUrl ? [new URL(pages.publicUrl).host] : [];
  const ownHosts = ({ headers }: IncomingMessage) => [headers.host ?? '', ...known];
  const origins = originsIn(pages.shareFiles ?? '');
  const visitors = visitorSets({ live, marks, health, publicUrl: pages.publicUrl ?? null, sessionSecret });
  const chosen = overrides({
    store,
    key: pages.developerKey ?? null,
    isSecure: pages.publicUrl?.startsWith('https:') ?? false,
  });
  const sets: PageSets = {
    for: (request, response) => chosen.of(request, visitors.for(request, response)),
    // A developer's choice says nothing about the versions of visitors.
    marksFor: (now, request, address) =>
      now.inline.overridden === undefined ? visitors.marksFor(now, request, address) : null,
    isDeveloper: chosen.isDeveloper,
    previewOf: chosen.previewOf,
  };
  const serveAsset = assetServer(store, origins);
  const serveTextFile = textServer(store, live, () => new Date());
  const servePushWorker = pushWorkerServer(store, live);
  const servePage = pageServer(pages, sets, views);
  const serveSitemap = sitemapServer({
    origin: pages.publicUrl ? new URL(pages.publicUrl).origin : '',
    answers: listed,
    own: () => views.addresses(live()),
  });

  function readerOf(path: string, address: string): typeof serveAsset | undefined {
    const under = (prefix: string) => path.startsWith(`${prefix}/`);
    if (under('/dist')) return serveAsset;
    if (path === PUSH_WORKER_PATH) return servePushWorker;
    if (under(BASE_PATH) && path.endsWith('.txt')) return serveTextFile;
    if (path === BASE_PATH || under(BASE_PATH))
      return async (request, response, pathname) => {
        if (!chosen.beginPreview(request, response))
          await servePage(request, response, { pathname, address });
      };
    return isSitemap(path) ? serveSitemap : undefined;
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, address }: OwnRequest,
  ): Promise<void> => {
    const url = request.url ?? '/';
    const path = pathOf(url);
    if (path === '/rum' && isForeignWrite(request, ownHosts(request)))
      return sendText(response, 403, 'Reports come from our own pages.');
    if (path === '/rum' && request.method === 'POST')
      return takeReport(request, response, requestId, {
        limits: reports,
        address,
        taken: health.report,
      });
    if (isClearing(request))
      return clearCookies(request, response, {
        hosts: ownHosts(request),
        domain: pages.cookieDomain ?? null,
      });
    if (isOverride(path)) return chosen.answer(request, response, live());
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'This address answers GET and HEAD.');
    if (path === LIVE_SET_ADDRESS) {
      response.setHeaders(new Headers(shareHeaders(request, origins)));
      return sendJson(response, 200, liveSetAnswer(sets.for(request, response)));
    }
    if (path === RULES_ADDRESS) return sendSpeculationRules(response);
    const read = readerOf(path, address);
    if (read !== undefined) {
      const holder = options.holderOf(request, address);
      // A page that may never be opened delays none that is.
      const end = isFetchedAhead(request) ? turns.takeSpare(holder) : await turns.take(holder, response);
      if (end === null) return sendUnavailable(response, BUSY);
      // Nothing is made for a visitor who has left meanwhile.
      return (response.destroyed ? Promise.resolve() : read(request, response, path)).finally(end);
    }
    if (path === '/')
      return void response.writeHead(302, { Location: `${BASE_PATH}/${url.slice(path.length)}` }).end();
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' });
    if (path === '/readyz')
      return sendJson(response, live().host && !isEnding() ? 200 : 503, {
        ready: live().host !== null && !isEnding(),
        serial: live().inline.serial,
        problem: storeProblem(),
      });
    sendNotFound(response);
  };
}
