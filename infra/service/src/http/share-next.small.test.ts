import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareNext } from './share-next.ts';

/** Long enough for what begins at the end of a turn to have begun. */
async function turns() {
  for (let turn = 0; turn < 3; turn += 1) await endOfTurn();
}

/** Work that ends on command, and the inputs of all that began. */
function held() {
  const began: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const share = shareNext((input: string) => {
    began.push(input);
    return new Promise<string>((done, fail) => {
      ends.push((error) => (error === undefined ? done(`of ${input}`) : fail(error)));
    });
  });
  return { began, ends, share };
}

test('shares one piece of work in one turn, and separates keys', async () => {
  const { began, ends, share } = held();
  const asked = [share('a', 'first'), share('a', 'second'), share('b', 'third')];
  expect(began).toEqual([]);
  await turns();
  expect(began).toEqual(['first', 'third']);
  for (const end of ends) end();
  expect(await Promise.all(asked)).toEqual(['of first', 'of first', 'of third']);
});

test('returns no outcome of work that had begun before the request', async () => {
  const { began, ends, share } = held();
  const early = share('a', 'early');
  await turns();
  const late = [share('a', 'late'), share('a', 'later')];
  await turns();
  expect(began).toEqual(['early']);
  ends[0]?.();
  expect(await early).toBe('of early');
  await turns();
  expect(began).toEqual(['early', 'late']);
  ends[1]?.();
  expect(await Promise.all(late)).toEqual(['of late', 'of late']);
});

test('does not fail waiting callers when the work before theirs failed', async () => {
  const { ends, share } = held();
  const early = share('a', 'early').catch((error: Error) => error.message);
  await turns();
  const late = share('a', 'late');
  ends[0]?.(new Error('broken'));
  expect(await early).toBe('broken');
  await turns();
  ends[1]?.();
  expect(await late).toBe('of late');
});
