import { expect, test } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:FF9B::cb00:7107', '203.0.113.7'],
  ['2001:db8:7:7::1', '2001:db8:7:7::'],
  ['2001:0DB8:0007:0007:ffff::2', '2001:db8:7:7::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.250', '203.0.113.0'],
  ['2001:db8:7:7::1', '2001:db8:7::'],
  ['2001:db8:7:ffff::1', '2001:db8:7::'],
  ['', ''],
])('puts %s into the network %s', (address, key) => {
  expect(networkKey(address)).toBe(key);
});
