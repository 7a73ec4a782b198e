import type { InlineReleases } from '@sold/contracts/federation/release';
import { afterEach, expect, test, vi } from 'vitest';
import { report } from '../federation/report.ts';
import { loadTrace } from './load-trace.ts';

const remote = { base: '', entry: '', integrity: '', screens: [] };
const releases: InlineReleases = {
  serial: 7,
  practice: false,
  overridden: ['trade'],
  host: { version: 'h1', base: '', integrity: {} },
  remotes: { trade: { ...remote, version: 't2' } },
};
const file = (name: string, responseStatus: number) => ({
  name: `https://sold.test${name}`,
  startTime: 10.4,
  duration: 20.6,
  encodedBodySize: 300,
  responseStatus,
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('names set, versions, files and first cause of a load, and no query of the address', () => {
  vi.stubGlobal('navigator', { sendBeacon: () => true });
  window.history.replaceState(null, '', '/webapp/trade/product/1?phone=01012345678');
  const entries = [file('/dist/trade/t2/item.js', 404), file('/api/v3/product', 200)];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
    kind === 'resource' ? (entries as unknown as PerformanceEntryList) : [],
  );
  const fault = { unit: 'trade', version: 't2' } as const;
  report({ kind: 'screen_load', ...fault, message: 'item.js did not come' }, 7);
  report({ kind: 'script', ...fault, message: 'later' }, 7);
  const trace = loadTrace(releases);
  expect(JSON.stringify(trace)).not.toContain('01012345678');
  expect(trace).toMatchObject({
    path: '/webapp/trade/product/1',
    set: 7,
    overridden: ['trade'],
    versions: { host: 'h1', trade: 't2' },
    files: [{ unit: 'trade', file: 't2/item.js', start: 10, ms: 21, bytes: 300, status: 404 }],
    cause: { kind: 'screen_load', ...fault, message: 'item.js did not come' },
    faults: [{ kind: 'screen_load' }, { kind: 'script' }],
  });
});
