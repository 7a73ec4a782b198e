import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Behaviour } from '@sold/contracts/errors/behaviour';
import type { Window as HappyWindow } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Api, type ApiOptions, createApi } from './client.ts';
import { isLoading } from './loading.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const DETAIL = 'GET /api/v3/product/item/get-item-detail';
const SIZES = 'GET /api/v3/product/product/get-product-size-option';
const SELL = 'POST /api/v3/order/payment/sell';
const SALE = {
  item_id: 1,
  product_size_option_id: 2,
  price: 100_000,
  bank_account_id: 3,
  address_id: 4,
  agreed: true,
} as const;

/** Headers of an expired token. */
const OVER = { 'X-Session': 'over' };

let server: Server;
let origin = '';
let seen: Seen[] = [];
let answer: (request: Seen, response: ServerResponse) => void;
let behaviours: { behaviour: Behaviour; retry: () => void }[] = [];
let token: string | null = null;
let dropped: string[] = [];

function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1', ...headers })
    .end(JSON.stringify(body));
}

function client(more: Partial<ApiOptions> = {}): Api {
  return createApi({
    getToken: () => token,
    onToken: (jwt) => {
      token = jwt;
    },
    onTokenOver: (jwt) => {
      dropped.push(jwt);
      token = null;
    },
    onFailure: (behaviour, retry) => behaviours.push({ behaviour, retry }),
    appKey: 'web',
    getAppInfo: () => 'soldapp/2.1.0 ios',
    ...more,
  });
}

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    answer(one, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  (window as unknown as HappyWindow).happyDOM.setURL(`${origin}/webapp/trade/product/1`);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen = [];
  behaviours = [];
  token = null;
  dropped = [];
  answer = (_, response) => json(response, 200, { code: 200, msg: '', data: { fine: true } });
});
afterEach(() => {
  document.head.innerHTML = '';
});

test('sends the headers of the product, and the token and CSRF token when there are any', async () => {
  await client().call(DETAIL, { item_id: 1 });
  expect(seen[0]?.headers).toMatchObject({
    'x-request-origin': 'sold-web',
    'x-app-key': 'web',
    'x-app-info': 'soldapp/2.1.0 ios',
  });
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(seen[0]?.headers['x-csrf-token']).toBeUndefined();

  token = 'abc';
  document.head.innerHTML = '<meta name="csrf-token" content="c5">';
  await client().call(DETAIL, { item_id: 1 });
  expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-csrf-token': 'c5' });
});

test('sends GET and DELETE with a query, POST and PUT with a JSON body', async () => {
  const api = client();
  await api.call(DETAIL, { item_id: 7, product_size_option_id: 8 });
  await api.call('DELETE /api/v3/order/order/del-bid', { type: 'buy', product_id: 5 });
  await api.call('POST /api/v3/order/order/cancel-bid-order', { product_id: 5 });
  await api.call('PUT /api/v3/order/order/save-default-card', { card_id: 9 });
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/v3/product/item/get-item-detail?item_id=7&product_size_option_id=8', ''],
    ['DELETE', '/api/v3/order/order/del-bid?type=buy&product_id=5', ''],
    ['POST', '/api/v3/order/order/cancel-bid-order', '{"product_id":5}'],
    ['PUT', '/api/v3/order/order/save-default-card', '{"card_id":9}'],
  ]);
});

test('removes unstorable characters, however deep in a body', async () => {
  await client().call(SELL, { note: ['a\0', { b: 'c\ud800' }] } as never);
  expect(seen[0]?.body).toBe('{"note":["a",{"b":"c"}]}');
});

test('takes the token of any body, also of a failed one', async () => {
  const api = client();
  answer = (_, response) => json(response, 200, { code: 200, msg: '', data: {}, jwt: 'second' });
  await api.call(DETAIL, { item_id: 1 });
  expect(token).toBe('second');
  answer = (_, response) =>
    json(response, 422, { code: 422, msg: '안 돼요', data: null, error_data: null, jwt: 'third' });
  await api.call(DETAIL, { item_id: 1 });
  expect(token).toBe('third');
});

test.each([null, 'of another'])('leaves an ended session ended when an answer comes late', async (now) => {
  token = 'first';
  const api = client();
  answer = (_, response) => {
    token = now;
    json(response, 200, { code: 200, msg: '', data: {}, jwt: 'second' });
  };
  await api.call(DETAIL, { item_id: 1 });
  expect(token).toBe(now);
});

test('drops an expired token once, without a message, and returns the answer', async () => {
  token = 'old';
  const api = client();
  answer = (_, response) => json(response, 200, { code: 200, msg: '', data: { fine: true } }, OVER);
  const both = await Promise.all([api.call(DETAIL, { item_id: 1 }), api.call(SIZES, { item_id: 1 })]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(dropped).toEqual(['old']);
  expect(behaviours).toEqual([]);
  await api.call(DETAIL, { item_id: 1 });
  expect(seen[2]?.headers.authorization).toBeUndefined();
});

test('keeps a customer signed in who signs in meanwhile', async () => {
  token = 'old';
  answer = (_, response) => {
    token = 'new';
    json(response, 200, { code: 200, msg: '', data: {} }, OVER);
  };
  await client().call(DETAIL, { item_id: 1 });
  expect([token, dropped]).toEqual(['new', []]);
});

test('signs in while an expired token is sent along, also when it is dropped on the way', async () => {
  token = 'old';
  const api = client();
  answer = ({ url }, response) =>
    url === '/api/login'
      ? setTimeout(
          () => json(response, 200, { code: 200, msg: '', data: { customer_id: 1 }, jwt: 'new' }, OVER),
          30,
        )
      : json(response, 200, { code: 200, msg: '', data: {} }, OVER);
  await Promise.all([
    api.call('POST /api/login', { id: 'a@b.kr', password: 'x' }),
    api.call(DETAIL, { item_id: 1 }),
  ]);
  expect([token, dropped]).toEqual(['new', ['old']]);
});

test('asks to sign in once when five calls of customers fail together, and again for a later one', async () => {
  token = 'old';
  const api = client();
  answer = ({ url }, response) =>
    setTimeout(
      () => json(response, url.includes('raffle') ? 420 : 401, { code: 401, msg: '', data: null }, OVER),
      url.includes('my-page') ? 40 : 5,
    );
  const mine = () => api.call('GET /api/v3/user/mypage/get-my-page', {});
  await Promise.all([
    mine(),
    api.call('GET /api/v3/user/mypage/get-address-list', {}),
    api.call('GET /api/v3/user/user/get-bank-list', {}, { quiet: true }),
    api.call('GET /api/v3/product/raffle/get-my-raffle-list', {}),
    api.call('GET /api/v3/order/order/get-payment-batch-list', {}),
  ]);
  expect(behaviours.map(({ behaviour }) => behaviour)).toEqual([{ type: 'open_login' }]);
  expect(dropped).toEqual(['old']);
  await mine();
  expect(behaviours).toHaveLength(2);
});

test.each([
  [401, { type: 'open_login' }],
  [412, { type: 'update_app' }],
  [420, { type: 'open_login' }],
  [426, { type: 'terminate' }],
])('hands %i to the host, however quiet the call', async (status, expected) => {
  answer = (_, response) => json(response, status, { code: status, msg: '', data: null, error_data: null });
  for (const quiet of [true, 'unanswered'] as const) {
    behaviours = [];
    await client().call(SIZES, { item_id: 1 }, { quiet });
    expect(behaviours.map(({ behaviour }) => behaviour)).toEqual([expect.objectContaining(expected)]);
  }
});

test('cancels the pending request of the same call only', async () => {
  const api = client();
  answer = (request, response) =>
    setTimeout(
      () => json(response, 200, { code: 200, msg: '', data: request.url }),
      request.url.includes('id=2') ? 5 : 60,
    );
  const [first, other, second] = await Promise.all([
    api.call(DETAIL, { item_id: 1 }),
    api.call(SIZES, { item_id: 1 }),
    api.call(DETAIL, { item_id: 2 }),
  ]);
  expect(first).toMatchObject({ ok: false, failure: { kind: 'aborted' }, behaviour: { type: 'none' } });
  expect(other.ok).toBe(true);
  expect(second.ok).toBe(true);
  expect(behaviours).toEqual([]);
});

test('leaves a request with a signal to its caller alone', async () => {
  const api = client();
  answer = (request, response) =>
    setTimeout(
      () => json(response, 200, { code: 200, msg: '', data: request.url }),
      request.url.includes('id=1') ? 60 : 5,
    );
  const { signal } = new AbortController();
  const results = await Promise.all([
    api.call(DETAIL, { item_id: 1 }, { signal }),
    api.call(DETAIL, { item_id: 2 }),
    api.call(DETAIL, { item_id: 3 }, { signal }),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
});

test('cancels neither a silent request nor another one for it', async () => {
  const api = client();
  answer = (request, response) =>
    setTimeout(
      () => json(response, 200, { code: 200, msg: '', data: request.url }),
      request.url.includes('id=3') ? 5 : 60,
    );
  const results = await Promise.all([
    api.call(DETAIL, { item_id: 1 }, { quiet: 'silent' }),
    api.call(DETAIL, { item_id: 2 }),
    api.call(DETAIL, { item_id: 3 }, { quiet: 'silent' }),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
});

test('sends calls with equal idempotency keys once, and others side by side', async () => {
  const api = client();
  answer = (_, response) =>
    setTimeout(() => json(response, 200, { code: 200, msg: '', data: { order_id: 1 } }), 20);
  const results = await Promise.all([
    api.call(SELL, SALE, { idempotencyKey: 'one' }),
    api.call(SELL, SALE, { idempotencyKey: 'one' }),
    api.call(SELL, SALE, { idempotencyKey: 'two' }),
  ]);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(seen.map((request) => request.headers['idempotency-key'])).toEqual(['one', 'two']);
});

test('cancels a request for its caller', async () => {
  answer = () => undefined;
  const cancel = new AbortController();
  const running = client().call(DETAIL, { item_id: 1 }, { signal: cancel.signal });
  setTimeout(() => cancel.abort(), 10);
  expect(await running).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
});

test('gives up after the time-out and says to try again', async () => {
  answer = () => undefined;
  const result = await client({ timeoutMs: 30 }).call(SIZES, { item_id: 1 });
  expect(result).toMatchObject({ ok: false, failure: { kind: 'timeout', ms: 30 } });
  expect(behaviours[0]?.behaviour).toMatchObject({ type: 'alert', message: '다시 시도해 주세요.' });
});

test.each([
  [401, { type: 'open_login' }],
  [422, { type: 'alert', message: '가격이 바뀌었어요.' }],
  [500, { type: 'alert', message: '가격이 바뀌었어요.' }],
])('carries out an answer %i as the catalogue says', async (status, expected) => {
  answer = (_, response) =>
    json(response, status, {
      code: status,
      msg: '가격이 바뀌었어요.',
      data: null,
      error_data: { reason: 'price_changed' },
    });
  const result = await client().call(SIZES, { item_id: 1 });
  expect(result).toMatchObject({
    ok: false,
    failure: { kind: 'response', status, reason: 'price_changed', requestId: 'r-1' },
  });
  expect(behaviours).toHaveLength(1);
  expect(behaviours[0]?.behaviour).toMatchObject(expected);
});

test.each([401, 412, 420, 426])('keeps %i of a silent call from the host', async (status) => {
  answer = (_, response) => json(response, status, { code: status, msg: '', data: null, error_data: null });
  behaviours = [];
  expect((await client().call(SIZES, { item_id: 1 }, { quiet: 'silent' })).ok).toBe(false);
  expect(behaviours).toEqual([]);
});

test('keeps a quiet call from the host, but reports its failure', async () => {
  const failed = vi.fn();
  answer = (_, response) => json(response, 422, { code: 422, msg: '없어요', data: null, error_data: null });
  expect((await client({ onFailed: failed }).call(SIZES, { item_id: 1 }, { quiet: true })).ok).toBe(false);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 422, requestId: 'r-1' }));
  expect(behaviours).toEqual([]);
});

test('leaves answers to the host when the call shows lost connections itself', async () => {
  answer = (_, response) => json(response, 500, { code: 500, msg: '', data: null, error_data: null });
  await client().call(DETAIL, { item_id: 1 }, { quiet: 'unanswered' });
  expect(behaviours.map(({ behaviour }) => behaviour)).toEqual([
    { type: 'alert', message: '서버에서 오류가 발생하였습니다.', afterwards: 'back_or_close' },
  ]);
  answer = () => undefined;
  await client({ timeoutMs: 30 }).call(DETAIL, { item_id: 1 }, { quiet: 'unanswered' });
  expect(behaviours).toHaveLength(1);
});

test('fails on an HTML page with status 200, and on an envelope with another code', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>');
  expect(await client().call(SIZES, { item_id: 1 })).toMatchObject({
    ok: false,
    failure: { status: 500, msg: '' },
  });
  answer = (_, response) => json(response, 200, { code: 422, msg: '안 돼요', data: null, error_data: null });
  expect(await client().call(SIZES, { item_id: 1 })).toMatchObject({
    ok: false,
    failure: { status: 422, msg: '안 돼요' },
  });
});

test('reports a network failure without a response', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer = (_, response) => response.destroy();
  expect(await client().call(SIZES, { item_id: 1 })).toMatchObject({
    ok: false,
    failure: { kind: 'network' },
  });
});

test('carries out an earlier failure without a second request', async () => {
  answer = (_, response) => json(response, 404, { code: 404, msg: '상품을 찾을 수 없어요.', data: null });
  const early = await client().call(SIZES, { item_id: 1 }, { quiet: 'silent' });
  expect([early.ok, seen.length, behaviours.length]).toEqual([false, 1, 0]);
  if (early.ok) return;
  const again = await client().call(SIZES, { item_id: 1 }, { failed: early.failure });
  expect(again).toMatchObject({ ok: false, failure: { status: 404 } });
  expect([seen.length, behaviours.length]).toEqual([1, 1]);
});

test('sends a call refused with 423 again under its key after the identity check, and takes its answer', async () => {
  let verified = false;
  answer = (_, response) =>
    verified
      ? json(response, 200, { code: 200, msg: '', data: { order_id: 12 } })
      : json(response, 423, { code: 423, msg: '', data: null, error_data: { sub_msg: 'tok' } });
  const onCertificated = vi.fn();
  const refused = await client().call(SELL, SALE, { idempotencyKey: 'intent', onCertificated });
  expect(refused).toMatchObject({ ok: false, behaviour: { type: 'verify', token: 'tok' } });
  verified = true;
  behaviours[0]?.retry();
  await vi.waitFor(() => expect(onCertificated).toHaveBeenCalledOnce());
  expect(onCertificated).toHaveBeenCalledWith({ ok: true, data: { order_id: 12 } });
  expect(seen.map((request) => [request.headers['idempotency-key'], request.body])).toEqual([
    ['intent', JSON.stringify(SALE)],
    ['intent', JSON.stringify(SALE)],
  ]);
});

test('shows the loading flag for writes, not for reads, reads by POST and quiet calls', async () => {
  const shown: Record<string, boolean> = {};
  answer = (request, response) => {
    shown[request.url] = isLoading.get();
    json(response, 200, { code: 200, data: {} });
  };
  const api = client();
  await api.call(SELL, SALE, { idempotencyKey: 'k' });
  await api.call('POST /api/v3/notify/notify/add-pinup', { item_id: 1 });
  await api.call('POST /api/order/order/check-seller-status', {});
  await api.call(DETAIL, { item_id: 1 });
  await api.call('POST /api/v3/logout', {}, { quiet: true });
  expect(shown).toEqual({
    '/api/v3/order/payment/sell': true,
    '/api/v3/notify/notify/add-pinup': true,
    '/api/order/order/check-seller-status': false,
    '/api/v3/product/item/get-item-detail?item_id=1': false,
    '/api/v3/logout': false,
  });
  expect(isLoading.get()).toBe(false);
});

test('sends late facts of the app with the next request', async () => {
  let info = '';
  answer = (_request, response) => json(response, 200, { code: 200, data: {} });
  const api = client({ getAppInfo: () => info });
  await api.call(DETAIL, { item_id: 1 });
  info = 'soldapp/3.12.1 android 15';
  await api.call(DETAIL, { item_id: 1 });
  expect(seen.map(({ headers }) => headers['x-app-info'])).toEqual([undefined, 'soldapp/3.12.1 android 15']);
});
