import { expect, test, vi } from 'vitest';
import { logSeldom } from './log-seldom.ts';

test('writes a kind of line at most once in ten seconds, with the number of occurrences', () => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  let now = 0;
  const log = logSeldom(() => now);
  for (; now < 20_000; now += 100) log.say('full', { at: now });
  log.say('other', {});
  vi.restoreAllMocks();
  expect(lines).toEqual([
    { kind: 'full', count: 1, latest: { at: 0 } },
    { kind: 'full', count: 100, latest: { at: 10_000 } },
    { kind: 'other', count: 1, latest: {} },
  ]);
});
