import { expect, test } from 'vitest';
import { beaconProblems, productionProblems, sandboxIn } from './production.ts';

const GOOD = {
  SOLD_MODE: 'production',
  DATABASE_URL: 'postgres://db/market',
  COUPON_DATABASE_URL: 'postgres://db/coupon',
  GATEWAY_URL: 'https://api.gateway.example',
  GATEWAY_SECRET: 'live_sk_0123456789',
  OPERATOR_TOKENS: 'kim:owner:0123456789abcdef0123456789abcdef',
  PUBLIC_URL: 'https://sold.example',
  PORTONE_STORE: 'store-1',
  PORTONE_CHANNEL: 'channel-1',
  PORTONE_SECRET: 'secret-1',
  SMTP_URL: 'smtps://sold:secret@mail.example',
  MAIL_FROM: 'SOLD <no-reply@sold.example>',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'token',
  CENTRE: '{"name":"SOLD","phone":"02-1","zipcode":"04524","addr":"서울"}',
  SOLD_JWT_SECRET: '0123456789abcdef0123456789abcdef',
  COUPON_SERVICE_TOKEN: '0123456789abcdef0123456789abcdef',
};
const BOTH = ['market', 'coupon'] as const;

test('starts a business with all its settings, and any site outside of production', () => {
  expect(productionProblems(GOOD, BOTH)).toEqual([]);
  expect(productionProblems({}, BOTH)).toEqual([]);
});

test.each([
  ['DATABASE_URL', undefined, 'embedded database'],
  ['COUPON_DATABASE_URL', '', 'embedded database'],
  ['GATEWAY_URL', 'http://127.0.0.1:8083', 'no sandbox'],
  ['GATEWAY_URL', 'https://localhost:8083', 'no sandbox'],
  ['GATEWAY_SECRET', 'test_sk_sandbox', 'a test key'],
  ['OPERATOR_TOKENS', undefined, 'OPERATOR_TOKENS is not set'],
  ['PORTONE_SECRET', undefined, 'stand-in of the identity check'],
  ['SMTP_URL', 'mail.example', 'no mail server'],
  ['SMS_URL', undefined, 'SMS_URL'],
  ['CENTRE', undefined, 'where to send'],
  ['CENTRE', '{}', 'no "name"'],
  ['PUBLIC_URL', 'http://sold.example', 'PUBLIC_URL'],
  ['SOLD_JWT_SECRET', 'short', 'shorter than'],
  ['COUPON_SERVICE_TOKEN', undefined, 'COUPON_SERVICE_TOKEN'],
  ['SANDBOX_URL', 'http://127.0.0.1:8083', 'sandbox is not for production'],
  ['BEACON_CHAIN', 'sandbox', "sandbox's chain"],
  ['BEACON_URLS', 'https://api.drand.sh,http://127.0.0.1:8083', 'no sandbox'],
])('stops the start for %s=%s with one line', (name, value, text) => {
  const problems = productionProblems({ ...GOOD, [name]: value }, BOTH);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(text);
  expect(problems[0]).not.toContain('\n');
});

test('requires of each service only its own settings', () => {
  const { COUPON_DATABASE_URL: _, ...market } = GOOD;
  expect(productionProblems(market, ['market'])).toEqual([]);
  expect(productionProblems(market, ['coupon'])).toHaveLength(1);
});

test.each([
  ['the demo has stand-ins beside its site', {}, 'http://127.0.0.1:8083'],
  ['on a port of their own', { SANDBOX_PORT: '9' }, 'http://127.0.0.1:9'],
  ['where it is told', { SANDBOX_URL: 'http://stand.in', GATEWAY_URL: 'http://stand.in' }, 'http://stand.in'],
  ['a gateway of one’s own has none', { GATEWAY_URL: 'https://api.gateway.example' }, null],
  ['production never', { SOLD_MODE: 'production' }, null],
  ['whatever else is set', { SOLD_MODE: 'production', SANDBOX_URL: 'http://a', SANDBOX_PORT: '9' }, null],
])('finds the sandbox: %s', (_name, environment, expected) => {
  expect(sandboxIn(environment, 8080)).toBe(expected);
});

test.each([
  [{}, []],
  [{ BEACON_CHAIN: 'quicknet', BEACON_URLS: 'https://api.drand.sh, http://127.0.0.1:8083' }, []],
  [{ BEACON_CHAIN: 'sandbox' }, []],
  [{ BEACON_CHAIN: 'mainnet' }, ['BEACON_CHAIN is neither quicknet nor sandbox']],
  [{ BEACON_URLS: 'api.drand.sh' }, ['BEACON_URLS has "api.drand.sh"']],
  [{ BEACON_URLS: 'https://api.drand.sh,' }, ['BEACON_URLS has ""']],
  [{ BEACON_CHAIN: '{}', BEACON_URLS: 'ftp://x' }, ['BEACON_CHAIN is neither', 'BEACON_URLS has "ftp://x"']],
])('judges the beacon of raffles everywhere: %o', (environment, texts) => {
  const problems = beaconProblems(environment);
  expect(problems).toEqual(texts.map((text) => expect.stringContaining(text)));
  for (const line of problems) expect(line).not.toContain('\n');
});
