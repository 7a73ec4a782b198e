import { expect, test } from 'vitest';
import { createService } from '../server/create-service.ts';
import { withoutSecrets } from './without-secrets.ts';

const CARD = '4518-4200-0000-1234';
const PHONE = '01012345678';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';

async function logOf(ask: (origin: string) => Promise<Response>) {
  const lines: string[] = [];
  const app = createService({
    logTo: { write: (line) => void lines.push(line) },
    ready: async () => {},
  });
  app.post('/pay/:token', async (request) => {
    app.log.info({ card_no: CARD, customer: { phone: PHONE, id: 7 } }, 'inside');
    request.log.info({ password: 'a-good-password' }, 'by the request');
    throw Object.assign(new Error(`no such card ${CARD}`), { detail: `Key (phone)=(${PHONE})` });
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await ask(origin);
  await answer.text();
  await app.close();
  const text = lines.join('');
  return {
    answer,
    text,
    lines: lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => !String(msg).startsWith('Server listening')),
  };
}

const pay = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/pay/${TOKEN}?phone=${PHONE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
    body: JSON.stringify({ card_no: CARD }),
  });

test('names the request id once in each of its lines and in the answer', async () => {
  const { answer, lines, text } = await logOf((origin) => pay(origin, { 'x-request-id': 'request-0001' }));
  expect(answer.headers.get('x-request-id')).toBe('request-0001');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'incoming request',
    'inside',
    'by the request',
    'a request failed',
    'request completed',
  ]);
  expect(lines.map(({ reqId }) => reqId)).toEqual(Array(5).fill('request-0001'));
  expect(text.match(/request-0001/g)).toHaveLength(5);
});

test('replaces an invalid request id', async () => {
  const { answer, lines } = await logOf((origin) => pay(origin, { 'x-request-id': 'a b\u00e9"' }));
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
});

test('logs no token, password, card or phone', async () => {
  const { text, lines } = await logOf((origin) => pay(origin));
  for (const secret of [CARD, CARD.replaceAll('-', ''), PHONE, TOKEN, 'a-good-password'])
    expect(text).not.toContain(secret);
  expect(lines[0]?.req).toEqual({ method: 'POST', path: '/pay/:token', address: '127.0.0.1' });
  expect(lines[1]).toMatchObject({ card_no: '[hidden]', customer: { phone: '[hidden]', id: 7 } });
  expect(lines[3]).toMatchObject({ err: { message: 'no such card [hidden]' } });
});

test('logs no secret from the address of an unknown path', async () => {
  const { lines } = await logOf((origin) => fetch(`${origin}/phones/${PHONE}?token=${TOKEN}`));
  expect(lines[0]?.req).toMatchObject({ path: '/phones/[hidden]' });
});

test.each([
  ['010-1234-5678', '[hidden]'],
  ['card 4518420000001234 is', 'card [hidden] is'],
  ['order 12345 of item 987654', 'order 12345 of item 987654'],
  ['2026-11-21T03:00:00Z', '2026-11-21T03:00:00Z'],
])('writes %s as %s', (given, written) => {
  expect(withoutSecrets(given)).toBe(written);
});
