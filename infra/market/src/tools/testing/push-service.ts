import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { OutsidePost } from '@sold/service/clients/post-outside';

/** A push that a browser got. */
interface Pushed {
  endpoint: string;
  ttl: string;
  urgency: string;
  topic: string;
  /** Claims of the token that names the sender, which is signed with the sender's key. */
  claims: { aud: string; sub: string; exp: number };
  /** Decrypted, as JSON. */
  words: unknown;
}

/** A push service of its own (RFC 8030), with browsers that subscribe to it. */
export interface PushService {
  /** Subscribes a new browser. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  /** Posts as `postOutside` does, to this service. */
  post(asked: OutsidePost): Promise<number>;
  pushed: Pushed[];
  /** Status of the next answers; default 201. */
  answer: number;
  close(): Promise<void>;
}

const ORIGIN = 'https://push.example.com';

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const endpoint = `${ORIGIN}${request.url}`;
      const browser = browsers.get(endpoint);
      const header = (name: string) => String(request.headers[name] ?? '');
      if (browser === undefined) return response.writeHead(404).end();
      if (service.answer === 201)
        service.pushed.push({
          endpoint,
          ttl: header('ttl'),
          urgency: header('urgency'),
          topic: header('topic'),
          claims: readToken(header('authorization')),
          words: JSON.parse(decrypted(body, browser)),
        });
      return response.writeHead(service.answer).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    subscribe() {
      const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = browser.keys.generateKeys('base64url');
      const endpoint = `${ORIGIN}/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, browser);
      return { endpoint, p256dh, auth: browser.auth.toString('base64url') };
    },
    post: async ({ url, headers, body }) => {
      const { 'Content-Length': _, ...own } = headers;
      const { status } = await fetch(url.replace(ORIGIN, local), {
        method: 'POST',
        headers: own,
        body: new Uint8Array(body),
      });
      return status;
    },
    pushed: [],
    answer: 201,
    close: async () => {
      server.closeAllConnections();
      await new Promise((ended) => server.close(ended));
    },
  };
  return service;
}

/** Decrypts a body of one record for a browser (RFC 8291, RFC 8188). */
function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32));
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm\0', 16),
    derive('Content-Encoding: nonce\0', 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Reads a token of the scheme `vapid` (RFC 8292). @throws Error for one that its key has not signed */
function readToken(authorization: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed with its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
