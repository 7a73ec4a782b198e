import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

const pictures = [1, 2, 3].map((at) => ({ path: `/${at}.svg`, width: 400, height: 400 }));
const scrolled = vi.fn();

beforeEach(() => {
  Element.prototype.scrollTo = function scrollTo(options?: unknown) {
    scrolled(options);
  } as never;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 300, configurable: true });
});
afterEach(() => {
  cleanup();
  scrolled.mockClear();
});

const gallery = (shape: 'card' | 'bleed', list = pictures) =>
  render(<Gallery pictures={list} name="운동화" ground="#eeeeee" shape={shape} />);

test('gives every picture its own text and a way to it', () => {
  gallery('bleed');
  expect(screen.getByAltText('운동화 사진 1/3')).toBeDefined();
  expect(screen.getByAltText('운동화 사진 3/3')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '사진 3 보기' }));
  expect(scrolled).toHaveBeenCalledWith({ left: 600, behavior: 'smooth' });
  expect(screen.queryByRole('button', { name: '다음 사진' })).toBeNull();
});

test('shows arrows in a column, which stop at its ends', () => {
  gallery('card');
  const back = screen.getByRole('button', { name: '앞 사진' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(back);
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '다음 사진' }));
  expect(scrolled).toHaveBeenCalledWith({ left: 300, behavior: 'smooth' });
});

test('offers no way on for one picture alone', () => {
  gallery('card', pictures.slice(0, 1));
  expect(screen.queryByRole('button', { name: /사진 1 보기|다음 사진/ })).toBeNull();
});

test('shows a picture large at a press, and goes on and zooms by keys and buttons', async () => {
  gallery('bleed');
  fireEvent.click(screen.getByRole('button', { name: /사진 1\/3 크게 보기/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '운동화 사진 크게 보기' }));
  const shown = () => dialog.getByRole('img');
  expect(shown().getAttribute('alt')).toBe('운동화 사진 1/3');
  fireEvent.keyDown(shown(), { key: 'ArrowRight' });
  expect(dialog.getByRole('status').textContent).toBe('2 / 3');
  expect(shown().getAttribute('src')).toBe('/2.svg');
  const zoom = () => shown().style.getPropertyValue('--zoom');
  fireEvent.click(dialog.getByRole('button', { name: '크게' }));
  expect(zoom()).toBe('1.5');
  fireEvent.keyDown(shown(), { key: '-' });
  fireEvent.keyDown(shown(), { key: '-' });
  expect(zoom()).toBe('1');
  fireEvent.doubleClick(shown());
  expect(zoom()).toBe('2');
  // While it is enlarged the arrow keys move the picture.
  fireEvent.keyDown(shown(), { key: 'ArrowRight' });
  expect(dialog.getByRole('status').textContent).toBe('2 / 3');
});

test('zooms by two fingers', async () => {
  gallery('bleed');
  fireEvent.click(screen.getByRole('button', { name: /사진 1\/3 크게 보기/ }));
  const picture = within(await screen.findByRole('dialog')).getByRole('img');
  const finger = (type: 'pointerDown' | 'pointerMove', pointerId: number, clientX: number) =>
    fireEvent[type](picture, { pointerId, clientX, clientY: 0 });
  finger('pointerDown', 1, 100);
  finger('pointerDown', 2, 200);
  finger('pointerMove', 2, 400);
  expect(picture.style.getPropertyValue('--zoom')).toBe('3');
});
