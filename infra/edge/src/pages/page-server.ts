import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Business } from '@sold/contracts/federation/business';
import { belowBase } from '@sold/contracts/federation/route';
import type { FirstViews } from '../first-view/first-views.ts';
import { pageHeaders } from '../http/headers.ts';
import { sendNotReady, sendPage } from '../http/send.ts';
import { addressLimit } from '../limits/address-limit.ts';
import type { Preview } from '../override/overrides.ts';
import { isOwned } from '../releases/hints.ts';
import { pageSet } from '../releases/page-set.ts';
import type { VisitorSets } from '../releases/visitor-sets.ts';
import { earlyLinks, isSlow, takesHints } from './early-hints.ts';
import { page } from './page.ts';
import { RULES_ADDRESS } from './speculation-rules.ts';

/** Settings of pages. */
export interface PageOptions {
  /** Ids of analytics providers, `{"google":"G-…","meta":"…"}`; none are loaded before the person agrees. Default: none. */
  analytics?: string | null;
  /** JavaScript key of KakaoTalk, for sharing. Default: none, and nothing is shared with it. */
  kakaoKey?: string | null;
  /** Where the video site's player is: an address, or a path of ours, that a video's id follows. */
  videoEmbedUrl?: string | null;
  /** Pages of the app in the stores, `{"ios":"https://…","android":"https://…"}`. Default: none, the host has its own. */
  appStores?: string | null;
  /** Parent domain of the session cookie, which sister sites share. Default: none, the cookie is the host's alone. */
  cookieDomain?: string | null;
  /** Longest wait of a page for a remote, milliseconds. Default: the specification's 120,000, which is also the longest. */
  scriptTimeoutMs?: number | null;
  /** Operator of the site, for the foot of its pages. Default: null, and the foot names none. */
  business?: Business | null;
  /** Public address of the site, `https://sold.kr`, for links from elsewhere. Default: null, they are relative. */
  publicUrl?: string | null;
  /** Origins whose pages may load published files as well, with commas between; `*` for all. Default: none. */
  shareFiles?: string | null;
  /** Secret that signs passes and choices of developers. Default: null, no overrides. */
  developerKey?: string | null;
  /** Whether pages come with first views. Default true. */
  hasFirstViews?: boolean;
  /** Whether a page that waits for its first view is preceded by Early Hints (103). Default false: not each proxy passes them on. */
  earlyHints?: boolean;
}

/** Which releases pages are made of, and for whom. */
export interface PageSets extends VisitorSets {
  isDeveloper(request: IncomingMessage): boolean;
  /** The preview that a browser has; null without one. */
  previewOf(request: IncomingMessage): Preview | null;
}

/** A page that a browser asks for. */
export interface PageAsked {
  pathname: string;
  /** Address of the visitor. */
  address: string;
}

/**
 * Pages a minute that are rendered for one address, because no cache has them: many people may share it, and a
 * crawler reads one a second. Beyond it pages come without their first views.
 */
const RENDERINGS = 240;

/** Answers pages. @param live the set that a visitor gets at this moment */
export function pageServer(
  options: PageOptions,
  live: PageSets,
  views: FirstViews,
): (request: IncomingMessage, response: ServerResponse, asked: PageAsked) => Promise<void> {
  const renderings = addressLimit({ most: RENDERINGS, windowMs: 60_000 });
  const { hasFirstViews = true } = options;
  const settings = {
    analytics: options.analytics ?? null,
    kakaoKey: options.kakaoKey ?? null,
    videoEmbedUrl: options.videoEmbedUrl ?? null,
    appStores: options.appStores ?? null,
    cookieDomain: options.cookieDomain ?? null,
    scriptTimeoutMs: options.scriptTimeoutMs ?? null,
    business: options.business ?? null,
    publicOrigin: options.publicUrl ? new URL(options.publicUrl).origin : '',
  };
  const partners = {
    analytics: settings.analytics !== null,
    kakao: settings.kakaoKey !== null,
    videoEmbedUrl: settings.videoEmbedUrl,
  };
  return async (request, response, { pathname, address }) => {
    const path = belowBase(pathname);
    const now = pageSet(live.for(request, response), path);
    if (now.host === null) return sendNotReady(response);
    const nonce = randomBytes(18).toString('base64');
    const search = (request.url ?? '').slice(pathname.length);
    const userAgent = request.headers['user-agent'] ?? '';
    const coming = hasFirstViews
      ? views.of(now, { path, search, userAgent, mayRender: () => renderings.wait(address) === 0 })
      : Promise.resolve({ status: 200 as const, view: null, head: null, calls: null });
    if (options.earlyHints && takesHints(request) && (await isSlow(coming)))
      response.writeEarlyHints({ link: earlyLinks(now, now.host, path, userAgent) });
    const { status, ...start } = await coming;
    // A page is not written for a visitor who has left.
    if (response.destroyed) return;
    const isKnown = isOwned(now, path);
    const isDeveloper = live.isDeveloper(request);
    const load = live.marksFor(now, request, address);
    const preview = live.previewOf(request);
    const pieces = page(now, now.host, {
      ...settings,
      ...start,
      ...{ path, userAgent, nonce, isDeveloper, load, preview },
    });
    sendPage(request, response, {
      status: isKnown ? status : 404,
      pieces,
      headers: {
        ...pageHeaders(nonce, partners),
        ...(start.view !== null && { 'Speculation-Rules': `"${RULES_ADDRESS}"` }),
      },
    });
  };
}
