import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lockedNode } from '../toolchain.mjs';
import { withoutProxyHere } from './proxies.mjs';

/** No program listens there. */
const PROXY = 'http://127.0.0.1:9';
const NAMES = ['http_proxy', 'https_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()]);
const ASK = `
import { get } from 'node:http';
for (const address of process.argv.slice(1)) {
  const plain = new Promise((done, failed) => get(address, (answer) => done(answer.resume().statusCode)).once('error', failed));
  console.log((await fetch(address)).status, await plain);
}`;

test.each(NAMES)('excepts this machine with %s, and keeps earlier exceptions', (name) => {
  for (const given of [{}, { NO_PROXY: 'sold.example' }, { no_proxy: 'sold.example, other.example' }]) {
    const { no_proxy, NO_PROXY } = withoutProxyHere({ [name]: PROXY, ...given });
    expect(no_proxy).toBe(NO_PROXY);
    expect(no_proxy.split(',')).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '::1', '[::1]']));
    expect(no_proxy.startsWith('sold.example,')).toBe('NO_PROXY' in given || 'no_proxy' in given);
  }
  expect(withoutProxyHere({ [name]: PROXY, NO_PROXY: '*' }).no_proxy).toBe('*');
});

test('leaves an environment without proxies as it is', () => {
  expect(withoutProxyHere({ PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

test.each([
  ['NODE_USE_ENV_PROXY', '1'],
  ['NODE_OPTIONS', '--use-env-proxy'],
])('lets a Node with %s=%s reach its own machine', async (name, value) => {
  const servers = ['127.0.0.1', '::1'].map(() => createServer((_request, answer) => answer.end()));
  const [port, port6] = await Promise.all([listen(servers[0], '127.0.0.1'), listen(servers[1], '::1')]);
  const addresses = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  // A machine may be without IPv6.
  if (port6 !== null) addresses.push(`http://[::1]:${port6}`);
  const given = { PATH: process.env.PATH, HTTP_PROXY: PROXY, [name]: value };
  const args = ['--input-type=module', '-e', ASK, ...addresses];
  const { stdout } = await promisify(execFile)(lockedNode(), args, { env: withoutProxyHere(given) });
  expect(stdout.trim().split('\n')).toEqual(addresses.map(() => '200 200'));
  await expect(promisify(execFile)(lockedNode(), args, { env: given })).rejects.toThrow();
  for (const server of servers) server.close();
});

/** @returns its port; null where there is no such address */
function listen(server, host) {
  return new Promise((done) => {
    server.once('error', () => done(null));
    server.listen(0, host, () => done(server.address().port));
  });
}
