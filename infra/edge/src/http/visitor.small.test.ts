import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { proxiesIn, visitorReader } from './visitor.ts';

function request(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = { remoteAddress: peer };
  const headersDistinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  return { socket, headers, headersDistinct } as unknown as IncomingMessage;
}

const SAID = {
  host: 'shop.example',
  'x-forwarded-for': '8.8.8.8',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};
const PLAIN = { host: 'shop.example', scheme: 'http' };
const THROUGH = { host: 'evil.example', scheme: 'https' };

test.each([
  ['no proxy is trusted by default', '', '7.7.7.7', SAID, { address: '7.7.7.7', ...PLAIN }],
  ['nor this machine', '', '127.0.0.1', SAID, { address: '127.0.0.1', ...PLAIN }],
  [
    'an IPv4 address within IPv6 is written as IPv4',
    '',
    '::ffff:7.7.7.7',
    {},
    { address: '7.7.7.7', host: '', scheme: 'http' },
  ],
  ['a proxy that is named is', '10.0.0.0/8, ::1', '10.1.2.3', SAID, { address: '8.8.8.8', ...THROUGH }],
  ['another one is not', '10.0.0.0/8', '11.1.2.3', SAID, { address: '11.1.2.3', ...PLAIN }],
  [
    'what a visitor wrote before the proxy is not',
    '10.0.0.1',
    '10.0.0.1',
    { ...SAID, 'x-forwarded-for': '9.9.9.9, 8.8.8.8', 'x-forwarded-proto': 'https, http' },
    { address: '8.8.8.8', host: 'evil.example', scheme: 'http' },
  ],
  [
    'two proxies in a row are',
    '10.0.0.0/8',
    '10.0.0.1',
    { ...SAID, 'x-forwarded-for': '9.9.9.9, 8.8.8.8, 10.0.0.2' },
    { address: '8.8.8.8', ...THROUGH },
  ],
  [
    'a proxy that says nothing asks itself',
    '10.0.0.1',
    '10.0.0.1',
    { host: 'shop.example' },
    { address: '10.0.0.1', ...PLAIN },
  ],
] as const)('finds the address of a visitor: %s', (_name, trusted, peer, headers, expected) => {
  expect(visitorReader(proxiesIn(trusted))(request(peer, headers))).toEqual(expected);
});

test('rejects an invalid proxy at the start', () => {
  expect(() => proxiesIn('not-an-address')).toThrow(/TRUSTED_PROXIES holds/);
});
