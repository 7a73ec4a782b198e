import type { Release } from '@sold/contracts/federation/release';
import { hintsFor } from './hints.ts';
import type { LiveReleases } from './releases.ts';

/** What a page is made for. */
export interface PageRequest {
  /** Below `/webapp`. */
  path: string;
  userAgent: string;
  nonce: string;
  /** Ids of analytics providers as JSON; null when there are none. */
  analytics: string | null;
  /** JavaScript key of KakaoTalk; null when nothing is shared with it. */
  kakaoKey: string | null;
  /** Pages of the app in the stores as JSON; null for the defaults of the host. */
  appStores: string | null;
  /** Parent domain of the session cookie; null for the host alone. */
  cookieDomain: string | null;
  /** Longest wait for a remote, milliseconds; null for the specification's. */
  scriptTimeoutMs: number | null;
}

/**
 * The HTML page of every route: the release set, the host's files, and preload hints for what this route's screen needs.
 * Every value in it comes from the release store or the settings; nothing of the request is echoed.
 */
export function page(
  live: LiveReleases,
  host: Release,
  { path, userAgent, nonce, ...settings }: PageRequest,
): string {
  const integrity = new Map(host.files.map((file) => [file.path, file.integrity]));
  const styles = host.initial.filter((file) => file.endsWith('.css'));
  const scripts = host.initial.filter((file) => file.endsWith('.js'));
  const hints = hintsFor(live, path, userAgent);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131314" media="(prefers-color-scheme: dark)">
${settingsOf(settings)}<title>SOLD</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23111'/%3E%3Ccircle cx='16' cy='16' r='6.5' fill='none' stroke='%23fff' stroke-width='4'/%3E%3C/svg%3E">
${styles.map((file) => `<link rel="stylesheet" href="${live.hostFiles.get(file)}" integrity="${integrity.get(file)}">`).join('\n')}
${scripts.map((file) => `<script defer nonce="${nonce}" src="${live.hostFiles.get(file)}" integrity="${integrity.get(file)}"></script>`).join('\n')}
${hints.map(({ href, as, integrity }) => `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}"${as === 'script' ? ` nonce="${nonce}"` : ''}>`).join('\n')}
<script type="application/json" id="sold-releases" nonce="${nonce}">${live.json}</script>
</head>
<body>
<div id="sold"></div>
<noscript>SOLD를 이용하려면 브라우저 설정에서 자바스크립트를 켜 주세요.</noscript>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Settings = Omit<PageRequest, 'path' | 'userAgent' | 'nonce'>;

/** Settings of the house that the page reads; nothing of those that are not set. */
function settingsOf({ analytics, kakaoKey, appStores, cookieDomain, scriptTimeoutMs }: Settings): string {
  return [
    setting('sold-analytics', analytics),
    setting('sold-kakao', kakaoKey),
    setting('sold-app-stores', appStores),
    setting('sold-cookie-domain', cookieDomain),
    setting('sold-script-timeout', scriptTimeoutMs === null ? null : String(scriptTimeoutMs)),
  ].join('');
}

function setting(name: string, value: string | null): string {
  return value === null ? '' : `<meta name="${name}" content="${escaped(value)}">\n`;
}
