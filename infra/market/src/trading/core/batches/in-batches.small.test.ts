import { expect, test, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

const soon = () => new Promise((done) => setTimeout(done, 1));

/** Work that lasts until it is let go, with the batches it was given. */
function held(concurrency = 4) {
  const batches: number[][] = [];
  let go = () => {};
  const gate = new Promise<void>((done) => {
    go = done;
  });
  const double = inBatches<number, number>(
    async (inputs) => {
      batches.push([...inputs]);
      await gate;
      return inputs.map((one) => one * 2);
    },
    undefined,
    concurrency,
  );
  return { batches, double, go };
}

test('puts inputs that arrive for a key while its batch runs into the next batch, in order', async () => {
  const { batches, double, go } = held();
  const asked = [1, 2, 3].map((one) => double(7, one));
  const other = double(8, 9);
  expect(batches).toEqual([[1], [9]]);
  go();
  expect(await Promise.all([...asked, other])).toEqual([2, 4, 6, 18]);
  expect(batches).toEqual([[1], [9], [2, 3]]);
  expect(await double(7, 5)).toBe(10);
});

test('runs at most that many batches; the next ones take a fair part of the queue, in the order of keys', async () => {
  const { batches, double, go } = held();
  const asked = [4, 3, 2, 1, 12, 11, 10, 9, 8, 7].map((key) => double(key, key));
  expect(batches).toEqual([[4], [3], [2], [1]]);
  go();
  expect(await Promise.all(asked)).toEqual([8, 6, 4, 2, 24, 22, 20, 18, 16, 14]);
  expect(batches.slice(4, 6)).toEqual([[11, 12], [10]]);
  expect(batches.flat()).toHaveLength(10);
});

test('takes at most 32 into a batch', async () => {
  const sizes: number[] = [];
  const count = inBatches<number, number>(async (inputs) => {
    sizes.push(inputs.length);
    await soon();
    return inputs;
  });
  await Promise.all(Array.from({ length: 66 }, (_, at) => count(1, at)));
  expect(sizes).toEqual([1, 32, 32, 1]);
});

test('sends the next batch before the callers of the last one get answers', async () => {
  const seen: string[] = [];
  const work = inBatches<string, string>(
    async (names) => {
      // A pool of connections sends in the next tick.
      process.nextTick(() => seen.push(`${names} sent`));
      await soon();
      return names;
    },
    undefined,
    1,
  );
  const told = async (name: string) => seen.push(`${await work(1, name)} told`);
  await Promise.all([told('first'), told('second')]);
  expect(seen).toEqual(['first sent', 'second sent', 'first told', 'second told']);
});

test('fails only the input that fails', async () => {
  const check = inBatches<number, number>(async (inputs) => {
    await soon();
    if (inputs.includes(3)) throw new Error(`no ${inputs.join(',')}`);
    return inputs;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((one) => check(1, one)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: new Error('no 3') });
});

test('tries nothing alone when the service behind it is down', async () => {
  const batches: number[][] = [];
  const work = inBatches<number, number>(
    async (inputs) => {
      batches.push([...inputs]);
      await soon();
      throw new Error('away');
    },
    () => true,
    1,
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map((one) => work(one, one)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('does not delay other batches when one is late, not even under its own key', async () => {
  const { batches, double, go } = held(1);
  const first = double(7, 1);
  const others = [double(7, 2), double(8, 3)];
  await vi.waitFor(() => expect(batches).toEqual([[1], [2, 3]]));
  go();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
});
