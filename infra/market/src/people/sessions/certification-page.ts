import { readWholeBirthday } from '@sold/contracts/rules/typed/birthday';
import { readMobile } from '@sold/contracts/rules/typed/mobile';
import { plainText } from '@sold/contracts/rules/typed/plain-text';
import { readValue } from '@sold/contracts/rules/typed/reading';
import { Refusal } from '@sold/service/http/refusal';
import { TooOften } from '@sold/service/http/too-often';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { certify, type Identity, ownerOfPage } from './certification.ts';

/** What the visitor filled in; empty where nothing. */
interface Form {
  name: string;
  birth: string;
  phone: string;
}

/** The one-time identity check at `/save/{token}`: a stand-in for the carrier's page. */
export function certificationPage(app: FastifyInstance, context: Context, secret: Uint8Array): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );

  const send = (reply: FastifyReply, status: number, body: string) =>
    sendPage(reply, status, body, context.random.hex(16));
  const config = {
    summary: 'Stand-in page of the identity check',
    produces: 'text/html',
    refuses: 'text/html',
    consumes: 'application/x-www-form-urlencoded',
  };
  const fields = { name: { type: 'string' }, birth: { type: 'string' }, phone: { type: 'string' } };
  const input = { type: 'object', required: Object.keys(fields), properties: fields };
  app.get<{ Params: { token: string } }>('/save/:token', { config }, async ({ params }, reply) => {
    if ((await ownerOfPage(context, params.token)) === null)
      return send(reply, 404, notice('인증 시간이 지났어요', '이 창을 닫고 처음부터 다시 진행해 주세요.'));
    return send(reply, 200, form(formOf(null), null));
  });

  app.post<{ Params: { token: string } }>(
    '/save/:token',
    { config: { ...config, input } },
    async ({ params, body, ip }, reply) => {
      const given = formOf(body);
      const identity = identityOf(given, context.clock());
      if ('problem' in identity) return send(reply, 422, form(given, identity));
      try {
        await certify(context, params.token, identity, { secret, address: ip });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error instanceof TooOften) reply.header('retry-after', error.retryAfterS);
        return error.code === 404
          ? send(reply, 404, notice('인증하지 못했어요', error.message))
          : send(reply, error.code, form(given, { field: null, problem: error.message }));
      }
      return send(reply, 200, done(params.token));
    },
  );
}

function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Partial<Record<keyof Form, unknown>>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: textOf(fields.name), birth: textOf(fields.birth), phone: textOf(fields.phone) };
}

/** What is wrong with a form, and with which of its fields; null for the whole. */
interface Problem {
  field: keyof Form | null;
  problem: string;
}

/** What a form says of a person, or what of it cannot be read. */
function identityOf({ name, birth, phone }: Form, now: Date): Identity | Problem {
  const person = plainText(name);
  if (!/^[\p{L} ]{2,40}$/u.test(person)) return { field: 'name', problem: '이름을 확인해 주세요.' };
  const day = readValue(readWholeBirthday(birth, now));
  if (day === null) return { field: 'birth', problem: '생년월일을 여덟 자리로 입력해 주세요.' };
  if (readMobile(phone).is !== 'read') return { field: 'phone', problem: '휴대폰 번호를 확인해 주세요.' };
  return { name: person, birth: day };
}

/** @param nonce whose styles and scripts the page runs */
function sendPage(reply: FastifyReply, status: number, body: string, nonce: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .send(page(body, nonce));
}

function page(body: string, nonce: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>본인인증 | SOLD</title><style nonce="${nonce}">
:root{color-scheme:light}*{box-sizing:border-box;margin:0}body{font:16px/1.5 Pretendard,-apple-system,"Noto Sans KR","Noto Sans CJK KR",sans-serif;color:#111;background:#f6f6f7;word-break:keep-all}
main{max-width:420px;min-height:100vh;margin:auto;padding:32px 20px;background:#fff}h1{font-size:24px;letter-spacing:-.03em}p{margin-top:8px;color:#5c5c61;font-size:14px}
form{display:grid;gap:16px;margin-top:28px}label{display:grid;gap:6px;font-size:13px;font-weight:600}input,select{min-height:48px;padding:0 14px;border:1px solid #b5b5ba;border-radius:10px;background:#fff;font:inherit;font-weight:400}
button{min-height:52px;border:0;border-radius:10px;background:#111;color:#fff;font:inherit;font-weight:700}.problem{color:#b5341d;font-weight:600}small{display:block;margin-top:24px;color:#6b6b70;font-size:12px}
:focus-visible{outline:2px solid #2458c5;outline-offset:2px}</style></head><body><main>${body.replaceAll('<script>', `<script nonce="${nonce}">`)}</main></body></html>`;
}

function form({ name, birth, phone }: Form, wrong: Problem | null): string {
  const field = (label: string, key: keyof Form, value: string, more: string) =>
    `<label>${label}<input name="${key}" value="${escaped(value)}" required ${more}${
      wrong?.field === key ? ' aria-invalid="true" aria-describedby="problem"' : ''
    }></label>`;
  return `<h1>본인인증</h1><p>안전한 거래를 위해 처음 한 번 확인해요. 입력한 정보는 확인에만 쓰고 저장하지 않아요.</p>
${wrong ? `<p class="problem" id="problem" role="alert">${escaped(wrong.problem)}</p>` : ''}
<form method="post">${field('이름', 'name', name, 'autocomplete="name"')}
${field('생년월일 8자리', 'birth', birth, 'inputmode="numeric" placeholder="19990101" autocomplete="bday"')}
<label>통신사<select name="carrier"><option>SKT</option><option>KT</option><option>LG U+</option><option>알뜰폰</option></select></label>
${field('휴대폰 번호', 'phone', phone, 'type="tel" placeholder="01012345678" autocomplete="tel"')}
<button type="submit">인증하기</button></form><small>통신사 인증 화면을 대신하는 연습용 화면이에요.</small>`;
}

function notice(title: string, text: string): string {
  return `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`;
}

/** Tells the page that opened this one, and the app, that the check is done. */
function done(token: string): string {
  const value = JSON.stringify(token).replaceAll('<', '\\u003c');
  return `<h1>본인인증을 마쳤어요</h1><p>이 창을 닫고 하던 거래를 이어가 주세요.</p><script>
(function(){var token=${value};var message={v:1,id:'certified-'+token,type:'certified',payload:{token:token}};
if(window.opener)window.opener.postMessage({type:'sold:certified',token:token},location.origin);
var ios=window.webkit&&window.webkit.messageHandlers&&window.webkit.messageHandlers.soldApp;
if(ios)ios.postMessage(message);else if(window.SoldApp&&window.SoldApp.postMessage)window.SoldApp.postMessage(JSON.stringify(message));
setTimeout(function(){window.close()},800)})()</script>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
