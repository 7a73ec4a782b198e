import { expect, test } from 'vitest';
import { countdownOf, statusAt } from './timing.ts';

const raffle = {
  raffle_status_code: '00',
  raffle_from: '2026-11-24 10:00:00',
  raffle_to: '2026-11-24 12:00:00',
} as const;
const at = (time: string) => Date.parse(`2026-11-24T${time}+09:00`);

test.each([
  ['09:59:59.999', '00', '시작까지'],
  ['10:00:00.000', '10', '마감까지'],
  ['11:59:59.999', '10', '마감까지'],
  ['12:00:00.000', '20', undefined],
])('reads at %s the status %s', (time, status, label) => {
  expect(statusAt(raffle, at(time))).toBe(status);
  expect(countdownOf(raffle, at(time))?.label).toBe(label);
});

test('takes the status of the service without a clock', () => {
  expect(statusAt({ ...raffle, raffle_status_code: '10' }, null)).toBe('10');
});
