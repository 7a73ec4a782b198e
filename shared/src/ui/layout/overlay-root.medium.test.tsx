import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialog, dialogQueue } from '../../modal/dialog.ts';
import { TOAST_DEFAULTS, toast } from '../../modal/toast.ts';
import { OverlayRoot } from './overlay-root.tsx';

beforeEach(() => {
  dialogQueue.set([]);
  render(<OverlayRoot />);
});
afterEach(cleanup);

test('closes an alert by neither Escape nor the backdrop', async () => {
  const done = vi.fn();
  act(() => void dialog.alert('결제는 되지 않았습니다.').then(done));
  const box = screen.getByRole('alertdialog');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  fireEvent(box, new Event('cancel', { cancelable: true }));
  fireEvent.click(box);
  expect(screen.getByRole('alertdialog')).toBe(box);
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('answers a confirm with no at Escape, cancel and the backdrop, and with yes at its button', async () => {
  const refuse = [
    (box: HTMLElement) => fireEvent(box, new Event('cancel', { cancelable: true })),
    (box: HTMLElement) => fireEvent.click(box),
    () => fireEvent.click(screen.getByRole('button', { name: '그만두기' })),
  ];
  for (const act_ of refuse) {
    let answer: Promise<boolean> = Promise.resolve(true);
    act(() => {
      answer = dialog.confirm('취소할까요?', { cancel: '그만두기' });
    });
    act(() => void act_(screen.getByRole('dialog')));
    expect(await answer).toBe(false);
  }
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = dialog.confirm('취소할까요?', { title: '입찰 취소', accept: '취소하기' });
  });
  expect(screen.getByRole('dialog', { name: '입찰 취소', description: '취소할까요?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '취소하기' }));
  expect(await answer).toBe(true);
});

test('shows the problem of a prompt and keeps the text', async () => {
  let answer: Promise<string | null> = Promise.resolve(null);
  act(() => {
    answer = dialog.prompt('송장 번호를 입력해 주세요.', {
      label: '송장 번호',
      pattern: /\d{8,}/,
      problem: '숫자 8자리 이상이에요.',
    });
  });
  const field = screen.getByLabelText('송장 번호');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.getByText('숫자 8자리 이상이에요.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '12345678' } });
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await answer).toBe('12345678');
});

test('hides a toast after a second, and replaces it by a new one', () => {
  vi.useFakeTimers();
  act(() => toast('하나'));
  act(() => toast('둘'));
  expect(screen.getByRole('status').textContent).toBe('둘');
  act(() => void vi.advanceTimersByTime(TOAST_DEFAULTS.durationMs));
  expect(screen.getByRole('status').textContent).toBe('');
  vi.useRealTimers();
});
