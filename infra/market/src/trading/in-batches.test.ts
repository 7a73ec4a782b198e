import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const soon = () => new Promise((done) => setTimeout(done, 1));

test('what is asked for while a batch runs is the next batch, in order and key by key', async () => {
  const batches: number[][] = [];
  const double = inBatches<number, number>(async (inputs) => {
    batches.push([...inputs]);
    await soon();
    return inputs.map((one) => one * 2);
  });
  const asked = [1, 2, 3].map((one) => double('a', one));
  expect(await Promise.all([...asked, double('b', 9)])).toEqual([2, 4, 6, 18]);
  expect(batches).toEqual([[1], [9], [2, 3]]);
  expect(await double('a', 5)).toBe(10);
});

test('a batch takes 32 at most', async () => {
  const sizes: number[] = [];
  const count = inBatches<number, number>(async (inputs) => {
    sizes.push(inputs.length);
    await soon();
    return inputs;
  });
  await Promise.all(Array.from({ length: 66 }, (_, at) => count('a', at)));
  expect(sizes).toEqual([1, 32, 32, 1]);
});

test('one that fails fails alone', async () => {
  const check = inBatches<number, number>(async (inputs) => {
    await soon();
    if (inputs.includes(3)) throw new Error(`no ${inputs.join(',')}`);
    return inputs;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((one) => check('a', one)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: new Error('no 3') });
});
