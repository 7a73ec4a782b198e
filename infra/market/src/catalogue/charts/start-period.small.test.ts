import { DAY_MS } from '@sold/contracts/base/korean-day';
import { expect, test } from 'vitest';
import { daysOfStart } from './start-period.ts';

const NOW = new Date('2026-11-25T03:00:00Z');
const ago = (days: number, count = 1) => ({
  day: new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '.'),
  min: 1,
  max: 1,
  sum: count,
  count,
  option: '',
});

test.each([
  ['3m', [ago(800), ago(400), ago(60), ago(2)], 2],
  ['3m', [ago(400), ago(90, 2)], 1],
  ['6m', [ago(400), ago(91), ago(2)], 2],
  ['1y', [ago(400), ago(300), ago(2)], 2],
  ['all', [ago(400), ago(2)], 2],
  ['all', [ago(2)], 1],
  ['all', [], 0],
] as const)('begins a chart with %s', (period, days, shown) => {
  const start = daysOfStart(days, NOW);
  expect([start.period, start.days.length]).toEqual([period, shown]);
});
