import { businessIn } from '@sold/contracts/federation/business';
import { expect, test } from 'vitest';
import { type StartSettings, startSettings } from './start-settings.ts';
import { BUSINESS } from './testing/business.ts';
import { welcome } from './welcome.ts';

const GATEWAY_URL = 'https://api.gateway.example';

test('starts the demo with the sandbox as gateway without any setting', () => {
  expect(startSettings({})).toMatchObject({
    mode: 'demo',
    port: 8080,
    isPostgres: false,
    environment: {
      GATEWAY_URL: 'http://127.0.0.1:8083',
      SANDBOX_URL: 'http://127.0.0.1:8083',
      BEACON_CHAIN: 'sandbox',
      BEACON_URLS: 'http://127.0.0.1:8083',
      MARKET_PORT: '8081',
    },
  });
  const { environment } = startSettings({}) as StartSettings;
  expect(businessIn(environment.BUSINESS ?? '').name).toContain('데모');
  expect(startSettings({ DATABASE_URL: 'postgres://x' })).toMatchObject({ mode: 'demo', isPostgres: true });
});

test.each([
  [{}, 'http://127.0.0.1:8080', 'http://localhost:8080/webapp/', 'http://127.0.0.1:8081'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:8080', 'http://localhost:8080/webapp/', 'http://127.0.0.1:8081'],
  [{ HOST: '::' }, 'http://[::1]:8080', 'http://[::1]:8080/webapp/', 'http://127.0.0.1:8081'],
  [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:8080', 'http://10.0.0.5:8080/webapp/', 'http://127.0.0.1:8081'],
  [
    { HOST: '[::1]', SERVICE_HOST: '::1' },
    'http://[::1]:8080',
    'http://[::1]:8080/webapp/',
    'http://[::1]:8081',
  ],
])('calls and prints %j where it listens', (given, origin, printed, marketUrl) => {
  const settings = startSettings(given) as StartSettings;
  expect(settings).toMatchObject({ origin, marketUrl, environment: { MARKET_URL: marketUrl } });
  expect(settings.environment.COUPON_URL).toBe(settings.couponUrl);
  expect(welcome(settings)).toContain(` ${printed}\n`);
});

test('reads replicas and networks as lists', () => {
  const MARKET_URL = 'http://127.0.0.1:1, http://127.0.0.1:2';
  expect(startSettings({ MARKET_URL, TRUSTED_PROXIES: '10.0.0.0/8, ::1', EDGE_ADDRESSES: '' })).toMatchObject(
    {
      environment: { MARKET_URL },
    },
  );
});

test('keeps a gateway of its own, and starts nothing of the demo', () => {
  const settings = startSettings({ GATEWAY_URL: 'https://api.gateway.example', BUSINESS });
  expect(settings).toMatchObject({
    mode: 'business',
    environment: { GATEWAY_URL: 'https://api.gateway.example' },
  });
  for (const name of ['SANDBOX_URL', 'BEACON_CHAIN', 'BEACON_URLS'])
    expect((settings as { environment: object }).environment).not.toHaveProperty(name);
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'GATEWAY_URL is not set'],
  [{ SOLD_MODE: 'production' }, 'DATABASE_URL is not set'],
  [{ GATEWAY_URL }, 'BUSINESS is not set'],
  [{ GATEWAY_URL, BUSINESS: '{' }, 'BUSINESS is no JSON'],
  [{ GATEWAY_URL, BUSINESS: BUSINESS.replace('67891', '67890') }, 'check digit'],
  [{ SOLD_MODE: 'staging' }, 'SOLD_MODE is "staging"'],
  [{ BEACON_CHAIN: 'mainnet' }, 'BEACON_CHAIN is neither'],
  [{ GATEWAY_URL, BUSINESS, BEACON_URLS: 'drand' }, 'BEACON_URLS has "drand"'],
  [{ PORT: 'x' }, 'PORT is "x"; it is a port'],
  [{ PORT: '1e4' }, 'PORT is "1e4"; it is a port'],
  [{ MARKET_PORT: '0' }, 'MARKET_PORT is "0"; it is a port'],
  [{ PORT: '65533' }, 'PORT is "65533"; the largest one is 65532'],
  [{ OPERATOR_TOKENS: 'park:owner:short' }, 'the token of park is shorter'],
  [{ METRICS_PORT: '9o90' }, 'METRICS_PORT is "9o90"; it is a port'],
  [{ GATEWAY_TIMEOUT_MS: '-1' }, 'GATEWAY_TIMEOUT_MS'],
  [{ CONNECTIONS_PER_ADDRESS: 'many' }, 'CONNECTIONS_PER_ADDRESS is "many"; it is a whole number'],
  [{ PUBLIC_URL: 'sold.example' }, 'PUBLIC_URL is "sold.example"; it is an address'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is'],
  [{ PUBLIC_URL: 'https:///' }, 'PUBLIC_URL is'],
  [{ MARKET_URL: 'http://127.0.0.1:1,127.0.0.1:2' }, 'MARKET_URL is'],
  [{ GATEWAY_URL: 'gateway' }, 'GATEWAY_URL is'],
  [
    { TRUSTED_PROXIES: 'proxy' },
    'TRUSTED_PROXIES holds addresses and networks such as 10.0.0.0/8, not "proxy"',
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES holds'],
  [{ EDGE_ADDRESSES: '10.0.0.1,' }, 'EDGE_ADDRESSES holds'],
])('refuses %o', (environment, text) => {
  const { problems } = startSettings(environment) as { problems: string[] };
  expect(problems[0]).toContain(text);
});
