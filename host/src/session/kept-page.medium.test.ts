import { knowPersonBy } from '@sold/shared/platform/person';
import { afterEach, expect, test, vi } from 'vitest';
import { guardKeptPage } from './kept-page.ts';

afterEach(() => {
  knowPersonBy(() => null);
  document.documentElement.style.visibility = '';
  vi.restoreAllMocks();
});

const tokenOf = (person: string | null) => person && `e30.${btoa(JSON.stringify({ sub: person }))}.x`;
const isHidden = () => document.documentElement.style.visibility === 'hidden';

/** A page that is left and comes back. @returns whether it was hidden meanwhile, is shown now, and has reloaded */
function leaveAndReturn(before: string | null, after: string | null) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const listening = vi.spyOn(window, 'addEventListener');
  guardKeptPage();
  knowPersonBy(() => tokenOf(before));
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const wasHidden = isHidden();
  knowPersonBy(() => tokenOf(after));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener);
  return { wasHidden, isShown: !isHidden(), hasReloaded: reload.mock.calls.length > 0 };
}

test.each([
  ['the same customer sees it again', '7', '7', { wasHidden: true, isShown: true, hasReloaded: false }],
  ['signed out elsewhere', '7', null, { wasHidden: true, isShown: false, hasReloaded: true }],
  ['another customer', '7', '8', { wasHidden: true, isShown: false, hasReloaded: true }],
  ['a visitor’s page', null, null, { wasHidden: false, isShown: true, hasReloaded: false }],
  ['a visitor’s, now a customer', null, '7', { wasHidden: false, isShown: true, hasReloaded: false }],
])('%s', (_, before, after, expected) => {
  expect(leaveAndReturn(before, after)).toEqual(expected);
});
