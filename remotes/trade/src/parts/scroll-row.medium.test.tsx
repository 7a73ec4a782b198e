import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ScrollRow } from './scroll-row.tsx';
import { WithRowArrows } from './with-row-arrows.tsx';

afterEach(cleanup);

const row = (
  <ScrollRow title="인기 상품" className="" middle="0">
    <li>하나</li>
    <li>둘</li>
  </ScrollRow>
);

/** Gives the row a width, and puts it at a place. */
function scrollTo(left: number) {
  const list = screen.getByRole('list');
  for (const [name, value] of Object.entries({ scrollLeft: left, clientWidth: 1_000, scrollWidth: 2_500 }))
    Object.defineProperty(list, name, { configurable: true, value });
  act(() => void fireEvent.scroll(list));
  return list;
}
const shown = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('shows arrows on a desktop, each hidden at its end, and none where everything is in view', async () => {
  show(<WithRowArrows load={() => import('./row-arrows.tsx')}>{row}</WithRowArrows>);
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  fireEvent.pointerOver(screen.getByRole('list'));
  expect(await screen.findAllByRole('button', { hidden: true })).toHaveLength(2);
  expect(shown()).toEqual([]);
  const list = scrollTo(0);
  const scrollBy = vi.fn();
  list.scrollBy = scrollBy;
  expect(shown()).toEqual(['인기 상품 다음']);
  const next = screen.getByRole('button', { name: '인기 상품 다음' });
  next.focus();
  fireEvent.click(next);
  expect(scrollBy).toHaveBeenCalledWith({ left: 850, behavior: 'smooth' });
  scrollTo(850);
  expect(shown()).toEqual(['인기 상품 이전', '인기 상품 다음']);
  scrollTo(1_500);
  expect(shown()).toEqual(['인기 상품 이전']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '인기 상품 이전' }));
});

test('shows none on a phone, where a finger moves it', async () => {
  show(row);
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
});
