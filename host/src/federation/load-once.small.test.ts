import { expect, test, vi } from 'vitest';
import { LoadOnce, withOneRetry } from './load-once.ts';

test('loads once per key, and keeps a failure until it is forgotten', async () => {
  const once = new LoadOnce<string>();
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('back');
  const first = once.get('trade', load);
  expect(once.get('trade', load)).toBe(first);
  await expect(first).rejects.toThrow('gone');
  await expect(once.get('trade', load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);

  once.forgetFailed();
  expect(once.isDone('trade')).toBe(false);
  expect(await once.get('trade', load)).toBe('back');
  expect([once.isDone('trade'), once.isDone('order')]).toEqual([true, false]);
  once.forgetFailed();
  expect(await once.get('trade', load)).toBe('back');
  expect(load).toHaveBeenCalledTimes(2);
});

test('retries once, not twice', async () => {
  const second = vi.fn().mockRejectedValueOnce(new Error('x')).mockResolvedValue(1);
  expect(await withOneRetry(second, 0)).toBe(1);
  const never = vi.fn().mockRejectedValueOnce(new Error('no such key')).mockRejectedValue(new Error('down'));
  await expect(withOneRetry(never, 0)).rejects.toThrow('no such key');
  expect(never).toHaveBeenCalledTimes(2);
});

test('repeats no load of a file that the loader has requested twice', async () => {
  const load = vi.fn().mockRejectedValue(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
  await expect(withOneRetry(load, 0)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});
