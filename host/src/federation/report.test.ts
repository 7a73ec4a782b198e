import { expect, test } from 'vitest';
import { unitOf } from './report.ts';

test.each([
  [
    'at x (http://localhost:8080/dist/trade/0.1.0-ab12/item.js:1:2)',
    { unit: 'trade', version: '0.1.0-ab12' },
  ],
  ['at y (chrome-extension://abc/x.js:1:1)', { unit: 'unknown', version: '' }],
  ['', { unit: 'unknown', version: '' }],
])('%s', (stack, unit) => {
  expect(unitOf(stack)).toEqual(unit);
});
