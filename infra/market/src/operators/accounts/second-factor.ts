import { Secret, TOTP } from 'otpauth';
import type { RandomSource } from '../../platform/base/random.ts';

const ISSUER = 'SOLD';
const PERIOD_S = 30;
/** Steps before and after the present one whose codes are taken (RFC 6238, 6). */
const DRIFT = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** Makes the secret of an authenticator: 160 bits (RFC 4226, 4), Base32. */
export function newTotpSecret(random: RandomSource): string {
  return Secret.fromHex(random.hex(20)).base32;
}

/** Address that authenticators read from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Code that an authenticator shows at an instant. */
export function totpCode(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/** @returns the time step of a code, by which it is used once; null for a wrong code */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}
