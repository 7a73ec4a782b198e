import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createSandbox } from '@sold/sandbox/create-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appleSecret } from './apple-secret.ts';
import { openIdProvider } from './open-id.ts';

const sandbox = createSandbox({ logLevel: 'silent' });
let origin = '';
beforeAll(async () => {
  origin = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.app.close());

const ATTEMPT = {
  redirectUri: 'http://sold.test/api/v3/member/provider-return/kakao',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
};
const provider = (issuer: string, more = {}) =>
  openIdProvider({ issuer, clientId: 'sold', secretAt: () => 's', clock: () => new Date(), ...more });

test('asks for a code with PKCE, state and nonce, and for nothing but the subject', async () => {
  const page = await provider(`${origin}/sandbox/openid/apple`, { isFormPost: true }).pageFor(ATTEMPT);
  const { searchParams } = new URL(page.type === 'page' ? page.url : '');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'sold',
    redirect_uri: ATTEMPT.redirectUri,
    response_type: 'code',
    response_mode: 'form_post',
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('waits for no provider that is silent', async () => {
  sandbox.openId.behave({ isSilent: true });
  const silent = provider(`${origin}/sandbox/openid/kakao`, { timeoutMs: 100 });
  expect((await silent.pageFor(ATTEMPT)).type).toBe('down');
  expect((await silent.personOf({ ...ATTEMPT, code: 'c', answerIssuer: null })).type).toBe('down');
  sandbox.openId.behave({});
  expect((await silent.pageFor(ATTEMPT)).type).toBe('page');
});

test('signs a secret for Apple with our key, for five minutes', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = {
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const now = new Date('2026-11-28T00:00:00Z');
  const [head = '', claims = '', signature = ''] = appleSecret(key, 'kr.sold.web', now).split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(read(claims)).toEqual({
    iss: 'TEAM',
    iat: now.getTime() / 1_000,
    exp: now.getTime() / 1_000 + 300,
    aud: 'https://appleid.apple.com',
    sub: 'kr.sold.web',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});
