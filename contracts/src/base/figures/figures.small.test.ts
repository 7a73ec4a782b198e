import { expect, test } from 'vitest';
import * as centre from './centre.ts';
import * as claims from './claims.ts';
import * as deadlines from './deadlines.ts';
import * as lateness from './lateness.ts';
import * as passwordWaits from './password-waits.ts';
import * as penalties from './penalties.ts';
import * as points from './points.ts';
import * as pricePeriods from './price-periods.ts';
import * as storage from './storage.ts';

const figures = {
  ...centre,
  ...claims,
  ...deadlines,
  ...lateness,
  ...passwordWaits,
  ...penalties,
  ...points,
  ...pricePeriods,
  ...storage,
};

const UNITS: Readonly<Record<string, number>> = { 분: 60_000, 시간: 3_600_000, 일: 86_400_000 };
const SPANS = [...Object.entries(figures), ...storage.STORAGE_WARNINGS.entries()].flatMap(([name, figure]) =>
  'ms' in figure ? [{ name, ...figure }] : [],
);

test.each(SPANS)('writes the length of $name', ({ ms, text, ...more }) => {
  const [, count, unit = ''] = /(\d+)(분|시간|일)$/.exec(text === '하루' ? '1일' : text) ?? [];
  expect(Number(count) * (UNITS[unit] ?? Number.NaN)).toBe(ms);
  if ('days' in more) expect(more.days).toBe(ms / 86_400_000);
});

test('writes counts and days by their numbers', () => {
  expect(figures.LONG_STOP.times).toBe(`${figures.LONG_STOP.count}번`);
  const [year, month, day] = figures.STORAGE_TERMS.date.split('-').map(Number);
  expect(figures.STORAGE_TERMS.text).toBe(`${year}년 ${month}월 ${day}일`);
  expect(figures.LATER_DUE.text).toBe(`다음 달 ${figures.LATER_DUE.day}일`);
  expect(figures.CLAIM_MONTHS.text).toBe(`최근 ${figures.CLAIM_MONTHS.months}개월`);
  expect(figures.POINTS_LAST.text).toBe(`${figures.POINTS_LAST.years}년`);
  for (const { days, text } of [figures.APPEAL_ANSWER, figures.CLAIM_ANSWER, figures.QUESTION_ANSWER])
    expect(text).toBe(`영업일로 ${days}일`);
});

test('has the figures of the market rules', () => {
  const { SHIP_WITHIN, CANCEL_WITHIN, CORRECT_WITHIN, RESERVED_FOR, SETTLED_AFTER, PAY_WIN_WITHIN } = figures;
  expect(
    [SHIP_WITHIN, CANCEL_WITHIN, CORRECT_WITHIN, RESERVED_FOR, SETTLED_AFTER, PAY_WIN_WITHIN].map(
      ({ text }) => text,
    ),
  ).toEqual(['48시간', '15분', '24시간', '10분', '3일', '24시간']);
});
