import { createServer } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostSetting, originAt } from './host-setting.ts';

test('writes every address as a URL that names it and its port', () => {
  const port = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain()), fc.boolean(), port, (host, isBracketed, at) => {
      const given = isBracketed && host.includes(':') ? ` [${host}] ` : host;
      expect(hostSetting(given)).toBe(host);
      const { hostname, port: named, protocol, pathname } = new URL(originAt(hostSetting(given), at));
      expect([protocol, pathname, Number(named || 80)]).toEqual(['http:', '/', at]);
      if (host.includes(':')) expect(hostname).toMatch(/^\[[\da-f:]+\]$/);
      else if (host !== '0.0.0.0') expect(hostname).toBe(new URL(`http://${host}`).hostname);
    }),
  );
});

test.each([
  [undefined, 'http://127.0.0.1:8080'],
  ['', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['0:0:0:0:0:0:0:0', 'http://[::1]:8080'],
  ['[::1]', 'http://[::1]:8080'],
  ['fe80::1%eth0', 'http://[fe80::1]:8080'],
  ['sold.internal', 'http://sold.internal:8080'],
])('leads to a listener at %j by %s', (host, origin) => {
  expect(originAt(hostSetting(host), 8080)).toBe(origin);
});

test.each(['127.0.0.1', '0.0.0.0', '::', '::1'])('reaches a server on %s by its origin', async (host) => {
  const server = createServer((_, response) => response.end('here'));
  const isThere = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(0, host, () => done(true));
  });
  const address = server.address();
  // A machine without IPv6 has nowhere to listen.
  if (isThere && address !== null && typeof address === 'object')
    expect(await (await fetch(originAt(host, address.port))).text()).toBe('here');
  server.close();
});
