import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { CIPHER, partnerShopKey, partnerShopUrl } from './partner-shop.ts';

const SECRET = new Uint8Array(32).fill(7);
const NOW = new Date('2026-11-28T02:00:00Z');

/** Reads an address as the shop does. @throws where it was changed */
function read(url: string, secret = SECRET): string {
  const bytes = Buffer.from(new URL(url).searchParams.get('token') ?? '', 'base64url');
  const decipher = createDecipheriv(CIPHER, partnerShopKey(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

test('names the customer and the end to the shop alone', () => {
  const url = partnerShopUrl('https://shop.test/login?from=sold', SECRET, 4_711_123, NOW);
  expect(url).toMatch(/^https:\/\/shop\.test\/login\?from=sold&token=[\w-]+$/);
  expect(url).not.toContain('4711123');
  expect(read(url)).toBe(`4711123.${NOW.getTime() + 300_000}`);
  expect(partnerShopUrl('https://shop.test/login', SECRET, 4_711_123, NOW)).not.toBe(url);
});

test('cannot be read with another key, or changed', () => {
  const url = partnerShopUrl('https://shop.test/login', SECRET, 5, NOW);
  expect(() => read(url, new Uint8Array(32))).toThrow();
  const token = new URL(url).searchParams.get('token') ?? '';
  const changed = Buffer.from(token, 'base64url');
  changed[12] = (changed[12] ?? 0) ^ 1;
  expect(() => read(`https://shop.test/?token=${changed.toString('base64url')}`)).toThrow();
});
