import type { UnitName } from '@sold/contracts/federation/release';
import { CONTENT_LIST_PATH, RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { expect, test } from 'vitest';
import { wayOn } from './way-on.ts';

const home = { unit: 'trade' as UnitName, path: '/' };
const item = { unit: 'trade' as UnitName, path: '/trade/product' };
const raffle = { unit: 'raffle' as UnitName, path: RAFFLE_LIST_PATH };
const content = { unit: 'content' as UnitName, path: CONTENT_LIST_PATH };

test.each([
  ['order', '/orders', true, [home, raffle], '/'],
  ['trade', '/', true, [home, raffle, content], RAFFLE_LIST_PATH],
  ['trade', '/', true, [home, content], CONTENT_LIST_PATH],
  ['trade', '/', false, [home, raffle], RAFFLE_LIST_PATH],
  ['trade', '/trade/product', true, [home, item, raffle], RAFFLE_LIST_PATH],
  // Another screen of a unit that has started may well be sound.
  ['trade', '/trade/product', false, [home, item, raffle], '/'],
  ['trade', '/', true, [home], undefined],
  ['trade', '/', false, [], undefined],
] as const)(
  'leads on from a broken %s at %s (the whole of it: %s)',
  (unit, path, isWholeUnit, screens, way) => {
    expect(wayOn({ unit, path, isWholeUnit }, screens)?.path).toBe(way);
  },
);
