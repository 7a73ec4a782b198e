import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type ListPagesOptions, type ListStart, useListPages } from './use-list-pages.ts';

afterEach(cleanup);

const pageOf = (list: number[], total: number, next_cursor: string | null) => ({ list, total, next_cursor });
const first = pageOf([1, 2], 4, 'second');
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

test('loads a page behind the shown rows when the connection returns', async () => {
  const { load, pages } = pagesOf(failed('network'));
  await act(() => pages().loadMore());
  expect(pages()).toMatchObject({ list: [1, 2], more: 'failed', isCutOff: true });
  await comeBack();
  expect(pages()).toMatchObject({ list: [1, 2, 3, 4], more: 'idle', isCutOff: false, hasMore: false });
  await comeBack();
  expect(load.mock.calls).toEqual([[{ cursor: 'second' }], [{ cursor: 'second' }]]);
});

test('loads a late page at a press only', async () => {
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
  const firstPage = () => page(Number.POSITIVE_INFINITY);
  const load = async (from: ListStart) =>
    ({ ok: true, data: page('cursor' in from ? Number(from.cursor) : Number.POSITIVE_INFINITY) }) as const;
  const view = renderHook(
    ({ first }) => useListPages<number>({ of: 'a', first, isFirstReady: true, load, keyOf: (row) => row }),
    { initialProps: { first: firstPage() } },
  );
  return {
    pages: () => view.result.current,
    next: () => act(() => view.result.current.loadMore()),
    readFirstAnew: () => {
      const first = firstPage();
      view.rerender({ first });
      return first.list.length;
    },
  };
}

test('shows no row twice and leaves out no remaining row when rows change between pages', async () => {
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

test('keeps the further pages after a new first page and reads them again', async () => {
  const row = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { minLength: 5, maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.record({ row, isNew: fc.boolean() }), { minLength: 1, maxLength: 8 }),
      async (given, loads, changes) => {
        const rows = new Set(given);
        const { pages, next, readFirstAnew } = listOf(rows);
        for (let at = 0; at < loads; at += 1) await next();
        const before = pages().list;
        for (const { row, isNew } of changes)
          if (isNew) rows.add(row);
          else rows.delete(row);
        const first = readFirstAnew();
        // Immediately: a reader far down the list stays there.
        const stored = before.filter((row) => rows.has(row));
        expect(pages().list).toEqual(expect.arrayContaining(stored));
        expect(new Set(pages().list).size).toBe(pages().list.length);
        await act(async () => {});
        const now = [...rows].sort((one, other) => other - one);
        // Behind a first page that ends as before nothing is read again.
        if (before[1] !== now[1]) expect(pages().list).toEqual(now.slice(0, pages().list.length));
        expect(pages().list.length).toBeGreaterThanOrEqual(Math.min(stored.length, now.length, first));
        expect(pages().more).toBe('idle');
        cleanup();
      },
    ),
    { numRuns: 80 },
  );
});

test('keeps the earlier rows and goes on when rows behind a changed first page do not come', async () => {
  const load = vi.fn(async (from: ListStart) =>
    'cursor' in from && from.cursor === 'moved'
      ? failed('timeout')
      : ({
          ok: true,
          data: { list: [Number('cursor' in from ? from.cursor : 0)], total: 9, next_cursor: '7' },
        } as const),
  );
  const view = renderHook(
    ({ first }) => useListPages<number>({ of: 'a', first, isFirstReady: true, load, keyOf: (row) => row }),
    { initialProps: { first: pageOf([1, 2], 9, '5') } },
  );
  await act(() => view.result.current.loadMore());
  await act(async () => view.rerender({ first: pageOf([0, 1], 9, 'moved') }));
  expect(view.result.current).toMatchObject({ list: [0, 1, 2, 5], more: 'idle', hasMore: true });
  await act(() => view.result.current.loadMore());
  expect(view.result.current).toMatchObject({ list: [0, 1, 2, 5, 7], more: 'idle' });
});

test('ignores the first page of the list before when the person returns to another', async () => {
  const load = vi.fn(async () => page);
  const memory = { last: null };
  const view = renderHook(
    ({
      of,
      first,
      isFirstReady,
    }: Required<Pick<ListPagesOptions<number>, 'of' | 'first' | 'isFirstReady'>>) =>
      useListPages<number>({ of, first, isFirstReady, load, keyOf: (row) => row, memory }),
    { initialProps: { of: 'a', first, isFirstReady: true } },
  );
  await act(() => view.result.current.loadMore());
  const other = pageOf([70, 80], 2, null);
  await act(async () => view.rerender({ of: 'b', first: other, isFirstReady: true }));
  expect(view.result.current.list).toEqual([70, 80]);
  await act(async () => view.rerender({ of: 'a', first: other, isFirstReady: false }));
  await act(async () => view.rerender({ of: 'a', first, isFirstReady: true }));
  expect(view.result.current.list).toEqual([1, 2, 3, 4]);
  expect(load).toHaveBeenCalledOnce();
});

test('starts again below the shown rows when the cursor is refused', async () => {
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
