import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/base/random.ts';
import { seal, unseal } from './sealed.ts';
import { newTotpSecret, totpCode, totpStep, totpUri } from './second-factor.ts';

/** RFC 6238, appendix B: the secret of SHA-1, and its codes of eight digits. */
const RFC = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_234_567_890, '89005924'],
  [20_000_000_000, '65353130'],
])('makes the code of RFC 6238 at %d s', (seconds, eight) => {
  expect(totpCode(RFC, at(seconds))).toBe(eight.slice(2));
});

test('takes the codes of one step before and after, and tells their steps', () => {
  const code = totpCode(RFC, at(3_000));
  expect([2_940, 2_970, 3_000, 3_030, 3_060].map((now) => totpStep(RFC, code, at(now)))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('refuses %j', (code) => {
  expect(totpStep(RFC, code, at(0))).toBeNull();
});

test('names site and account to the authenticator', () => {
  const secret = newTotpSecret(systemRandom);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, 'kim@sold.test')).toMatch(
    /^otpauth:\/\/totp\/SOLD:kim%40sold\.test\?issuer=SOLD&secret=/,
  );
});

test('opens a sealed secret with the same key alone', () => {
  const [key, other] = [new Uint8Array(32), new Uint8Array(32).fill(1)];
  const sealed = seal(key, systemRandom, RFC);
  expect(sealed).not.toContain(RFC);
  expect(unseal(key, sealed)).toBe(RFC);
  expect(unseal(other, sealed)).toBeNull();
});
