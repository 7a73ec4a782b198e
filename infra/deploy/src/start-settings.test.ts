import { expect, test } from 'vitest';
import { startSettings } from './start-settings.ts';

test('without any setting it is the demo, with the sandbox for a gateway', () => {
  expect(startSettings({})).toMatchObject({
    mode: 'demo',
    port: 8080,
    isPostgres: false,
    environment: {
      GATEWAY_URL: 'http://127.0.0.1:8083',
      SANDBOX_URL: 'http://127.0.0.1:8083',
      MARKET_PORT: '8081',
    },
  });
  expect(startSettings({ DATABASE_URL: 'postgres://x' })).toMatchObject({ mode: 'demo', isPostgres: true });
});

test('a gateway of one’s own is kept, and nothing of the demo runs', () => {
  const settings = startSettings({ GATEWAY_URL: 'https://api.gateway.example' });
  expect(settings).toMatchObject({
    mode: 'business',
    environment: { GATEWAY_URL: 'https://api.gateway.example' },
  });
  expect((settings as { environment: object }).environment).not.toHaveProperty('SANDBOX_URL');
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'GATEWAY_URL is not set'],
  [{ SOLD_MODE: 'production' }, 'DATABASE_URL is not set'],
  [{ SOLD_MODE: 'staging' }, 'SOLD_MODE is "staging"'],
  [{ PORT: 'x' }, 'PORT is no port'],
  [{ PORT: '65533' }, 'PORT is no port'],
])('%o does not start', (environment, text) => {
  const { problems } = startSettings(environment) as { problems: string[] };
  expect(problems[0]).toContain(text);
});
