import type { Db } from '@sold/service/db/tables';
import { expect, test } from 'vitest';
import { storedReading } from './stored-reading.ts';

const [ONE, OTHER] = [{} as Db, {} as Db];
const at = (ms: number) => new Date(ms);

test('repeats a reading for its time, by database, and never before it was taken', async () => {
  const asked: number[] = [];
  const read = storedReading(60, async (_, now) => {
    asked.push(now.getTime());
    return now.getTime();
  });
  expect(await read(ONE, at(100))).toBe(100);
  expect(await read(ONE, at(159))).toBe(100);
  expect(await read(ONE, at(160))).toBe(160);
  expect(await read(OTHER, at(161))).toBe(161);
  expect(await read(ONE, at(120))).toBe(120);
  expect(asked).toEqual([100, 160, 161, 120]);
});

test('shares one reading between concurrent callers, and reads again after a failure', async () => {
  let asked = 0;
  const read = storedReading(60, async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  const [one, two] = await Promise.allSettled([read(ONE, at(0)), read(ONE, at(1))]);
  expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
  expect(await read(ONE, at(2))).toBe(2);
  expect(await read(ONE, at(3))).toBe(2);
});
