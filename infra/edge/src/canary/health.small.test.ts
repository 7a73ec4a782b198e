import type { Release } from '@sold/contracts/federation/release';
import { expect, test } from 'vitest';
import { health } from './health.ts';

const trade = { unit: 'trade', version: '1.0.0' } as Release;
const host = { unit: 'host', version: '3.0.0' } as Release;
const OF = { unit: 'trade', version: '1.0.0' } as const;

function counted() {
  let at = 0;
  const counts = health(
    () => [trade, host],
    () => at,
  );
  return { ...counts, read: () => Object.fromEntries(counts.counts()), wait: (ms: number) => (at += ms) };
}

test('pages and faults are counted by unit and version', () => {
  const counts = counted();
  counts.page([host, trade]);
  counts.page([host]);
  counts.report({ kind: 'screen_load', ...OF }, 'a');
  counts.report({ kind: 'screen_render', ...OF }, 'a');
  counts.report({ kind: 'script', unit: 'host', version: '3.0.0' }, 'a');
  expect(counts.read()).toEqual({
    'host 3.0.0 pages': 2,
    'trade 1.0.0 pages': 1,
    'trade 1.0.0 load': 1,
    'trade 1.0.0 render': 1,
    'host 3.0.0 press': 1,
  });
});

test('a visitor whose page fails again and again counts once a minute', () => {
  const counts = counted();
  for (let time = 0; time < 20; time += 1) counts.report({ kind: 'call', ...OF }, 'a');
  counts.report({ kind: 'call', ...OF }, 'b');
  expect(counts.read()).toEqual({ 'trade 1.0.0 press': 2 });
  counts.wait(60_000);
  counts.report({ kind: 'call', ...OF }, 'a');
  expect(counts.read()).toEqual({ 'trade 1.0.0 press': 3 });
});

test('of versions that nobody gets nothing is counted, whatever a report says', () => {
  const counts = counted();
  counts.report({ kind: 'script', unit: 'trade', version: '9.9.9' }, 'a');
  counts.report({ kind: 'script', unit: 'unknown', version: '' }, 'a');
  counts.report({ ...OF }, 'a');
  expect(counts.read()).toEqual({});
});

test.each([
  [{ lcp: 1_200, inp: 80, cls: 0.01 }, 0],
  [{ lcp: 4_001 }, 1],
  [{ inp: 501 }, 1],
  [{ lcp: 900, cls: 0.3 }, 1],
  [{}, 0],
])('vitals %j are poor: %i', (vitals, poor) => {
  const counts = counted();
  counts.report({ kind: 'vitals', ...OF, ...vitals }, 'a');
  expect(counts.read()).toEqual({ 'trade 1.0.0 vitals': 1, ...(poor > 0 && { 'trade 1.0.0 poor': poor }) });
});
