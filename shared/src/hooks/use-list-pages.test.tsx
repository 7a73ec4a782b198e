import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useListPages } from './use-list-pages.ts';

afterEach(cleanup);

const first = { list: [1, 2], total: 4 };
const page = { ok: true, data: { list: [3, 4] } } as const;
const failed = (kind: 'network' | 'timeout') =>
  ({ ok: false, failure: { kind, call: '', ms: 1 } as FailedCall }) as const;

function pagesOf(...answers: (typeof page | ReturnType<typeof failed>)[]) {
  const load = vi.fn(async () => answers.shift() ?? page);
  const view = renderHook(() => useListPages<number>({ of: 'a', first, load, keyOf: (row) => row }));
  return { load, pages: () => view.result.current };
}
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')));

test('a page that found no connection comes with it, behind what is shown', async () => {
  const { load, pages } = pagesOf(failed('network'));
  await act(() => pages().loadMore());
  expect(pages()).toMatchObject({ list: [1, 2], more: 'failed', isCutOff: true });
  await comeBack();
  expect(pages()).toMatchObject({ list: [1, 2, 3, 4], more: 'idle', isCutOff: false, hasMore: false });
  await comeBack();
  expect(load.mock.calls).toEqual([[2], [2]]);
});

test('a page that was late waits for a press', async () => {
  const { load, pages } = pagesOf(failed('timeout'));
  await act(() => pages().loadMore());
  await comeBack();
  expect(pages()).toMatchObject({ more: 'failed', isCutOff: false });
  expect(load).toHaveBeenCalledOnce();
});

/** A service that counts its pages by two, and whose rows change between two answers. */
function changing(...states: readonly (readonly number[])[]) {
  let at = 0;
  const rows = () => states[Math.min(at, states.length - 1)] ?? [];
  const load = vi.fn(async (number: number) => {
    const list = rows().slice((number - 1) * 2, number * 2);
    return { ok: true, data: { list, total: rows().length } } as const;
  });
  const start = { list: rows().slice(0, 2), total: rows().length };
  const view = renderHook(() => useListPages<number>({ of: 'a', first: start, load, keyOf: (row) => row }));
  return {
    list: () => view.result.current.list,
    hasMore: () => view.result.current.hasMore,
    async next() {
      at += 1;
      await act(() => view.result.current.loadMore());
    },
  };
}

test('rows that come meanwhile show none twice and leave none out', async () => {
  const pages = changing([6, 5, 4, 3, 2, 1], [7, 6, 5, 4, 3, 2, 1], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  while (pages.hasMore()) await pages.next();
  expect(pages.list()).toEqual([6, 5, 4, 3, 2, 1]);
});

test('rows that go meanwhile leave none out of those that stay', async () => {
  const pages = changing([8, 7, 6, 5, 4, 3, 2, 1], [7, 6, 5, 4, 3, 2, 1], [5, 4, 3, 2, 1]);
  while (pages.hasMore()) await pages.next();
  expect(pages.list()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});

test('whatever comes and goes between pages, no row is shown twice and none that stays is left out', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const states = [Array.from({ length: 8 }, (_, at) => 100 - at)];
    for (let step = 0; step < 6; step += 1) {
      const last = states.at(-1) ?? [];
      const gone = last[(seed * 7 + step * 3) % last.length];
      states.push((seed + step) % 2 === 0 ? last.filter((row) => row !== gone) : [200 + step, ...last]);
    }
    const pages = changing(...states);
    for (let press = 0; press < 12 && pages.hasMore(); press += 1) await pages.next();
    const shown = pages.list();
    expect(new Set(shown).size).toBe(shown.length);
    for (const row of states[0] ?? [])
      if (states.every((rows) => rows.includes(row)))
        expect([seed, shown.includes(row)]).toEqual([seed, true]);
    cleanup();
  }
});
