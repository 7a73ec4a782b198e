import { expect, test } from 'vitest';
import type { DeclaredScreen } from '../sources/screen-list.ts';
import { checkTexts } from './text-files.ts';

const screens: readonly DeclaredScreen[] = [{ path: '/web/user/policy', view: 'Policy', requests: {} }];
const text = (address: string, since: string | null = null) => ({ address, since, file: 'texts/a.txt' });

test('accepts texts below a screen, also several of one address from different days', () => {
  const own = '/web/user/policy/terms.txt';
  expect(() => checkTexts([text(own, '2024-01-01'), text(own, '2025-01-01')], screens)).not.toThrow();
});

test.each([
  ['of another unit', [text('/trade/product/1.txt')], /not below/],
  ['beside a screen', [text('/web/user/policy.txt')], /not below/],
  ['that is no text', [text('/web/user/policy/terms')], /not below/],
  ['that climbs', [text('/web/user/policy/../x.txt')], /not below/],
  ['since no day', [text('/web/user/policy/a.txt', 'soon')], /no day/],
  ['that is there twice', [text('/web/user/policy/a.txt'), text('/web/user/policy/a.txt')], /two texts/],
] as const)('refuses an address %s', (_what, texts, says) => {
  expect(() => checkTexts(texts, screens)).toThrow(says);
});
