import { BUSINESS_SETTING, type Business } from '@sold/contracts/federation/business';
import { fileAddress } from '@sold/contracts/federation/file-address';
import { FIRST_ANSWERS_ID, FIRST_VIEW_ID, PAGE_CALLS_ID } from '@sold/contracts/federation/first-view';
import { CACHED_PAGE_SCRIPT } from '@sold/contracts/federation/inline/cached-page';
import { EARLY_INPUT_SCRIPT } from '@sold/contracts/federation/inline/early-input';
import { PAGE_SCRIPT } from '@sold/contracts/federation/inline/page-script';
import { DEVELOPER_SETTING } from '@sold/contracts/federation/override';
import { LOAD_SETTING } from '@sold/contracts/federation/page-load';
import type { Release } from '@sold/contracts/federation/release';
import { escaped } from '@sold/service/text/escaped';
import { ownText } from '@sold/service/text/own-bytes';
import type { PageStart } from '../first-view/first-views.ts';
import { headTags } from '../first-view/head-tags.ts';
import type { PageView } from '../first-view/view-shape.ts';
import type { Preview } from '../override/overrides.ts';
import { type Hint, hintsFor } from '../releases/hints.ts';
import type { LiveReleases } from '../releases/releases.ts';
import { previewBar } from './preview-bar.ts';

export interface PageRequest {
  /** Below `/webapp`. */
  path: string;
  userAgent: string;
  nonce: string;
  /** View that is shown before the host has started; null for a page without it. */
  view: PageView | null;
  head: PageStart['head'];
  /** Calls that the page makes by itself, as JSON; null without any. */
  calls: string | null;
  /** Public origin of the site, for links from elsewhere; empty when it is not known. */
  publicOrigin: string;
  /** Ids of analytics providers as JSON; null without any. */
  analytics: string | null;
  /** JavaScript key of KakaoTalk; null when nothing is shared with it. */
  kakaoKey: string | null;
  /** Where the video site's player is: an address that a video's id follows. */
  videoEmbedUrl: string | null;
  /** Pages of the app in the stores as JSON; null for the defaults of the host. */
  appStores: string | null;
  /** Parent domain of the session cookie; null for the host alone. */
  cookieDomain: string | null;
  /** Longest wait for a remote, milliseconds; null for the specification's. */
  scriptTimeoutMs: number | null;
  /** Whether a developer is looking, who may choose other versions. */
  isDeveloper: boolean;
  /** Preview that this browser has; null without one. */
  preview: Preview | null;
  /** Marks by which the load of this page counts; null when it does not. */
  load: string | null;
  /** Operator of the site; null leaves it out. */
  business: Business | null;
}

/**
 * The HTML page of every route: the release set, the host's files, and preload hints for what this route's screen needs.
 * Every value in it comes from the release store, the settings or a first view; nothing of the request is echoed.
 * @returns pieces, in their order; those of a first view are written as they are stored
 */
export function page(
  live: LiveReleases,
  host: Release,
  { path, userAgent, nonce, view, head, calls, publicOrigin, preview, ...settings }: PageRequest,
): readonly Buffer[] {
  const hints = hintsFor(live, path, userAgent);
  const top = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131314" media="(prefers-color-scheme: dark)">
${settingsOf(settings)}<title>${head === null ? 'SOLD' : escaped(head.title)}</title>
${head === null ? '' : `${headTags(head, publicOrigin, nonce)}\n`}`;
  const body = `${calls === null ? '' : `<script type="application/json" id="${PAGE_CALLS_ID}">${calls}</script>\n`}</head>
<body>
${preview === null ? '' : previewBar(preview, live)}<div id="sold"></div>
`;
  return [
    Buffer.from(top),
    ...withNonce(filesOf(live, host, hints, view !== null), nonce),
    Buffer.from(body),
    ...(view === null ? [] : firstView(view, nonce)),
    END,
  ];
}

const END = Buffer.from(`<noscript>SOLD를 이용하려면 브라우저에서 자바스크립트를 켜 주세요.</noscript>
</body>
</html>
`);

/** Placeholder of the nonce in texts that many pages share. */
const NONCE = '\u0000';
/** By hints of a screen, which are of one set: with and without a first view. */
const files = new WeakMap<readonly Hint[], Map<boolean, readonly Buffer[]>>();

/**
 * Scripts, style sheets, hints and release set of a screen's pages, cut where the nonce stands. A page with a first view links the
 * style sheets that are hints otherwise, in the same order: the host's, which begin with the order of the cascade layers, then the
 * screen's.
 */
function filesOf(
  live: LiveReleases,
  host: Release,
  hints: readonly Hint[],
  hasView: boolean,
): readonly Buffer[] {
  const known = files.get(hints) ?? new Map<boolean, readonly Buffer[]>();
  files.set(hints, known);
  const pieces = known.get(hasView) ?? filesText(live, host, hints, hasView).split(NONCE).map(ownText);
  known.set(hasView, pieces);
  return pieces;
}

function withNonce(pieces: readonly Buffer[], nonce: string): readonly Buffer[] {
  const between = Buffer.from(nonce);
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]));
}

function filesText(live: LiveReleases, host: Release, hints: readonly Hint[], hasView: boolean): string {
  const integrity = new Map(host.files.map((file) => [file.path, file.integrity]));
  const styles = host.initial.filter((file) => file.endsWith('.css'));
  const scripts = host.initial.filter((file) => file.endsWith('.js'));
  // A first view is seen before any script runs.
  const linked = hasView ? styleSheetsFirst(hints) : [];
  const preloaded = hasView ? hints.filter(({ as }) => as !== 'style') : hints;
  return `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23111'/%3E%3Ccircle cx='16' cy='16' r='6.5' fill='none' stroke='%23fff' stroke-width='4'/%3E%3C/svg%3E">
<script nonce="${NONCE}">${PAGE_SCRIPT};${CACHED_PAGE_SCRIPT}</script>
${styles.map((file) => `<link rel="stylesheet" href="${fileAddress(host, file)}" integrity="${integrity.get(file)}">`).join('\n')}
${linked.map(styleSheet).join('')}${scripts.map((file) => `<script defer nonce="${NONCE}" src="${fileAddress(host, file)}" integrity="${integrity.get(file)}"></script>`).join('\n')}
${(host.fonts ?? []).map((file) => `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/dist/host/${file}">`).join('\n')}
${preloaded.map((hint) => preload(hint, hasView)).join('\n')}
<script type="application/json" id="sold-releases">${live.json}</script>
`;
}

/** Content that is readable without any script, and the answers it was made of. */
function firstView({ frame, ui, html, answers }: PageView, nonce: string): readonly Buffer[] {
  return [
    Buffer.from(`<div id="${FIRST_VIEW_ID}" data-ui="${ui}">`),
    frame.before,
    html,
    frame.after,
    Buffer.from(`</div>
<script nonce="${nonce}">${EARLY_INPUT_SCRIPT}</script>
<script type="application/json" id="${FIRST_ANSWERS_ID}">`),
    answers,
    Buffer.from('</script>\n'),
  ];
}

/** @param isSeen whether the page can be seen without it: what it is seen with comes first */
function preload({ href, as, integrity }: Hint, isSeen: boolean): string {
  const more = as === 'script' ? ` nonce="${NONCE}"` : '';
  return `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}"${more}${isSeen ? ' fetchpriority="low"' : ''}>`;
}

/** By `data-href` webpack's loader of style sheets knows that it is there: what it knows itself by is an address with our origin. */
function styleSheet({ href, path, integrity }: Hint): string {
  return `<link rel="stylesheet" href="${href}" data-href="${path}" integrity="${integrity}">\n`;
}

/** The host's before the remote's: what a screen says of a part of the host's has the last word. */
function styleSheetsFirst(hints: readonly Hint[]): Hint[] {
  const sheets = hints.filter(({ as }) => as === 'style');
  const isOfHost = ({ href }: Hint) => href.startsWith('/dist/host/');
  return [...sheets.filter(isOfHost), ...sheets.filter((sheet) => !isOfHost(sheet))];
}

type Settings = Omit<
  PageRequest,
  'path' | 'userAgent' | 'nonce' | 'view' | 'head' | 'calls' | 'publicOrigin' | 'preview'
>;

/** Settings of the site that the page reads; nothing of those that are not set. */
function settingsOf({
  analytics,
  kakaoKey,
  videoEmbedUrl,
  appStores,
  cookieDomain,
  scriptTimeoutMs,
  business,
  isDeveloper,
  load,
}: Settings): string {
  return [
    setting('sold-analytics', analytics),
    setting('sold-kakao', kakaoKey),
    setting('sold-video', videoEmbedUrl),
    setting('sold-app-stores', appStores),
    setting('sold-cookie-domain', cookieDomain),
    setting(BUSINESS_SETTING, business === null ? null : JSON.stringify(business)),
    setting(LOAD_SETTING, load),
    setting(DEVELOPER_SETTING, isDeveloper ? 'on' : null),
    setting('sold-script-timeout', scriptTimeoutMs === null ? null : String(scriptTimeoutMs)),
  ].join('');
}

function setting(name: string, value: string | null): string {
  return value === null ? '' : `<meta name="${name}" content="${escaped(value)}">\n`;
}
