import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { ScreenHeader } from '@sold/contracts/federation/screen-header';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemAnswers } from '../../testing/first-answers.ts';
import { show } from '../../testing/show.tsx';
import { ShareItem } from '../share/share-item.tsx';
import { ItemHeader } from './item-header.tsx';

const share = vi.hoisted(() => vi.fn(async (_shared: object) => 'copied'));
vi.mock('@sold/shared/modal/share', () => ({ share }));

let sees: (entries: object[]) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof sees) {
        sees = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  share.mockClear();
});

const item = itemAnswers()[0]?.data as ItemDetail;
const last = (headers: (ScreenHeader | null)[]) => headers.at(-1);

test('sets the name in the header when the heading has gone up, and clears the header with the screen', () => {
  const heading = { current: document.createElement('h1') };
  const { headers } = show(<ItemHeader item={item} sizeId={5} heading={heading} />);
  expect(last(headers)?.title).toBeNull();
  const at = (isIntersecting: boolean, top: number) =>
    act(() => sees([{ isIntersecting, boundingClientRect: { top } }]));
  // Below the window, where large text puts it on arrival.
  at(false, 900);
  expect(last(headers)?.title).toBeNull();
  at(false, -10);
  expect(last(headers)?.title).toBe('노래 코트 로우');
  at(true, 60);
  expect(last(headers)?.title).toBeNull();
  cleanup();
  expect(last(headers)).toBeNull();
});

test('shares the chosen size', async () => {
  const heading = { current: document.createElement('h1') };
  const { headers } = show(<ItemHeader item={item} sizeId={5} heading={heading} />);
  last(headers)?.onShare();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: expect.stringMatching(/\/7\?size=5$/) });
});

test('shares the item with its size by the button beside the brand, and records the press', async () => {
  const shown = show(<ShareItem item={{ ...item, product_grade: 2 }} sizeId={5} />);
  fireEvent.click(screen.getByRole('button', { name: '공유하기' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    title: '노래 코트 로우',
    url: expect.stringMatching(/\/webapp\/trade\/grade\/7\?size=5$/),
    image: expect.stringMatching(/^http.*\/images\/7\.svg$/),
  });
  expect(shown.sent).toContainEqual({
    key: 'POST /api/v3/product/product/save-item-btn-history',
    input: { item_id: 7, button: 'share' },
  });
});
