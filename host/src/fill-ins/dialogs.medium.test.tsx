import { dialog } from '@sold/shared/modal/dialog';
import { OverlayRoot } from '@sold/shared/ui/layout/overlay-root';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillInDialogs } from './dialogs.ts';

beforeEach(() => fillInDialogs(window as typeof window & typeof globalThis));
afterEach(cleanup);

function open() {
  const pressed = vi.fn();
  render(
    <>
      <button type="button" onClick={pressed}>
        뒤
      </button>
      <OverlayRoot />
    </>,
  );
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = dialog.confirm('취소할까요?');
  });
  return { pressed, answer, box: screen.getByRole('dialog') };
}

test('opens a dialog in a browser without dialogs, which holds the focus and answers', async () => {
  const { box, answer } = open();
  expect([box.hasAttribute('open'), box.getAttribute('aria-modal')]).toEqual([true, 'true']);
  screen.getByRole('button', { name: '뒤', hidden: true }).focus();
  expect(box.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await answer).toBe(true);
});

test('refuses a dialog by Escape', async () => {
  const { answer } = open();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(await answer).toBe(false);
});

test('refuses a dialog by a press behind it, which presses nothing else', async () => {
  const { pressed, answer } = open();
  fireEvent.click(screen.getByRole('button', { name: '뒤', hidden: true }));
  expect(await answer).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});
