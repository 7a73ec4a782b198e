import type { Bnpl } from '@sold/contracts/entities/people';
import { expect, test } from 'vitest';
import { dueText, laterRow } from './later-row.ts';

const NOW = new Date('2026-12-31T15:00:00Z');
const STANDING: Bnpl = {
  is_agreed: true,
  is_usable: true,
  reason: '',
  limit_amt: 300_000,
  used_amt: 100_000,
  remaining_amt: 200_000,
  due_date: '',
  overdue_amt: 0,
};

test.each<[string, Bnpl | null, boolean, { off?: string; detail?: string }]>([
  ['while it is asked', null, false, { off: '한도를 확인하고 있어요' }],
  ['without an answer', null, true, { off: '지금은 확인할 수 없어요' }],
  [
    'before the terms',
    { ...STANDING, is_agreed: false, is_usable: false, reason: '약관' },
    false,
    { detail: '처음 한 번 약관에 동의하면 바로 쓸 수 있어요' },
  ],
  [
    'with an overdue debt',
    { ...STANDING, is_usable: false, reason: '연체 금액이 있어요.' },
    false,
    { off: '연체 금액이 있어요.' },
  ],
  ['usable', STANDING, false, { detail: '200,000원 남음 · 2월 15일까지 갚아요' }],
])('shows the right row %s', (_, standing, isUnknown, expected) => {
  const { off, detail } = laterRow(standing, isUnknown, NOW);
  expect({ ...(off && { off }), ...(detail && { detail }) }).toEqual(expected);
});

test('makes a purchase on the last of a month in Korea due on the fifteenth of the next', () => {
  expect(dueText(new Date('2026-11-30T14:59:59Z'))).toBe('12월 15일');
});
