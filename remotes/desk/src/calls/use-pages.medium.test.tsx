import { show } from '@sold/shared/testing/show';
import { act, cleanup, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { workOf } from '../testing/work.ts';
import { type Pages, usePages } from './use-pages.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Shown = Pages<{ display_id: string }>;

function Probe({ onPages }: { onPages(pages: Shown): void }) {
  onPages(usePages('GET /api/operator/centre/work-list', {}));
  return null;
}

test('adds the rows of a page once, and copies no earlier ones', async () => {
  let pages: Shown | undefined;
  show(
    <Provider store={createStore()}>
      <Probe
        onPages={(shown) => {
          pages = shown;
        }}
      />
    </Provider>,
    {
      'GET /api/operator/centre/work-list': ({ cursor = '0' }) => ({
        list: [workOf(Number(cursor)), workOf(Number(cursor) + 1)],
        page: 1,
        next_cursor: cursor === '6' ? null : String(Number(cursor) + 2),
      }),
    },
  );
  const has = (count: number) => waitFor(() => expect(pages?.count).toBe(count));
  await has(2);
  act(() => pages?.more());
  await has(4);
  const { list, more } = pages as Shown;
  act(more);
  await has(6);
  // A press on what is no longer shown.
  await act(async () => more());
  await waitFor(() => {
    act(() => pages?.more());
    expect(pages?.count).toBe(8);
  });
  expect(pages?.list).toBe(list);
  expect(pages?.hasMore).toBe(false);
  expect(list?.map(({ display_id }) => display_id)).toEqual(
    Array.from({ length: 8 }, (_, at) => workOf(at).display_id),
  );
});
