import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PolicyText } from './policy-text.tsx';

vi.mock('./policy-links.tsx', () => ({ PolicyLinks: () => <a href="/webapp/page">page</a> }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows a version word by word, or another try and its page when its words do not come', async () => {
  const asked: string[] = [];
  const replies = [new Response('none', { status: 404 }), new Response('제1조\n페널티가 생기는 경우\n')];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return replies.shift();
  });
  render(<PolicyText version={{ kind: 'penalty', date: '2026-11-24' }} />);
  expect(await screen.findByRole('link', { name: 'page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  const words = await screen.findByRole('region', { name: /페널티 안내/ });
  expect(words.textContent).toBe('제1조\n페널티가 생기는 경우');
  expect(asked).toEqual(Array(2).fill('/webapp/web/user/policy/penalty/2026-11-24.txt'));
});
