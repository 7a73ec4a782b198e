import { noteServerDate } from '@sold/shared/platform/server-time';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnswerBy } from './answer-by.tsx';

afterEach(cleanup);

test.each([
  ['2026-12-01 23:59:59', '2026.12.01까지 답변해 드려요'],
  ['2026-11-26 23:59:59', '답변이 늦어지고 있어요 · 약속한 날 2026.11.26'],
])('promises an answer only until its day: %s', async (due, text) => {
  const now = Date.now();
  noteServerDate('Fri, 27 Nov 2026 00:00:00 GMT', now, now);
  render(<AnswerBy due={due} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
