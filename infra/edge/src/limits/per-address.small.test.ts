import { expect, test } from 'vitest';
import { perAddress } from './per-address.ts';

test('limits the places of an address, gives each back once, and costs others nothing', () => {
  const limit = perAddress(2);
  const [one, two] = [limit.take('10.0.0.1'), limit.take('10.0.0.1')];
  expect(limit.take('10.0.0.1')).toBeNull();
  expect(limit.take('10.0.0.2')).not.toBeNull();
  one?.();
  one?.();
  expect(limit.take('10.0.0.1')).not.toBeNull();
  expect(limit.take('10.0.0.1')).toBeNull();
  two?.();
  expect(limit.take('10.0.0.1')).not.toBeNull();
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:7', false],
  ['2001:db8::1', '2001:db8:0:1::1', true],
  ['::1', '::2', false],
  ['fe80::1%eth0', 'fe80::2', false],
])('counts %s and %s of IPv6 as two addresses: %s', (one, other, areTwo) => {
  const limit = perAddress(1);
  expect(limit.take(one)).not.toBeNull();
  expect(limit.take(other) !== null).toBe(areTwo);
});
