import { CONTENT_LIST_PATH, RAFFLE_LIST_PATH } from '@sold/contracts/federation/paths';
import type { UnitName } from '@sold/contracts/federation/release';
import { expect, test } from 'vitest';
import { wayOn } from './way-on.ts';

const trade = { unit: 'trade' as UnitName, path: '/' };
const raffle = { unit: 'raffle' as UnitName, path: RAFFLE_LIST_PATH };
const content = { unit: 'content' as UnitName, path: CONTENT_LIST_PATH };

test.each([
  ['order', [trade, raffle], '/'],
  ['trade', [trade, raffle, content], RAFFLE_LIST_PATH],
  ['trade', [trade, content], CONTENT_LIST_PATH],
  ['trade', [trade], undefined],
  ['trade', [], undefined],
] as const)('from a broken %s', (broken, screens, path) => {
  expect(wayOn(broken, screens)?.path).toBe(path);
});
