import { expect, test } from 'vitest';
import { askConcurrently } from './ask-concurrently.ts';

/** Rows under request, each answered on command of the test. */
function asking() {
  const open = new Map<number, (isAnswered: boolean) => void>();
  const asked: number[] = [];
  return {
    asked,
    ask: (row: number) =>
      new Promise<boolean>((answer) => {
        asked.push(row);
        open.set(row, answer);
      }),
    answer: async (row: number, isAnswered = true) => {
      open.get(row)?.(isAnswered);
      await new Promise((turn) => setImmediate(turn));
    },
  };
}

test('asks for a few at the same time, in order, until all are done', async () => {
  const { asked, ask, answer } = asking();
  const all = askConcurrently([1, 2, 3], { concurrency: 2 }, ask);
  expect(asked).toEqual([1, 2]);
  await answer(2);
  expect(asked).toEqual([1, 2, 3]);
  await answer(1);
  await answer(3);
  await all;
});

test('begins nothing after one without an answer', async () => {
  const { asked, ask, answer } = asking();
  const all = askConcurrently([1, 2, 3, 4], { concurrency: 2 }, ask);
  await answer(1, false);
  await answer(2);
  await all;
  expect(asked).toEqual([1, 2]);
});

test('begins nothing when the service ends', async () => {
  const { asked, ask, answer } = asking();
  const ending = new AbortController();
  const all = askConcurrently([1, 2], { concurrency: 1, ending: ending.signal }, ask);
  ending.abort();
  await answer(1);
  await all;
  expect(asked).toEqual([1]);
});

test('fails the round when one fails, after the others have ended', async () => {
  const ended: number[] = [];
  const all = askConcurrently([1, 2], { concurrency: 2 }, async (row) => {
    if (row === 1) throw new Error('no');
    await new Promise((turn) => setImmediate(turn));
    ended.push(row);
    return true;
  });
  await expect(all).rejects.toThrow('no');
  expect(ended).toEqual([2]);
});
