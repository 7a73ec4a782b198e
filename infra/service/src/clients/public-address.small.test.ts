import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl } from './public-address.ts';

const bits = fc.integer({ min: 0, max: 255 });
const inner = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), bits, bits, bits),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), bits, bits),
  fc.tuple(fc.constant(169), fc.constant(254), bits, bits),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), bits, bits),
  fc.tuple(fc.constant(192), fc.constant(168), bits, bits),
  fc.tuple(fc.integer({ min: 224, max: 255 }), bits, bits, bits),
);

test('takes no address of an inner network for a public one, in no form', () => {
  fc.assert(
    fc.property(inner, (parts) => {
      const [a, b, c, d] = parts;
      expect(isPublicAddress(parts.join('.'))).toBe(false);
      expect(isPublicAddress(`::ffff:${parts.join('.')}`)).toBe(false);
      const word = (high: number, low: number) => (high * 256 + low).toString(16);
      expect(isPublicAddress(`64:ff9b::${word(a, b)}:${word(c, d)}`)).toBe(false);
      expect(isPublicAddress(`2002:${word(a, b)}:${word(c, d)}::1`)).toBe(false);
    }),
  );
  for (const address of ['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '', 'name'])
    expect(isPublicAddress(address), address).toBe(false);
});

test('takes addresses of the internet', () => {
  for (const address of ['142.250.207.10', '17.57.144.1', '100.63.0.1', '172.32.0.1', '2404:6800:4004::200a'])
    expect(isPublicAddress(address), address).toBe(true);
});

test('takes an https address with a public name alone', () => {
  const services = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ];
  for (const url of services) expect(isPublicUrl(url), url).toBe(true);
  const others = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://postgres/x',
    'https://market.internal/x',
    'https://a.localhost./x',
    'https://142.250.207.10/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[2404:6800:4004::200a]/x',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ];
  for (const url of others) expect(isPublicUrl(url), url).toBe(false);
});
