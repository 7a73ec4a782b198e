import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forwardedAddress, forwardedVisitor } from './forwarded-for.ts';

const port = fc.integer({ min: 0, max: 65_535 });
const ipv4 = fc.ipV4();
const ipv6 = fc.ipV6().filter((text) => !text.includes('.'));
const quoted = (text: string) => [text, `"${text}"`];

test('reads an address in every form that proxies write', () => {
  fc.assert(
    fc.property(ipv4, ipv6, port, (four, six, number) => {
      for (const text of [four, `${four}:${number}`, `::ffff:${four}`].flatMap(quoted))
        expect(forwardedAddress(text)).toBe(four);
      for (const text of [six, `[${six}]`, `[${six}]:${number}`].flatMap(quoted))
        expect(forwardedAddress(text)).toBe(six);
    }),
  );
});

test.each([
  '',
  'unknown',
  '_hidden',
  '<script>',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '256.1.1.1',
  '1.2.3.4:',
  '1.2.3.4:x',
  '1.2.3.4:123456',
  '1.2.3.4 5678',
  '[1.2.3.4]',
  '[2001:db8::1',
  '2001:db8::1]',
  '[2001:db8::1]443',
  '[2001:db8::1]:',
  '[[2001:db8::1]]',
  '[fe80::1%eth0]',
  'fe80::1%eth0',
  '"1.2.3.4',
  '""1.2.3.4""',
  'for=1.2.3.4',
  'shop.example:80',
])('rejects %j as an address', (text) => {
  expect(forwardedAddress(text)).toBeNull();
});

describe('the visitor behind proxies', () => {
  const isProxy = (address: string) => address.startsWith('10.') || address === '2001:db8::99';
  test.each([
    ['9.9.9.9, 8.8.8.8', '8.8.8.8'],
    ['9.9.9.9,8.8.8.8:1,10.0.0.1:443', '8.8.8.8'],
    ['<script>, 8.8.8.8', '8.8.8.8'],
    ['8.8.8.8, [2001:db8::99]:80', '8.8.8.8'],
    ['[2001:db8::1]:443, 10.0.0.1', '2001:db8::1'],
    ['10.0.0.2, 10.0.0.1', '10.0.0.2'],
    ['8.8.8.8, unknown', null],
    ['8.8.8.8, unknown, 10.0.0.1', null],
    ['8.8.8.8,', null],
    [',', null],
    ['', null],
  ])('is read from %j as %s', (list, visitor) => {
    expect(forwardedVisitor(list, isProxy)).toBe(visitor);
  });
});
