import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('shows a message as a box in the middle for a second', () => {
  toast('담았어요.');
  expect(currentToast.get()).toMatchObject({ message: '담았어요.', style: 'box', position: 'center' });
  vi.advanceTimersByTime(999);
  expect(currentToast.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast.get()).toBeNull();
});

test('takes the given options, and hides the toast without a message', () => {
  toast('복사했어요.', { style: 'bar', position: 'bottom', durationMs: 5000 });
  vi.advanceTimersByTime(4999);
  expect(currentToast.get()).toMatchObject({ style: 'bar', position: 'bottom' });
  toast();
  expect(currentToast.get()).toBeNull();
});
