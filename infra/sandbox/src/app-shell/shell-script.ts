import type { Platform } from './phones.ts';

/** The version from which the stand-in answers `hello`, as the app does. */
const HANDSHAKE_SINCE = 3;

/** Reactions of the phone to messages of the page. Runs in the shell's own page. */
export function shellScript(platform: Platform, version: string): string {
  return `'use strict';
const version = '${version}', platform = '${platform}';
const knowsHandshake = Number(version.split('.')[0]) >= ${HANDSHAKE_SINCE};
const CAPABILITIES = ['sendJWT','openLogin','openWebView','close','terminateApp','runDeeplink','sendAUTH','outBrowsingMessage','goLogin','sendAnalyticsEvent','showNotice'];
const $ = (id) => document.getElementById(id);
const view = $('view'), further = $('further'), furtherView = $('further-view');
window.appLog = [];
let token = null;
const shownNotices = new Set();
// An ended web view shows nothing more.
let isEnded = false;

function say(target, type, payload) {
  const legacy = !knowsHandshake && ['openLogin', 'setJWT', 'onCertificated'].includes(type);
  const value = payload && (payload.jwt || payload.token);
  target.contentWindow.postMessage({ soldNative: legacy ? { legacy: type, value } : { envelope: { v: 1, id: 'app-' + Date.now(), type, payload: payload || null } } }, location.origin);
}
function show(title, text, withLogin) {
  $('native-title').textContent = title;
  $('native-text').textContent = text;
  $('login').hidden = !withLogin;
  $('native').hidden = false;
}
function openFurther(url) { furtherView.src = url; further.hidden = false; }
function closeFurther() { further.hidden = true; furtherView.src = 'about:blank'; }

const acts = {
  hello: (_, from) => { if (knowsHandshake) say(from, 'ready', { version, capabilities: CAPABILITIES }); },
  sendJWT: ({ jwt }) => { token = jwt; },
  openLogin: () => show('앱 로그인', '앱의 로그인 화면입니다.', true),
  goLogin: () => show('앱 로그인', '앱의 로그인 화면입니다.', true),
  openWebView: ({ url }) => openFurther(url),
  close: () => { if (!isEnded) show('웹뷰가 닫혔습니다', '앱의 이전 화면으로 돌아왔습니다.'); },
  terminateApp: () => { isEnded = true; show('앱이 종료되었습니다', ''); },
  runDeeplink: ({ link }) => {
    const inside = link.includes('webview') ? new URL(link).searchParams.get('url') : null;
    if (inside && new URL(inside, location.origin).pathname.startsWith('/webapp/')) view.src = new URL(inside, location.origin).pathname + new URL(inside, location.origin).search;
    else show('앱 화면', link);
  },
  outBrowsingMessage: ({ url }) => show('외부 브라우저', url),
  // As the phone's own notification: one at a time, the newest; a press goes on.
  showNotice: ({ message_id, title, text, to }) => {
    if (shownNotices.has(message_id)) return;
    shownNotices.add(message_id);
    $('notice-title').textContent = title;
    $('notice-text').textContent = text;
    $('notice').onclick = () => { $('notice').hidden = true; if (to.startsWith('/webapp/')) view.src = to; };
    $('notice').hidden = false;
  },
  certified: ({ token }) => { closeFurther(); say(view, 'onCertificated', { token }); },
};
window.addEventListener('message', ({ origin, data, source }) => {
  if (origin !== location.origin || !data || !data.soldShell) return;
  const message = data.soldShell;
  window.appLog.push(message);
  const row = document.createElement('li');
  row.textContent = message.type + (message.payload === null ? '' : ' ' + JSON.stringify(message.payload));
  $('log').append(row);
  const act = acts[message.type];
  if (act) act(message.payload || {}, source === furtherView.contentWindow ? furtherView : view);
});
for (const button of document.querySelectorAll('[data-say]')) button.addEventListener('click', () => say(view, button.dataset.say));
$('back').addEventListener('click', () => view.contentWindow.history.back());
$('close-further').addEventListener('click', closeFurther);
$('reopen').addEventListener('click', () => { isEnded = false; $('native').hidden = true; });
$('login').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { id, password } = Object.fromEntries(new FormData(event.target));
  const answer = await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id, password }) });
  const body = await answer.json();
  if (!body.jwt) { $('login-problem').textContent = body.msg || '로그인하지 못했습니다.'; return; }
  token = body.jwt;
  $('native').hidden = true;
  say(view, 'setJWT', { jwt: token });
});
view.src = new URLSearchParams(location.search).get('path') || '/webapp/';
`;
}
