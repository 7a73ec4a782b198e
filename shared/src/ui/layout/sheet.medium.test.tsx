import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function modal(isOpen: boolean) {
  return { isOpen, isHidden: false, open: vi.fn(), close: vi.fn(async () => undefined) };
}

test('takes its name from its title, locks the page while it has the focus, and gives both back', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const view = render(
    <Sheet modal={modal(true)} title="사이즈">
      내용
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: '사이즈' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('사이즈');
  expect(document.documentElement.style.overflow).toBe('hidden');
  view.rerender(
    <Sheet modal={modal(false)} title="사이즈">
      내용
    </Sheet>,
  );
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.style.overflow).toBe('');
  opener.remove();
});

test('focuses the marked element before the heading', () => {
  render(
    <Sheet modal={modal(true)} title="희망가 입력">
      <input aria-label="희망가" data-autofocus="" />
    </Sheet>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('희망가'));
});

test('closes at Escape, the backdrop and the close button, and stays at a press inside', () => {
  const size = modal(true);
  render(
    <Sheet modal={size} title="사이즈">
      <p>내용</p>
    </Sheet>,
  );
  const box = screen.getByRole('dialog');
  fireEvent.click(screen.getByText('내용'));
  expect(size.close).not.toHaveBeenCalled();
  fireEvent(box, new Event('cancel', { cancelable: true }));
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(size.close).toHaveBeenCalledTimes(3);
});

test('closes at a pull down, and stays at a short one', () => {
  const size = modal(true);
  render(
    <Sheet modal={size} title="사이즈">
      내용
    </Sheet>,
  );
  const head = screen.getByText('사이즈').parentElement as HTMLElement;
  head.setPointerCapture = () => undefined;
  const pull = (way: number) => {
    fireEvent.pointerDown(head, { button: 0, clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(head, { clientY: 100 + way, pointerId: 1 });
    fireEvent.pointerUp(head, { clientY: 100 + way, pointerId: 1 });
  };
  pull(20);
  expect(size.close).not.toHaveBeenCalled();
  pull(140);
  expect(size.close).toHaveBeenCalledOnce();
});
