import { createECDH } from 'node:crypto';
import type { Environment } from './environment.ts';

/** Our name at push services (VAPID, RFC 8292): a pair of keys, in base64url, and our contact. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
}

const NAMES = ['PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_SUBJECT'] as const;
const SUBJECT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^/\s]\S*)$/;

/** Returns the public key of a private one, both in base64url; null for any other text. */
export function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url', 'uncompressed');
  } catch {
    return null;
  }
}

/** Problems of the settings of web push, a line each. All of them or none are set. */
export function pushProblems(given: Environment): string[] {
  const missing = NAMES.filter((name) => !given[name]);
  if (missing.length === NAMES.length) return [];
  if (missing.length > 0)
    return [
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: web push needs all of ${NAMES.join(', ')}.`,
    ];
  const { PUSH_VAPID_PUBLIC_KEY = '', PUSH_VAPID_PRIVATE_KEY = '', PUSH_SUBJECT = '' } = given;
  const found = /^[\w-]{43}$/.test(PUSH_VAPID_PRIVATE_KEY) ? publicKeyOf(PUSH_VAPID_PRIVATE_KEY) : null;
  return [
    ...(found === null ? ['PUSH_VAPID_PRIVATE_KEY is no key: 32 bytes as base64url.'] : []),
    ...(found !== null && found !== PUSH_VAPID_PUBLIC_KEY
      ? ['PUSH_VAPID_PUBLIC_KEY is not the public key of PUSH_VAPID_PRIVATE_KEY.']
      : []),
    ...(SUBJECT.test(PUSH_SUBJECT)
      ? []
      : ['PUSH_SUBJECT is an address like mailto:help@sold.example or https://sold.example.']),
  ];
}

/** Returns the settings of web push; null where it is not set up. They hold (`pushProblems`). */
export function pushSettings(given: Environment): PushSettings | null {
  const { PUSH_VAPID_PUBLIC_KEY, PUSH_VAPID_PRIVATE_KEY, PUSH_SUBJECT } = given;
  return PUSH_VAPID_PUBLIC_KEY && PUSH_VAPID_PRIVATE_KEY && PUSH_SUBJECT
    ? { publicKey: PUSH_VAPID_PUBLIC_KEY, privateKey: PUSH_VAPID_PRIVATE_KEY, subject: PUSH_SUBJECT }
    : null;
}
