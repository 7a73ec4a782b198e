import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Faults of the stand-in for sign-in providers until a test changes them; `{}` is well-behaved. */
export interface OpenIdFaults {
  /** The only provider that has them. Default: each has them. */
  provider?: string;
  /** Answers 503 to every program. */
  isDown?: boolean;
  /** Answers no program. */
  isSilent?: boolean;
  /** Tokens are of this client. */
  audience?: string;
  /** Tokens name this issuer. */
  issuer?: string;
  /** Tokens have this nonce. */
  nonce?: string;
  /** Tokens ended so long ago, seconds. */
  endedAgoS?: number;
  /** Tokens are signed with a key that is not published. */
  isForged?: boolean;
  /** Tokens have no subject. */
  isNobody?: boolean;
}

/** A request for a code: what its token will need. */
export interface Asked {
  provider: string;
  clientId: string;
  redirectUri: string;
  nonce: string;
  challenge: string;
}

interface Code extends Asked {
  subject: string;
}

/** Lifetime of a token, seconds. */
const TOKEN_S = 600;
export const KEY_ID = 'sandbox';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Codes and tokens of the stand-in; a code is good once. */
export function openIdProvider(clock: () => Date) {
  const codes = new Map<string, Code>();
  let keys: { published: ReturnType<typeof pair>; other: ReturnType<typeof pair> } | null = null;
  const keysNow = () => {
    keys ??= { published: pair(), other: pair() };
    return keys;
  };
  return {
    /** Its keys, as it publishes them. */
    jwks: () => ({
      keys: [
        { ...keysNow().published.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'ES256', use: 'sig' },
      ],
    }),

    codeFor(asked: Asked, person: string): string {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { ...asked, subject: `${asked.provider}-${person}` });
      return code;
    },

    /** @returns the token of a code; null for one that is used or unknown, or of another request */
    redeem(
      {
        code,
        clientId,
        redirectUri,
        verifier,
      }: Record<'code' | 'clientId' | 'redirectUri' | 'verifier', string>,
      issuer: string,
      faults: OpenIdFaults,
    ): string | null {
      const found = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (found?.clientId !== clientId || found.redirectUri !== redirectUri || found.challenge !== challenge)
        return null;
      const at = Math.floor(clock().getTime() / 1_000) - (faults.endedAgoS ?? -TOKEN_S) - TOKEN_S;
      const claims = {
        iss: faults.issuer ?? issuer,
        ...(!faults.isNobody && { sub: found.subject }),
        aud: faults.audience ?? clientId,
        nonce: faults.nonce ?? found.nonce,
        iat: at,
        exp: at + TOKEN_S,
      };
      const { published, other } = keysNow();
      return signed(claims, (faults.isForged ? other : published).privateKey);
    },
  };
}

function pair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function signed(claims: object, key: KeyObject): string {
  const text = `${encoded({ alg: 'ES256', kid: KEY_ID })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
