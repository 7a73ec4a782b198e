import type { InlineReleases } from '@sold/contracts/federation/release';
import { afterEach, expect, test, vi } from 'vitest';
import { reportsOf } from '../federation/report.ts';
import { vitalsCount } from './page-vitals.ts';
import { sendVitals } from './send-vitals.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (startTime: number, more: object = {}) => ({ startTime, duration: 0, ...more });

test('takes the last largest part, and the longest wait of a press', () => {
  const counted = vitalsCount();
  counted.largestPart(at(300.4));
  counted.largestPart(at(900.6));
  counted.event({ startTime: 1, duration: 700 });
  counted.event({ startTime: 2, duration: 120, interactionId: 5 });
  counted.event({ startTime: 3, duration: 90, interactionId: 6 });
  expect(counted.read()).toEqual({ lcp: 901, inp: 120, cls: 0 });
});

test('counts parts together that shift together, and nothing after a press', () => {
  const counted = vitalsCount();
  for (const time of [100, 600, 1_100]) counted.shift(at(time, { value: 0.1 }));
  counted.shift(at(3_000, { value: 0.2 }));
  counted.shift(at(3_100, { value: 0.9, hadRecentInput: true }));
  expect(counted.read()).toEqual({ cls: 0.3 });
});

test('reports a page once when it is left, by the unit of its first screen', () => {
  const observed: string[] = [];
  class Observer {
    #tell: (list: { getEntries(): object[] }) => void;
    constructor(tell: (list: { getEntries(): object[] }) => void) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }): void {
      if (type === 'event') throw new TypeError('an old browser');
      observed.push(type);
      if (type === 'largest-contentful-paint') this.#tell({ getEntries: () => [at(1_234)] });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const sent: string[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (_to: string, body: string) => sent.push(body) });
  const releases: InlineReleases = {
    serial: 4,
    practice: false,
    host: { version: '1', base: '/dist/host/1/', integrity: {} },
    remotes: {
      trade: { version: '2', base: '', entry: '', integrity: '', screens: [{ path: '/trade/product' }] },
    },
  };
  reportsOf(releases);
  sendVitals(releases, '/webapp/trade/product/7');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(observed).toEqual(['largest-contentful-paint', 'layout-shift']);
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ kind: 'vitals', unit: 'trade', version: '2', serial: 4, lcp: 1_234, cls: 0 }),
  ]);
});
