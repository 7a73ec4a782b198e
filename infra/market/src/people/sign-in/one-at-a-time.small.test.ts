import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('runs calls of one key one after the other, a failed one included; another key does not wait', async () => {
  const run = oneAtATime();
  const seen: string[] = [];
  const step = (key: string, name: string, fails = false) =>
    run(key, async () => {
      seen.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 20));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([step('a', 'a1', true), step('a', 'a2'), step('b', 'b1')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.filter((line) => line.startsWith('a'))).toEqual([
    'a1 begins',
    'a1 ends',
    'a2 begins',
    'a2 ends',
  ]);
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
});
