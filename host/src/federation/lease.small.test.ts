import { BUY_PATH, RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { Lease } from './lease.ts';

const stored = new Map<string, string>();
const store = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, text: string) => void stored.set(key, text),
  remove: (key: string) => void stored.delete(key),
};
const MINUTE = 60_000;
let now: number;
let live: number | null;
const reload = vi.fn();
const newer = vi.fn(() => Promise.resolve(live));
const page = () => new Lease({ newer, reload, store, now: () => now });

beforeEach(() => {
  stored.clear();
  now = 0;
  live = null;
  vi.clearAllMocks();
});

/** The page has been used for a while, and knows what is live. */
async function used(lease: Lease): Promise<void> {
  now += MINUTE;
  lease.moves('/a', '/b');
  await Promise.resolve();
}

test('keeps the set of a page, and takes a newer one at the next screen, once', async () => {
  const lease = page();
  await used(lease);
  expect(lease.moves('/b', '/')).toBe(false);
  live = 8;
  await used(lease);
  expect(reload).not.toHaveBeenCalled();
  expect(lease.moves('/b', '/')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  // The edge that answered has another set than the one that is asked: no second time.
  const again = page();
  await used(again);
  expect(again.moves('/b', '/')).toBe(false);
  live = 9;
  await used(again);
  expect(again.moves('/b', '/')).toBe(true);
});

test.each([
  [`${BUY_PATH}`, '/'],
  ['/', `${BUY_PATH}`],
  [`${RAFFLE_PATH}/3`, '/web/product/raffle/raffle_pay'],
  ['/trade/pre_inventory/7', '/'],
])('takes no newer set in checkout or a raffle entry: from %s to %s', async (from, to) => {
  const lease = page();
  live = 8;
  await used(lease);
  expect(lease.moves(from, to)).toBe(false);
  expect(lease.moves('/', '/trade/product/7')).toBe(true);
});

test('asks once a minute, and not for the first screen of a page', () => {
  const lease = page();
  now = 10 * MINUTE;
  expect(lease.moves(null, '/')).toBe(false);
  expect(newer).not.toHaveBeenCalled();
  for (let screen = 0; screen < 30; screen += 1) lease.moves('/', `/${screen}`);
  expect(newer).toHaveBeenCalledTimes(1);
});

test('reloads once when it becomes visible again after half an hour', async () => {
  const lease = page();
  live = 8;
  lease.hides();
  now += 29 * MINUTE;
  await lease.comesBack('/');
  expect(newer).not.toHaveBeenCalled();
  lease.hides();
  now += 30 * MINUTE;
  await lease.comesBack('/');
  expect(reload).toHaveBeenCalledTimes(1);
  const again = page();
  again.hides();
  now += 60 * MINUTE;
  await again.comesBack('/');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('never reloads over typed text or a checkout', async () => {
  live = 8;
  const lease = page();
  lease.typed();
  lease.hides();
  now += 60 * MINUTE;
  await lease.comesBack('/');
  lease.hides();
  now += 60 * MINUTE;
  await lease.comesBack(BUY_PATH);
  expect(reload).not.toHaveBeenCalled();
  // The next screen takes it.
  expect(lease.moves('/', '/web/user/policy')).toBe(true);
});
