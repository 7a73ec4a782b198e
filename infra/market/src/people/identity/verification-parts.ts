import { ownPath } from '@sold/contracts/base/link';
import { escaped } from '@sold/service/text/escaped';
import type { FastifyReply } from 'fastify';

/** @param nonce nonce of the styles and scripts that the page runs @param origins of an agency whose script runs besides */
export function sendPage(
  reply: FastifyReply,
  status: number,
  body: string,
  { nonce, origins = [] }: { nonce: string; origins?: readonly string[] },
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'${policyOf(origins)}; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .send(page(body, nonce));
}

/** Returns the content security policy of an agency's script. */
function policyOf(origins: readonly string[]): string {
  const list = origins.join(' ');
  return list === '' ? '' : ` ${list}; connect-src ${list}; frame-src ${list}; img-src ${list}`;
}

function page(body: string, nonce: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>본인인증 | SOLD</title><style nonce="${nonce}">
:root{color-scheme:light}*{box-sizing:border-box;margin:0}body{font:16px/1.5 Pretendard,-apple-system,"Noto Sans KR","Noto Sans CJK KR",sans-serif;color:#111;background:#f6f6f7;word-break:keep-all}
main{max-width:420px;min-height:100vh;margin:auto;padding:32px 20px;background:#fff}h1{font-size:24px;letter-spacing:-.03em}p{margin-top:8px;color:#5c5c61;font-size:14px}
form{display:grid;gap:16px;margin-top:28px}label{display:grid;gap:6px;font-size:13px;font-weight:600}input,select{min-height:48px;padding:0 14px;border:1px solid #b5b5ba;border-radius:10px;background:#fff;font:inherit;font-weight:400}
button{min-height:52px;border:0;border-radius:10px;background:#111;color:#fff;font:inherit;font-weight:700}.problem{color:#b5341d;font-weight:600}small{display:block;margin-top:24px;color:#6b6b70;font-size:12px}
.back{display:block;margin-top:28px;padding:14px;border:1px solid #b5b5ba;border-radius:10px;color:#111;font-weight:700;text-align:center;text-decoration:none}:focus-visible{outline:2px solid #2458c5;outline-offset:2px}</style></head><body><main>${body.replaceAll('<script', `<script nonce="${nonce}"`)}</main></body></html>`;
}

/**
 * Page of ours that the check was begun on, in place of which it may be shown: `from` of its address; null for any other
 * address.
 */
export function wayBackOf(query: unknown): string | null {
  const { from } = (query ?? {}) as { from?: unknown };
  const path = typeof from === 'string' ? ownPath(from) : null;
  return path?.startsWith('/webapp/') ? path : null;
}

/** The page of a check that cannot go on. @param why what the person can do */
export function failed(why: string, wayBack: string | null): string {
  return `<h1 tabindex="-1" autofocus>인증하지 못했어요</h1><p>${escaped(why)}</p>${back(wayBack)}`;
}

function back(wayBack: string | null): string {
  return wayBack === null ? '' : `<a class="back" href="${escaped(wayBack)}">하던 화면으로 돌아가기</a>`;
}

/**
 * Tells the page that opened this one, or waits in another view, and the app, that the check is done. Where this page took its place
 * it leads back.
 */
export function done(token: string, wayBack: string | null): string {
  const value = JSON.stringify(token).replaceAll('<', '\\u003c');
  return `<h1 tabindex="-1" autofocus>본인인증을 마쳤어요</h1><p>${wayBack === null ? '이 창을 닫고' : '이 창이 닫히지 않으면 아래를 눌러'} 하던 거래를 이어가 주세요.</p>${back(wayBack)}<script>
(function(){var token=${value};var message={v:1,id:'certified-'+token,type:'certified',payload:{token:token}};
try{window.opener.postMessage({type:'sold:certified',token:token},location.origin)}catch(none){}
try{localStorage.setItem('sold-certified',token);localStorage.removeItem('sold-certified')}catch(none){}
var ios=window.webkit&&window.webkit.messageHandlers&&window.webkit.messageHandlers.soldApp;
if(ios)ios.postMessage(message);else if(window.SoldApp&&window.SoldApp.postMessage)window.SoldApp.postMessage(JSON.stringify(message));
setTimeout(function(){window.close()},800)})()</script>`;
}
