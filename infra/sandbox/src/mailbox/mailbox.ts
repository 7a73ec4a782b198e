import { randomBytes } from 'node:crypto';
import { escaped } from '@sold/service/text/escaped';
import type { FastifyInstance } from 'fastify';

/** A mail or a text as the market hands it over. */
interface Letter {
  channel: 'mail' | 'text';
  id: string;
  to: string;
  subject: string;
  text: string;
}

const MOST = 500;

/**
 * Adds the mailbox: `POST /mailbox` takes a message, of the same id once; `GET /sandbox/mailbox?to=` shows them, the newest first;
 * `GET /mailbox/messages?to=` is the same for programs.
 */
export function mailbox(app: FastifyInstance, clock: () => Date = () => new Date()): void {
  const letters: (Letter & { at: Date })[] = [];
  const found = (to = '') => letters.filter((one) => one.to.includes(to)).toReversed();

  app.post('/mailbox', async ({ body }) => {
    const letter = body as Letter;
    if (!letters.some(({ id }) => id === letter.id)) letters.push({ ...letter, at: clock() });
    if (letters.length > MOST) letters.shift();
    return { id: letter.id };
  });
  app.get<{ Querystring: { to?: string } }>('/mailbox/messages', async ({ query }) => ({
    list: found(query.to),
  }));
  app.get<{ Querystring: { to?: string } }>('/sandbox/mailbox', async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'`,
      )
      .send(page(nonce, query.to ?? '', found(query.to)));
  });
}

function page(nonce: string, to: string, letters: readonly (Letter & { at: Date })[]): string {
  const list = letters.map(
    ({ channel, to: whom, subject, text, at }) =>
      `<li><p><b>${channel === 'mail' ? '메일' : '문자'}</b> ${escaped(whom)} <time>${at.toISOString()}</time></p><h2>${escaped(subject)}</h2><pre>${escaped(text)}</pre></li>`,
  );
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>연습용 우편함</title><style nonce="${nonce}">
*{box-sizing:border-box;margin:0}body{font:15px/1.6 sans-serif;color:#111;background:#f6f6f7}main{max-width:640px;min-height:100vh;margin:auto;padding:24px 20px;background:#fff}
h1{font-size:22px}form{display:flex;gap:8px;margin:16px 0}input{flex:1;min-height:44px;padding:0 12px;border:1px solid #b5b5ba;border-radius:8px;font:inherit}
button{min-height:44px;padding:0 16px;border:0;border-radius:8px;background:#111;color:#fff;font:inherit}ul{padding:0;list-style:none}li{padding:16px 0;border-top:1px solid #e5e5e8}
li p{color:#5c5c61;font-size:13px}h2{font-size:16px;margin:4px 0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}</style></head><body><main>
<h1>연습용 우편함</h1><p>메일과 문자는 실제로 보내지 않고 여기에 모여요.</p>
<form><input name="to" aria-label="받는 사람" placeholder="받는 사람" value="${escaped(to)}"><button>찾기</button></form>
<ul>${list.join('') || '<li>아직 온 것이 없어요.</li>'}</ul></main></body></html>`;
}
