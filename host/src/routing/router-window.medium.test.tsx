import { BrowserRouter, Navigate, useLocation, useNavigate } from '@sold/shared/router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameFirstEntry } from './first-entry.ts';
import { routerWindow } from './router-window.ts';

const refuse = () => {
  throw new DOMException('Attempt to use history more than 100 times per 30 seconds', 'SecurityError');
};

/** Addresses of page loads. */
let loaded: string[] = [];

beforeEach(() => {
  loaded = [];
  history.replaceState(null, '', '/webapp/');
  vi.spyOn(location, 'assign').mockImplementation((url) => void loaded.push(String(url)));
  vi.spyOn(location, 'replace').mockImplementation((url) => void loaded.push(String(url)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let go: ReturnType<typeof useNavigate>;

function Page({ isUnknown = false }) {
  go = useNavigate();
  const { pathname } = useLocation();
  return isUnknown ? <Navigate to="/webapp/web/error/404" replace /> : <p>{pathname}</p>;
}

const show = (isUnknown?: boolean) =>
  render(
    <BrowserRouter window={routerWindow()}>
      <Page isUnknown={isUnknown ?? false} />
    </BrowserRouter>,
  );

function breakHistory(): void {
  vi.spyOn(history, 'pushState').mockImplementation(refuse);
  vi.spyOn(history, 'replaceState').mockImplementation(refuse);
}

test('leaves a working history to the router', async () => {
  const { container } = show();
  await act(async () => void go('/webapp/a'));
  await act(async () => void go('/webapp/b', { replace: true }));
  expect([container.textContent, loaded]).toEqual(['/webapp/b', []]);
});

test.each([false, true])(
  'loads the page anew when history takes no entry (in place of another: %s)',
  async (replace) => {
    const { container } = show();
    breakHistory();
    await act(async () => void go('/webapp/a', { replace }));
    expect(loaded).toEqual(['/webapp/a']);
    expect(container.textContent).toBe('/webapp/');
  },
);

test('begins a page without an entry, and leads on from a screen', () => {
  breakHistory();
  expect(() => nameFirstEntry()).not.toThrow();
  expect(() => show(true)).not.toThrow();
  expect(loaded).toEqual(['/webapp/web/error/404']);
});
