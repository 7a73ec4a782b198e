import { expect, test } from 'vitest';
import { raffleStatus, raffleStatusText } from './raffle-status.ts';

const from = '2026-11-21 10:00:00';
const to = '2026-11-22 10:00:00';

test.each([
  ['2026-11-21 09:59:59', '00', '진행예정'],
  ['2026-11-21 10:00:00', '10', '응모하기'],
  ['2026-11-22 09:59:59', '10', '응모하기'],
  ['2026-11-22 10:00:00', '20', '진행종료'],
  ['2027-01-01 00:00:00', '20', '진행종료'],
])('reports at %s the status %s', (now, status, text) => {
  expect(raffleStatus(now, from, to)).toBe(status);
  expect(raffleStatusText(raffleStatus(now, from, to))).toBe(text);
});
