import { afterEach, expect, test, vi } from 'vitest';
import { noteConnection } from './offline-note.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const said = () => document.querySelector('[role=status]')?.textContent;

test('says that the connection is gone, then briefly that it is back, and nothing otherwise', () => {
  vi.useFakeTimers();
  noteConnection();
  noteConnection();
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  expect(said()).toBe('');
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(60_000);
  expect(said()).toContain('인터넷 연결이 끊겼어요');
  window.dispatchEvent(new Event('online'));
  expect(said()).toBe('다시 연결됐어요.');
  vi.advanceTimersByTime(3_000);
  expect(said()).toBe('');
});
