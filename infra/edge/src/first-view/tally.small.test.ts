import { expect, test, vi } from 'vitest';
import { skip } from './skip.ts';
import { tally } from './tally.ts';

test('counts by unit and outcome, and logs a minute’s skips in one line', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = 0;
  const counted = tally(() => now);
  counted.count('trade', 'rendered');
  counted.count('trade', 'cached');
  counted.count('trade', 'cached');
  for (now of [0, 1_000, 59_999]) counted.skipped('order', '1.0.0', skip('late', 'it was late'));
  counted.skipped('trade', '2.0.0', skip('missing'));
  expect(log).toHaveBeenCalledTimes(1);
  now = 60_000;
  counted.skipped('trade', '2.0.0', skip('busy', 'x'.repeat(5_000)));
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).skipped)).toEqual([
    { 'order late': 1 },
    { 'order late': 2, 'trade busy': 1 },
  ]);
  expect(String(log.mock.calls[1]?.[0]).length).toBeLessThan(400);
  expect(Object.fromEntries(counted.read())).toEqual({
    'trade rendered': 1,
    'trade cached': 2,
    'order late': 3,
    'trade missing': 1,
    'trade busy': 1,
  });
  log.mockRestore();
});
