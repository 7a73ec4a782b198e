import { expect, test } from 'vitest';
import { QUICK_UNTIL } from '../../base/figures/lateness.ts';
import { quickArrival } from './quick-arrival.ts';
import { quickText } from './quick-text.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+09:00`);
const said = (time: string, usual: number) => {
  const now = at(time);
  return quickText(quickArrival({ usual, late: usual }, now), now.getTime());
};

test.each([
  ['15:50:00', 1, '2시간 10분 안에 주문하면 내일 도착'],
  ['17:00:00', 2, '1시간 안에 주문하면 모레 도착'],
  ['17:59:00', 1, '1분 안에 주문하면 내일 도착'],
  ['18:00:00', 1, '24시간 안에 주문하면 모레 도착'],
  ['09:00:00', 4, '9시간 안에 주문하면 11.25 도착'],
])('counts down at %s for %i days', (time, usual, text) => {
  expect(said(time, usual)).toBe(text);
});

test('names only times without a clock, and in the last minute', () => {
  const quick = quickArrival({ usual: 1, late: 1 }, at('12:00:00'));
  const text = '오후 6:00 전에 주문하면 11.22 도착';
  expect(quickText(quick, null)).toBe(text);
  expect(quickText(quick, at('17:59:30').getTime())).toBe(text);
  expect(QUICK_UNTIL.text).toBe('오후 6시');
});
