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

const SIZE = { item_id: 3, product_size_option_id: 8 };

test('gives one key to a call and its input until it has ended, and others to others', async () => {
  const { keyFor, endKey } = await load();
  const { key } = keyFor(CALL, { price: 1 });
  expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(keyFor(CALL, { price: 1 })).toEqual({ key, earlier: [] });
  const others = [keyFor(CALL, { price: 2 }), keyFor('POST /api/v3/order/payment/sell', { price: 1 })];
  expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(3);
  expect(keyFor(CALL, { price: 1 }).key).toBe(key);
  endKey(CALL, { price: 1 });
  expect(keyFor(CALL, { price: 1 }).key).not.toBe(key);
  expect(keyFor(CALL, { price: 2 }).key).toBe(others[0]?.key);
});

test('gives one key to purchases of a size, with every input that was sent under it', async () => {
  const { keyFor } = await load();
  const [first, second, third] = [1, 2, 3].map((price) => ({ ...SIZE, price, point_amt: 100 * price }));
  const { key } = keyFor(CALL, first as object);
  const sent = (...inputs: unknown[]) => inputs.map((input) => ({ call: CALL, input }));
  expect(keyFor(CALL, second as object)).toEqual({ key, earlier: sent(first) });
  const next = await load();
  expect(next.keyFor(CALL, third as object)).toEqual({ key, earlier: sent(second, first) });
  expect(next.keyFor(CALL, first as object)).toEqual({ key, earlier: sent(third, second) });
  const other = { ...SIZE, price: 1 };
  expect(next.keyFor(CALL, { ...other, product_size_option_id: 9 }).key).not.toBe(key);
  expect(next.keyFor(CALL, { ...other, inventory_id: 1 }).key).not.toBe(key);
  next.endKey(CALL, { ...SIZE, price: 4 });
  expect(next.keyFor(CALL, other)).toEqual({ key: expect.not.stringMatching(key), earlier: [] });
});

test('shares the key of a purchase with other ways to pay and bids, not with a sale', async () => {
  const { keyFor, isKeyOpen, endKey } = await load();
  const { key } = keyFor(CALL, SIZE);
  for (const call of ['POST /api/v3/order/payment/get-pay-pg-url', 'POST /api/v3/order/order/save-bid-order'])
    expect(keyFor(call, SIZE)).toEqual({
      key,
      earlier: expect.arrayContaining([{ call: CALL, input: SIZE }]),
    });
  expect(keyFor('POST /api/v3/order/payment/sell', SIZE).key).not.toBe(key);
  expect(isKeyOpen('POST /api/v3/order/order/save-bid-order', { ...SIZE, price: 1 })).toBe(true);
  endKey('POST /api/v3/order/order/save-bid-order', SIZE);
  expect(isKeyOpen(CALL, SIZE)).toBe(false);
});

test('keeps a key across pages, and forgets it ten minutes after it was last sent', async () => {
  const first = await load();
  const { key } = first.keyFor(CALL, {}, 0);
  const second = await load();
  expect(second.keyFor(CALL, {}, 9 * MINUTE).key).toBe(key);
  expect(second.keyFor(CALL, {}, 18 * MINUTE).key).toBe(key);
  expect(second.keyFor(CALL, {}, 28 * MINUTE).key).not.toBe(key);
});

test.each(['read', 'write', 'absent', 'forbidden'] as const)(
  'keeps the key within the page when the storage of the browser fails by %s',
  async (fault) => {
    brokenStorage(fault);
    const { keyFor } = await load();
    expect(keyFor(CALL, { price: 1 }).key).toBe(keyFor(CALL, { price: 1 }).key);
  },
);

test('ignores a stored key that another program has overwritten', async () => {
  const { keyFor } = await load();
  const { key } = keyFor(CALL, {});
  const name = sessionStorage.key(0) ?? '';
  for (const text of ['{', 'null', '{}', '7', '{"key":"k","at":1}']) {
    sessionStorage.setItem(name, text);
    expect(keyFor(CALL, {}).key).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keyFor(CALL, {}).key).not.toBe(key);
  }
});
