import type { Platform } from './phones.ts';

/** The phone around the page: title bar, web view, the native screens it can show, and a log of the bridge. */
export function shellPage(platform: Platform, version: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>앱 연습장 | ${platform} ${version}</title><style>
*{box-sizing:border-box;margin:0}body{display:flex;flex-wrap:wrap;gap:24px;justify-content:center;padding:16px;background:#dfe3e8;color:#111;font:14px/1.5 Pretendard,-apple-system,"Noto Sans CJK KR",sans-serif;word-break:keep-all}
.phone{position:relative;width:390px;height:780px;border:10px solid #111;border-radius:40px;background:#fff;overflow:hidden;display:flex;flex-direction:column}
.bar{display:flex;justify-content:space-between;align-items:center;min-height:48px;padding:0 16px;border-bottom:1px solid #e3e3e6;font-weight:600}
.phone iframe{flex:1;width:100%;border:0}.native{position:absolute;inset:0;display:grid;align-content:center;gap:12px;padding:32px;background:#fff;z-index:2}.native[hidden]{display:none}
.over{position:absolute;inset:0;z-index:1;display:flex;flex-direction:column;background:#fff}.over[hidden]{display:none}
.notice{position:absolute;inset:8px 8px auto;z-index:3;display:grid;gap:2px;padding:12px 16px;border:0;border-radius:20px;background:#111;color:#fff;text-align:start}.notice[hidden]{display:none}
.desk{width:420px;max-width:100%}.desk h2{margin:16px 0 8px;font-size:16px}.desk form,.row{display:flex;flex-wrap:wrap;gap:8px}
button,input,select{min-height:40px;padding:0 12px;border:1px solid #b5b5ba;border-radius:8px;background:#fff;font:inherit}button{cursor:pointer}.native input{width:100%}
ol{max-height:420px;overflow:auto;padding:8px 8px 8px 36px;border-radius:8px;background:#fff;font:12px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}:focus-visible{outline:2px solid #2458c5;outline-offset:2px}
</style></head><body>
<main class="phone" aria-label="${platform === 'ios' ? '아이폰' : '안드로이드'} 앱 ${version}">
<div class="bar"><span>SOLD</span><button id="back" type="button">뒤로</button></div>
<iframe id="view" title="웹뷰"></iframe>
<div class="over" id="further" hidden><div class="bar"><span>새 웹뷰</span><button id="close-further" type="button">닫기</button></div><iframe id="further-view" title="새 웹뷰"></iframe></div>
<div role="status"><button class="notice" id="notice" type="button" hidden><strong id="notice-title"></strong><span id="notice-text"></span></button></div>
<section class="native" id="native" hidden aria-live="polite"><h1 id="native-title"></h1><p id="native-text"></p>
<form id="login" hidden><label>아이디<input name="id" autocomplete="username"></label><label>비밀번호<input name="password" type="password" autocomplete="current-password"></label><button>앱에서 로그인</button><p role="alert" id="login-problem"></p></form>
<button id="reopen" type="button">웹뷰로 돌아가기</button></section>
</main>
<section class="desk" aria-label="조작">
<h1>앱 연습장</h1><p>앱을 대신해 페이지를 웹뷰로 엽니다. 실제 앱이 아닙니다.</p>
<h2>기기</h2><form method="get" action="/app-shell"><select name="platform" aria-label="플랫폼"><option${platform === 'ios' ? ' selected' : ''}>ios</option><option${platform === 'android' ? ' selected' : ''}>android</option></select>
<input name="version" aria-label="앱 버전" value="${version}" size="7"><input name="path" aria-label="주소" value="/webapp/" size="24"><button>다시 열기</button></form>
<h2>앱이 하는 말</h2><div class="row"><button type="button" data-say="openLogin">openLogin</button><button type="button" data-say="onCertificated">onCertificated</button></div>
<h2>페이지가 한 말</h2><ol id="log"></ol></section>
<script src="/app-shell/shell.js"></script></body></html>`;
}
