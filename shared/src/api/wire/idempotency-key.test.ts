import { afterEach, expect, test, vi } from 'vitest';
import { brokenStorage } from '../../testing/broken-storage.tsx';

const CALL = 'POST /api/v3/order/payment/pay';
const MINUTE = 60_000;

/** The module of a page that was just loaded. */
async function load(): Promise<typeof import('./idempotency-key.ts')> {
  vi.resetModules();
  return import('./idempotency-key.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('one key for the same call and input until it has ended, other ones for others', async () => {
  const { keyFor, endKey } = await load();
  const key = keyFor(CALL, { price: 1 });
  expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(keyFor(CALL, { price: 1 })).toBe(key);
  const others = [keyFor(CALL, { price: 2 }), keyFor('POST /api/v3/order/payment/sell', { price: 1 })];
  expect(new Set([key, ...others]).size).toBe(3);
  expect(keyFor(CALL, { price: 1 })).toBe(key);
  endKey(CALL, { price: 1 });
  expect(keyFor(CALL, { price: 1 })).not.toBe(key);
  expect(keyFor(CALL, { price: 2 })).toBe(others[0]);
});

test('a key outlives the page, and is forgotten ten minutes after it was last sent', async () => {
  const first = await load();
  const key = first.keyFor(CALL, {}, 0);
  const second = await load();
  expect(second.keyFor(CALL, {}, 9 * MINUTE)).toBe(key);
  expect(second.keyFor(CALL, {}, 18 * MINUTE)).toBe(key);
  expect(second.keyFor(CALL, {}, 28 * MINUTE)).not.toBe(key);
});

test.each(['read', 'write', 'absent', 'forbidden'] as const)(
  'a browser whose storage fails by %s has the same key within the page',
  async (fault) => {
    brokenStorage(fault);
    const { keyFor } = await load();
    expect(keyFor(CALL, { price: 1 })).toBe(keyFor(CALL, { price: 1 }));
  },
);

test('what another program has put into its place is no key', async () => {
  const { keyFor } = await load();
  const key = keyFor(CALL, {});
  const name = sessionStorage.key(0) ?? '';
  for (const text of ['{', 'null', '{}', '7']) {
    sessionStorage.setItem(name, text);
    expect(keyFor(CALL, {})).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keyFor(CALL, {})).not.toBe(key);
  }
});
