import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApi } from '../api/client.ts';
import { ownListMemory } from './own-list-memory.ts';
import { useListPages } from './use-list-pages.ts';

const tokenOf = (sub: string, age = 0) => `x.${btoa(JSON.stringify({ sub, iat: age }))}.y`;
let token: string | null = null;
const first = { list: ['a1', 'a2'], total: 4, next_cursor: 'second' };

beforeEach(() => {
  configureApi({
    getToken: () => token,
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
});
afterEach(cleanup);

function open(memory: ReturnType<typeof ownListMemory<string>>, further: string[]) {
  const load = vi.fn(
    async () => ({ ok: true, data: { list: further, total: 4, next_cursor: null } }) as const,
  );
  const view = renderHook(() =>
    useListPages<string>({
      of: 'mine',
      first,
      isFirstReady: true,
      load,
      keyOf: (row) => row.slice(0, 2),
      memory,
    }),
  );
  return { ...view, load };
}

test('shows the loaded rows again, and changed ones as they are now', async () => {
  token = tokenOf('7');
  const memory = ownListMemory<string>();
  const before = open(memory, ['a3', 'a4']);
  await act(() => before.result.current.loadMore());
  before.unmount();
  token = tokenOf('7', 1);
  const after = open(memory, ['a3 shipped', 'a4']);
  expect(after.result.current.list).toHaveLength(4);
  await act(async () => undefined);
  expect(after.result.current.list).toEqual(['a1', 'a2', 'a3 shipped', 'a4']);
  expect(after.load).toHaveBeenCalledOnce();
});

test('shows no earlier rows when the list has become empty', async () => {
  token = tokenOf('7');
  const memory = ownListMemory<string>();
  const before = open(memory, ['a3', 'a4']);
  await act(() => before.result.current.loadMore());
  before.unmount();
  const nothing = { list: [], total: 0, next_cursor: null };
  const load = async () => ({ ok: true, data: nothing }) as const;
  const view = renderHook(() =>
    useListPages<string>({
      of: 'mine',
      first: nothing,
      isFirstReady: true,
      load,
      keyOf: (row) => row,
      memory,
    }),
  );
  await act(async () => undefined);
  expect(view.result.current).toMatchObject({ list: [], hasMore: false });
});

test.each(['8', null])('hides the rows from other people: %s', async (other) => {
  token = tokenOf('7');
  const memory = ownListMemory<string>();
  const before = open(memory, ['a3', 'a4']);
  await act(() => before.result.current.loadMore());
  before.unmount();
  token = other === null ? null : tokenOf(other);
  expect(open(memory, []).result.current.list).toEqual(['a1', 'a2']);
  token = tokenOf('7');
  expect(open(memory, ['a3']).result.current.list).toHaveLength(4);
});
