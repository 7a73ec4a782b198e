import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type ListStart, useListPages } from './use-list-pages.ts';

afterEach(cleanup);

const first = { list: [1, 2], total: 4, next_cursor: 'second' };
const page = { ok: true, data: { list: [3, 4], total: 4, next_cursor: null } } as const;
const failed = (kind: 'network' | 'timeout') =>
  ({ ok: false, failure: { kind, call: '', ms: 1 } as FailedCall }) as const;

const REFUSED: FailedCall = {
  kind: 'response',
  call: '',
  status: 422,
  msg: '',
  reason: 'cursor',
  error_data: null,
};

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
  expect(load.mock.calls).toEqual([[{ cursor: 'second' }], [{ cursor: 'second' }]]);
});

test('a page that was late waits for a press', async () => {
  const { load, pages } = pagesOf(failed('timeout'));
  await act(() => pages().loadMore());
  await comeBack();
  expect(pages()).toMatchObject({ more: 'failed', isCutOff: false });
  expect(load).toHaveBeenCalledOnce();
});

/** A service with two rows a page, the highest first, whose pages begin behind a row. */
function listOf(rows: Set<number>) {
  const page = (after: number) => {
    const behind = [...rows].filter((row) => row < after).sort((one, other) => other - one);
    const list = behind.slice(0, 2);
    return { list, total: rows.size, next_cursor: behind.length > 2 ? String(list.at(-1)) : null };
  };
  const load = async (from: ListStart) =>
    ({ ok: true, data: page('cursor' in from ? Number(from.cursor) : Number.POSITIVE_INFINITY) }) as const;
  const view = renderHook(
    ({ first }) => useListPages<number>({ of: 'a', first, load, keyOf: (row) => row }),
    { initialProps: { first: page(Number.POSITIVE_INFINITY) } },
  );
  return {
    pages: () => view.result.current,
    next: () => act(() => view.result.current.loadMore()),
    readFirstAnew: () => view.rerender({ first: page(Number.POSITIVE_INFINITY) }),
  };
}

test('whatever comes and goes between pages, no row is shown twice and none that stays is left out', async () => {
  const row = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ row, isNew: fc.boolean(), isFirstReadAnew: fc.boolean() }), { maxLength: 12 }),
      async (given, changes) => {
        const rows = new Set(given);
        const stay = new Set(given);
        const { pages, next, readFirstAnew } = listOf(rows);
        const left = [...changes];
        while (pages().hasMore) {
          const change = left.shift();
          if (change?.isNew) rows.add(change.row);
          else if (change) for (const all of [rows, stay]) all.delete(change.row);
          if (change?.isFirstReadAnew) readFirstAnew();
          await next();
        }
        const shown = pages().list;
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toEqual(expect.arrayContaining([...stay]));
        cleanup();
      },
    ),
    { numRuns: 60 },
  );
});

test('a list that is refused to go on begins anew behind what is shown', async () => {
  const load = vi.fn(async (from: ListStart) =>
    'cursor' in from && from.cursor === 'second'
      ? ({ ok: false, failure: REFUSED } as const)
      : ({ ok: true, data: { list: [1, 2, 3], total: 3, next_cursor: null } } as const),
  );
  const view = renderHook(() => useListPages<number>({ of: 'a', first, load, keyOf: (row) => row }));
  await act(() => view.result.current.loadMore());
  expect(view.result.current).toMatchObject({ list: [1, 2, 3], more: 'idle', hasMore: false });
  expect(load.mock.calls).toEqual([[{ cursor: 'second' }], [{ page: 1 }]]);
});
