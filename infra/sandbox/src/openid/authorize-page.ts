import { randomBytes } from 'node:crypto';
import { escaped } from '@sold/service/text/escaped';
import type { FastifyReply } from 'fastify';

/** People who have an account at every stand-in. */
export const PEOPLE: Readonly<Record<string, string>> = {
  dana: '김다나',
  yujin: '이유진',
  hyunwoo: '박현우',
};

const NAMES: Readonly<Record<string, string>> = { kakao: '카카오', naver: '네이버', apple: 'Apple' };

/** Page on which a person is chosen, or goes back. */
export function authorizePage(reply: FastifyReply, provider: string): FastifyReply {
  const people = Object.entries(PEOPLE).map(
    ([person, name]) => `<button name="person" value="${person}">${escaped(name)}</button>`,
  );
  return send(
    reply,
    `<h1>${escaped(NAMES[provider] ?? provider)} 로그인</h1><p>SOLD에 로그인할 사람을 골라 주세요.</p>
<form method="post">${people.join('')}<button name="person" value="" class="back">취소</button></form>
<small>실제 계정이 아닌 연습용 화면이에요.</small>`,
    "form-action 'self'",
  );
}

/** Page that posts an answer to the shop, by itself where scripts run. */
export function postPage(
  reply: FastifyReply,
  address: string,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return send(
    reply,
    `<h1>로그인했어요</h1><form method="post" action="${escaped(address)}">${fields.join('')}<button>SOLD로 돌아가기</button></form>
<script>document.forms[0].submit()</script>`,
    `form-action 'self' ${new URL(address).origin}`,
  );
}

function send(reply: FastifyReply, body: string, forms: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>로그인 | 연습용 로그인 화면</title><style nonce="${nonce}">
*{box-sizing:border-box;margin:0}body{font:16px/1.5 Pretendard,-apple-system,"Noto Sans KR","Noto Sans CJK KR",sans-serif;background:#eef0f3;color:#111;word-break:keep-all}
main{max-width:440px;min-height:100vh;margin:auto;padding:32px 20px;background:#fff}h1{font-size:22px;letter-spacing:-.03em}p{margin-top:8px;color:#5c5c61;font-size:14px}
form{display:grid;gap:8px;margin-top:24px}button{min-height:52px;border:1px solid #b5b5ba;border-radius:10px;background:#fff;font:inherit;font-weight:600;cursor:pointer}
button.back{border:0;color:#5c5c61}small{display:block;margin-top:20px;color:#6b6b70;font-size:12px}:focus-visible{outline:2px solid #2458c5;outline-offset:2px}</style></head><body><main>${body.replaceAll('<script', `<script nonce="${nonce}"`)}</main></body></html>`);
}
