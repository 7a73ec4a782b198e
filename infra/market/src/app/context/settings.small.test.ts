import { afterEach, expect, test, vi } from 'vitest';

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
])(
  'leads a command to the services that npm start runs beside it: %j',
  async (environment, site, gatewayUrl) => {
    for (const name of ['PORT', ...SET]) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.resetModules();
    expect((await import('./settings.ts')).settings).toMatchObject({
      port: site + 1,
      couponUrl: `http://127.0.0.1:${site + 2}`,
      gatewayUrl,
      publicUrl: `http://localhost:${site}`,
    });
  },
);

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
])('draws raffles of %j with %s', async (environment, name, urls) => {
  for (const one of ['PORT', ...SET]) vi.stubEnv(one, undefined);
  for (const [one, value] of Object.entries(environment)) vi.stubEnv(one, value);
  vi.resetModules();
  expect((await import('./settings.ts')).settings.beacon).toMatchObject({
    chain: { beacon_id: name },
    urls,
    allowsSandbox: !('SOLD_MODE' in environment),
  });
});
