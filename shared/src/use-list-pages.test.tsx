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
  const view = renderHook(() => useListPages<number>({ of: 'a', first, load }));
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
