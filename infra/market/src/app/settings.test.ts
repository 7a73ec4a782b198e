import { saveItemBtnHistory } from '@sold/contracts/calls/catalogue';
import type { AnyCall } from '@sold/contracts/calls/define';
import { savePaymentAccount } from '@sold/contracts/calls/people/customer';
import { saveCard } from '@sold/contracts/calls/trading/payment';
import { createService } from '@sold/service/http/create-service';
import { limitRates } from '@sold/service/operations/rate-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from './settings.ts';

test.each([
  ['a card', saveCard],
  ['an account', savePaymentAccount],
] as [string, AnyCall][])('ten times a minute a customer may try to store %s', async (_what, call) => {
  const { limits } = settings.operations;
  if (limits === null) throw new Error('limits are off');
  const app = createService({ logLevel: 'silent', ready: async () => {} });
  await limitRates(app, { limits, callerOf: () => 7, open: [] });
  app.route({ method: call.method, url: call.path, handler: async () => ({}) });
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const { statusCode } = await app.inject({
      method: call.method,
      url: call.path,
      headers: { authorization: 'Bearer 7' },
      payload: {},
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await app.close();
});

test('sixty sign-ins a minute come from one address, whoever is signed in there already', async () => {
  const { limits } = settings.operations;
  if (limits === null) throw new Error('limits are off');
  const app = createService({ logLevel: 'silent', ready: async () => {} });
  await limitRates(app, { limits, callerOf: (authorization) => Number(authorization.slice(7)), open: [] });
  app.post('/api/login', async () => ({}));
  const statuses: number[] = [];
  for (let customer = 1; customer <= 61; customer += 1) {
    const headers = { authorization: `Bearer ${customer}` };
    statuses.push((await app.inject({ method: 'POST', url: '/api/login', headers })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  await app.close();
});

test.each([
  ['a short link', 'POST /trade/get_short_link', 60, 1_000],
  ['a pressed button', `${saveItemBtnHistory.method} ${saveItemBtnHistory.path}`, 120, 5_000],
])(
  '%s is written down so often a minute and a day for an address',
  async (_what, call, perMinute, perDay) => {
    const { limits } = settings.operations;
    if (limits === null) throw new Error('limits are off');
    const app = createService({ logLevel: 'silent', ready: async () => {} });
    await limitRates(app, { limits: { ...limits, perAddress: 100_000 }, callerOf: () => null, open: [] });
    const [, url = ''] = call.split(' ');
    app.post(url, async () => ({}));
    vi.useFakeTimers({ toFake: ['Date'] });
    let taken = 0;
    for (let minute = 0; minute < perDay / perMinute + 3; minute += 1) {
      let inMinute = 0;
      for (let time = 0; time < perMinute + 3; time += 1)
        inMinute += (await app.inject({ method: 'POST', url })).statusCode === 200 ? 1 : 0;
      expect(inMinute).toBeLessThanOrEqual(perMinute);
      taken += inMinute;
      vi.setSystemTime(Date.now() + 61_000);
    }
    vi.useRealTimers();
    // What the minute refuses may count for the day.
    expect(taken).toBeGreaterThan(perDay * 0.9);
    expect(taken).toBeLessThanOrEqual(perDay);
    await app.close();
  },
);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const SET = [
  'MARKET_PORT',
  'COUPON_URL',
  'SANDBOX_URL',
  'SANDBOX_PORT',
  'GATEWAY_URL',
  'VIDEO_URL',
  'BEACON_CHAIN',
  'BEACON_URLS',
  'SOLD_MODE',
  'PUBLIC_URL',
];

test.each([
  [{}, 8080, 'http://127.0.0.1:8083'],
  [{ PORT: '9000' }, 9000, 'http://127.0.0.1:9003'],
  [{ PORT: '9000', SANDBOX_PORT: '9100' }, 9000, 'http://127.0.0.1:9100'],
  [{ PORT: '9000', GATEWAY_URL: 'https://api.tosspayments.com' }, 9000, 'https://api.tosspayments.com'],
])('a command asks whom npm start has started beside it: %j', async (environment, site, gatewayUrl) => {
  for (const name of ['PORT', ...SET]) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  expect((await import('./settings.ts')).settings).toMatchObject({
    port: site + 1,
    couponUrl: `http://127.0.0.1:${site + 2}`,
    gatewayUrl,
    publicUrl: `http://localhost:${site}`,
  });
});

const DRAND = expect.arrayContaining(['https://api.drand.sh', 'https://drand.cloudflare.com']);

test.each([
  [{ PORT: '9000' }, 'sold-sandbox', ['http://127.0.0.1:9003']],
  [
    { SANDBOX_URL: 'http://127.0.0.1:9', GATEWAY_URL: 'http://127.0.0.1:9' },
    'sold-sandbox',
    ['http://127.0.0.1:9'],
  ],
  [{ GATEWAY_URL: 'https://api.tosspayments.com' }, 'quicknet', DRAND],
  [{ SOLD_MODE: 'production' }, 'quicknet', DRAND],
  [{ BEACON_CHAIN: 'quicknet' }, 'quicknet', DRAND],
  [
    { GATEWAY_URL: 'https://a.test', BEACON_URLS: 'https://b.test, https://c.test' },
    'quicknet',
    ['https://b.test', 'https://c.test'],
  ],
])('raffles of %j are drawn with %s', async (environment, name, urls) => {
  for (const one of ['PORT', ...SET]) vi.stubEnv(one, undefined);
  for (const [one, value] of Object.entries(environment)) vi.stubEnv(one, value);
  vi.resetModules();
  expect((await import('./settings.ts')).settings.beacon).toMatchObject({
    chain: { beacon_id: name },
    urls,
    allowsSandbox: !('SOLD_MODE' in environment),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a payment has thirty webhooks a minute and an address six hundred; what is limited is sent again and taken', async () => {
  const { limits } = settings.operations;
  if (limits === null) throw new Error('limits are off');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') });
  const app = createService({ logLevel: 'silent', ready: async () => {} });
  await limitRates(app, { limits, callerOf: () => null, open: [] });
  app.post('/api/v3/order/payment/webhook', async () => ({ ok: true }));
  const send = (orderId: unknown, address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v3/order/payment/webhook',
      headers: { 'x-forwarded-for': address },
      payload: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } },
    });
  const statuses = async (
    times: number,
    orderOf: (time: number) => unknown,
    addressOf: (time: number) => string,
  ) => {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1)
      all.push((await send(orderOf(time), addressOf(time))).statusCode);
    return all;
  };
  const elsewhere = (time: number) => `198.51.100.${time}`;
  expect(await statuses(31, () => 'order-1', elsewhere)).toEqual([...Array<number>(30).fill(200), 429]);
  expect((await send('order-2', '198.51.100.1')).statusCode).toBe(200);
  const refused = await send('order-1', '198.51.100.99');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const many = await statuses(
    602,
    (time) => `many-${time}`,
    () => '203.0.113.7',
  );
  expect(many).toEqual([...Array<number>(600).fill(200), 429, 429]);
  vi.setSystemTime(new Date('2026-11-24T03:01:01Z'));
  expect((await send('order-1', '203.0.113.7')).statusCode).toBe(200);
  await app.close();
});
