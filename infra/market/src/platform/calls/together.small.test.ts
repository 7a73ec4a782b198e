import fc from 'fast-check';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('gives each caller the answer to its own input, with fewer pieces of work than callers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(), { minLength: 1 }), { minLength: 1 }), async (turns) => {
      const pieces: (readonly number[])[] = [];
      const ask = together(async (inputs: readonly number[]) => {
        pieces.push(inputs);
        return inputs.map((input) => input + 1);
      });
      for (const inputs of turns)
        expect(await Promise.all(inputs.map(ask))).toEqual(inputs.map((input) => input + 1));
      expect(pieces).toEqual(turns);
    }),
  );
});

test('fails the callers of a piece of work that fails, and no others', async () => {
  const ask = together(async (inputs: readonly string[]) => {
    if (inputs.includes('bad')) throw new Error('no');
    return inputs;
  });
  const first = await Promise.allSettled([ask('bad'), ask('good')]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('good')).toBe('good');
});
