import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { providerProblems, providerSettings } from './provider-settings.ts';

const pem = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const KAKAO = { KAKAO_CLIENT_ID: 'k', KAKAO_CLIENT_SECRET: 's' };
const APPLE = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'i' };
const KEY = pem('P-256');

test('leaves every provider off that is not set', () => {
  expect(providerProblems({})).toEqual([]);
  expect(providerSettings({})).toEqual({ kakao: null, naver: null, apple: null });
});

test('sets up each provider by its own settings', () => {
  const given = { ...KAKAO, ...APPLE, APPLE_PRIVATE_KEY: KEY.replaceAll('\n', '\\n') };
  expect(providerProblems(given)).toEqual([]);
  expect(providerSettings(given)).toEqual({
    kakao: { clientId: 'k', clientSecret: 's' },
    naver: null,
    apple: { clientId: 'a', teamId: 't', keyId: 'i', privateKey: KEY },
  });
});

test.each([
  [{ KAKAO_CLIENT_ID: 'k' }, 'KAKAO_CLIENT_SECRET is not set'],
  [{ NAVER_CLIENT_SECRET: 's' }, 'NAVER_CLIENT_ID is not set'],
  [{ ...APPLE, APPLE_TEAM_ID: '' }, 'APPLE_TEAM_ID and APPLE_PRIVATE_KEY are not set'],
  [{ ...APPLE, APPLE_PRIVATE_KEY: 'key' }, 'APPLE_PRIVATE_KEY is no key'],
  [{ ...APPLE, APPLE_PRIVATE_KEY: pem('P-384') }, 'APPLE_PRIVATE_KEY is no key'],
])('reports for %o the problem %s', (given, problem) => {
  expect(providerProblems(given)).toEqual([expect.stringContaining(problem)]);
});
