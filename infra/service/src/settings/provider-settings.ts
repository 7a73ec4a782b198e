import { createPrivateKey } from 'node:crypto';
import type { Environment } from './environment.ts';

/** Our name and secret at a sign-in provider. */
interface SecretClient {
  clientId: string;
  clientSecret: string;
}

/** Our name at Apple, and the key (ES256, PKCS #8 as PEM) with which we make our secret. */
export interface AppleClient {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** Sign-in providers that are set up; null for each that is off. */
export interface ProviderSettings {
  kakao: SecretClient | null;
  naver: SecretClient | null;
  apple: AppleClient | null;
}

/** Settings of each provider: all of them or none are set. */
const NAMES = {
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  naver: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

/** Problems of the settings of sign-in providers, a line each. */
export function providerProblems(given: Environment): string[] {
  const missing = Object.values(NAMES).flatMap((names: readonly string[]) => {
    const none = names.filter((name) => !given[name]);
    return none.length === 0 || none.length === names.length
      ? []
      : [`${none.join(' and ')} ${none.length > 1 ? 'are' : 'is'} not set: ${names.join(', ')} go together.`];
  });
  const key = given['APPLE_PRIVATE_KEY'];
  return key && !isKeyOfApple(pemOf(key))
    ? [...missing, 'APPLE_PRIVATE_KEY is no key: the PEM file of Apple, with \\n for its line ends.']
    : missing;
}

/** Returns the settings of sign-in providers; they hold (`providerProblems`). */
export function providerSettings(given: Environment): ProviderSettings {
  const client = (id: string, secret: string): SecretClient | null => {
    const [clientId, clientSecret] = [given[id], given[secret]];
    return clientId && clientSecret ? { clientId, clientSecret } : null;
  };
  const [clientId, teamId, keyId, key] = NAMES.apple.map((name) => given[name]);
  return {
    kakao: client(...NAMES.kakao),
    naver: client(...NAMES.naver),
    apple: clientId && teamId && keyId && key ? { clientId, teamId, keyId, privateKey: pemOf(key) } : null,
  };
}

/** The lines of a PEM file whose line ends are written as `\n`, as environment files need them. */
function pemOf(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function isKeyOfApple(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
