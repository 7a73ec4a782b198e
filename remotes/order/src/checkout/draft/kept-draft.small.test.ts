import { expect, test } from 'vitest';
import { buyInfo, ON_JEJU, sellInfo } from '../../testing/answers.ts';
import { startBuy } from './buy-draft.ts';
import { draftKey, resumedBuy, resumedSell } from './kept-draft.ts';
import { startSell } from './sell-draft.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

test('restores the choices and asks for consent again', () => {
  const fresh = startBuy(buyInfo(), NOW);
  const kept = {
    ...fresh,
    method: 'npay' as const,
    cardId: 1,
    couponId: 8,
    points: 500,
    delivery: 'quick' as const,
  };
  expect(resumedBuy(fresh, { ...kept, agreed: ['buy'] }, buyInfo())).toEqual({ ...kept, agreed: [] });
  expect(resumedBuy(fresh, null, buyInfo())).toEqual(fresh);
});

test('a press on quick delivery counts for more than what was chosen before it', () => {
  const info = buyInfo({ delivery_usable_method: ['normal', 'quick'] });
  const fresh = startBuy(info, NOW, { isQuick: true });
  const kept = { ...fresh, delivery: 'normal' as const, points: 500 };
  expect(resumedBuy(fresh, kept, info, true)).toEqual({ ...kept, delivery: 'quick' });
  expect(resumedBuy(fresh, kept, info)).toEqual(kept);
});

test('starts as on a fresh page for choices that are gone', () => {
  const fresh = startBuy(buyInfo(), NOW);
  const kept = {
    ...fresh,
    method: 'account' as const,
    accountId: 4,
    cardId: 99,
    addressId: ON_JEJU.address_id,
    delivery: 'inventory' as const,
    points: 99_900,
  };
  expect(resumedBuy(fresh, kept, buyInfo())).toEqual(fresh);
  const sale = startSell(sellInfo(), NOW);
  expect(resumedSell(sale, { ...sale, accountId: 99, addressId: 99 }, sellInfo())).toEqual(sale);
  expect(resumedSell(sale, { bidPrice: 310_000 }, sellInfo()).bidPrice).toBe(310_000);
});

test('a bid that is changed keeps none', () => {
  expect([draftKey({ product_info: null }, 1, 3), draftKey({ product_info: {} }, 1, 3)]).toEqual([
    '1-3',
    null,
  ]);
});
