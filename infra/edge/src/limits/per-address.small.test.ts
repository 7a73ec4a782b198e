import type { IncomingMessage } from 'node:http';
import { places } from '@sold/service/http/places';
import { expect, test } from 'vitest';
import { perAddress, perRequest } from './per-address.ts';

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

test('gives a signed-in person places of their own when those of the address are taken', () => {
  const personOf = ({ headers }: IncomingMessage) => headers.cookie ?? null;
  const by = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;
  const limit = perRequest(perAddress(2), places(1), personOf);
  const first = limit.take(by(), '10.0.0.1');
  limit.take(by('minji'), '10.0.0.1');
  expect(limit.take(by(), '10.0.0.1')).toBeNull();
  const own = limit.take(by('minji'), '10.0.0.1');
  expect(own).not.toBeNull();
  expect(limit.take(by('minji'), '10.0.0.1')).toBeNull();
  expect(limit.take(by('junho'), '10.0.0.1')).not.toBeNull();
  own?.();
  expect(limit.take(by('minji'), '10.0.0.1')).not.toBeNull();
  first?.();
  expect(limit.take(by(), '10.0.0.1')).not.toBeNull();
});
