import type { InlineReleases } from '@sold/contracts/federation/release';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Panel } from './panel.tsx';

const remote = { base: '', entry: '', integrity: '', screens: [] };
const releases: InlineReleases = {
  serial: 7,
  practice: false,
  overridden: ['trade'],
  host: { version: 'h1', base: '', integrity: {} },
  remotes: { trade: { ...remote, version: 't2' } },
};
const asked: string[] = [];
const reload = vi.fn();

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    const stored = ['t1', 't2'].map((version) => ({ version, bytes: 1 }));
    return Promise.resolve(Response.json({ serial: 7, units: { trade: { live: 't1', stored } } }));
  });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows the set with its units, swaps one version, and undoes it', async () => {
  render(<Panel releases={releases} />);
  fireEvent.click(screen.getByRole('button', { name: 'Set 7 · trade overridden' }));
  const version = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version of trade' });
  await waitFor(() => expect([...version.options].map(({ text }) => text)).toEqual(['t1 (live)', 't2']));
  expect(version.value).toBe('t2');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toHaveLength(3);
  fireEvent.change(version, { target: { value: 't1' } });
  await waitFor(() => expect(asked).toContain('POST /dist/override?unit=trade&version=t1'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Clear overrides' }));
  await waitFor(() => expect(asked).toContain('DELETE /dist/override'));
});

test('saves the trace of the load as a file', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<Panel releases={releases} />);
  fireEvent.click(screen.getByRole('button', { name: /^Set 7/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the trace of this load' }));
  await waitFor(() => expect(names).toEqual(['load-7.json']));
});
