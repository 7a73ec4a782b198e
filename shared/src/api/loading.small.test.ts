import { expect, test } from 'vitest';
import { isLoading, whileLoading } from './loading.ts';

test('sets the flag while any work runs, and clears it when the last one ends or fails', async () => {
  let end = (_: string) => {};
  const first = whileLoading(
    new Promise<string>((resolve) => {
      end = resolve;
    }),
  );
  expect(isLoading.get()).toBe(true);
  await expect(whileLoading(Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(isLoading.get()).toBe(true);
  end('done');
  expect(await first).toBe('done');
  expect(isLoading.get()).toBe(false);
});
