import { expect, test } from 'vitest';
import { createService } from '../server/create-service.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Address that a service takes a request to come from. */
async function seen(trusted: string | undefined, remoteAddress: string, forwarded: string): Promise<string> {
  const app = createService({ logLevel: 'silent', ready: async () => {}, edgeAddresses: trusted });
  app.get('/who', async ({ ip }) => ip);
  const answer = await app.inject({
    url: '/who',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return answer.body;
}

test.each([
  [undefined, '127.0.0.1', '203.0.113.7'],
  [undefined, '::ffff:127.0.0.1', '203.0.113.7'],
  [undefined, '::1', '203.0.113.7'],
  [undefined, '10.1.2.3', '10.1.2.3'],
  ['10.0.0.0/8, 2001:db8::/32', '10.1.2.3', '203.0.113.7'],
  ['10.0.0.0/8, 2001:db8::/32', '::ffff:10.1.2.3', '203.0.113.7'],
  ['10.0.0.0/8, 2001:db8::/32', '2001:db8::9', '203.0.113.7'],
  ['10.0.0.0/8, 2001:db8::/32', '127.0.0.1', '127.0.0.1'],
  ['10.1.2.3', '10.1.2.4', '10.1.2.4'],
])('reads behind the proxies %s a request from %s as one from %s', async (trusted, remote, address) => {
  expect(await seen(trusted, remote, '203.0.113.7')).toBe(address);
});

test('trusts one hop alone, and nothing that another proxy passed to it', async () => {
  expect(await seen('10.0.0.0/8', '10.1.2.3', '198.51.100.1, 10.9.9.9')).toBe('10.9.9.9');
});

test.each(['10.0.0.0/33', 'proxy.internal', '10.0.0.0/8,,', '2001:db8::/129', '10.0.0.0/x', '/8'])(
  'rejects "%s"',
  (list) => {
    expect(() => trustedProxies(list, 'EDGE_ADDRESSES')).toThrow(/EDGE_ADDRESSES/);
  },
);
