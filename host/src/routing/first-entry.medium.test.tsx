import { BrowserRouter, useLocation } from '@sold/shared/router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nameFirstEntry } from './first-entry.ts';

afterEach(cleanup);

let key = '';

function Page() {
  key = useLocation().key;
  return null;
}

/** A new document at an address, as the browser begins one. @returns the key that the router gives its entry */
function open(state: unknown): string {
  cleanup();
  window.history.replaceState(state, '', '/webapp/');
  nameFirstEntry();
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return key;
}

test('gives two documents that are opened by their address their own entries', () => {
  const keys = [open(null), open(null)];
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain('default');
});

test('finds the entry again after a reload and a step back', () => {
  const first = open(null);
  expect(open(window.history.state)).toBe(first);
});

test('keeps other state of the entry', () => {
  open({ soldModals: ['size'] });
  expect(window.history.state).toMatchObject({ soldModals: ['size'], key: expect.any(String) });
});

test.each([7, 'text', { key: 5 }])('ignores the foreign state %j', (state) => {
  expect(open(state)).toMatch(/^[a-z0-9]+$/);
});
