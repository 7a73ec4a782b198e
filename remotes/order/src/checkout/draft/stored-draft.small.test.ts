import { expect, test } from 'vitest';
import { buyInfo, ON_JEJU, sellInfo } from '../../testing/answers.ts';
import { startBuy } from './buy-draft.ts';
import { startSell } from './sell-draft.ts';
import { draftKey, resumedBuy, resumedSell } from './stored-draft.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

test('restores the choices and asks for consent again', () => {
  const fresh = startBuy(buyInfo(), NOW);
  const stored = {
    ...fresh,
    method: 'npay' as const,
    cardId: 1,
    couponId: 8,
    points: 500,
    delivery: 'quick' as const,
  };
  expect(resumedBuy(fresh, { ...stored, agreed: ['buy'] }, buyInfo())).toEqual({ ...stored, agreed: [] });
  expect(resumedBuy(fresh, null, buyInfo())).toEqual(fresh);
});

test('prefers quick delivery by a press to an earlier choice', () => {
  const info = buyInfo({ delivery_usable_method: ['normal', 'quick'] });
  const fresh = startBuy(info, NOW, { isQuick: true });
  const stored = { ...fresh, delivery: 'normal' as const, points: 500 };
  expect(resumedBuy(fresh, stored, info, true)).toEqual({ ...stored, delivery: 'quick' });
  expect(resumedBuy(fresh, stored, info)).toEqual(stored);
});

test('starts as on a fresh page for choices that are gone', () => {
  const fresh = startBuy(buyInfo(), NOW);
  const stored = {
    ...fresh,
    method: 'account' as const,
    accountId: 4,
    cardId: 99,
    addressId: ON_JEJU.address_id,
    delivery: 'inventory' as const,
    points: 99_900,
  };
  expect(resumedBuy(fresh, stored, buyInfo())).toEqual(fresh);
  const sale = startSell(sellInfo(), NOW);
  expect(resumedSell(sale, { ...sale, accountId: 99, addressId: 99 }, sellInfo())).toEqual(sale);
  expect(resumedSell(sale, { bidPrice: 310_000 }, sellInfo()).bidPrice).toBe(310_000);
});

test('replaces an earlier typed price by that of the address, and keeps a later one', () => {
  const sale = startSell(sellInfo(), NOW, 119_000);
  const resumed = (stored: Parameters<typeof resumedSell>[1]) =>
    resumedSell(sale, stored, sellInfo()).bidPrice;
  expect(resumed(null)).toBe(119_000);
  expect(resumed({ bidPrice: 310_000 })).toBe(119_000);
  expect(resumed({ bidPrice: 310_000, asked: 115_000 })).toBe(119_000);
  expect(resumed({ bidPrice: 310_000, asked: 119_000 })).toBe(310_000);
});

test('stores no draft of a changed bid', () => {
  expect([draftKey({ product_info: null }, 1, 3), draftKey({ product_info: {} }, 1, 3)]).toEqual([
    '1-3',
    null,
  ]);
});
