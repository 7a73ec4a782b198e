import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import type { InlineReleases } from '@sold/contracts/federation/release';
import { BASE_PATH, belowBase, resolveRoute } from '@sold/contracts/federation/route';
import { proofOf } from '../federation/page-load.ts';
import { versionOf } from '../federation/report.ts';
import { screenTable } from '../screens/list/screen-table.ts';
import { type VitalEntry, vitalsCount } from './page-vitals.ts';

/** Shortest wait after a press that the browser tells, milliseconds. */
const SHORTEST_MS = 40;

/** Tells the edge how this page did, once, when it is left: by unit and version of the screen that it was opened with. */
export function sendVitals(releases: InlineReleases, opened: string): void {
  const counted = vitalsCount();
  watch('largest-contentful-paint', counted.largestPart);
  watch('layout-shift', counted.shift);
  watch('event', counted.event);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body: FaultReport & PageVitals = { ...whose(releases, opened), ...counted.read() };
    navigator.sendBeacon('/rum', JSON.stringify(body));
  };
  document.addEventListener('visibilitychange', send);
}

function whose(releases: InlineReleases, opened: string): FaultReport {
  const screen = opened.startsWith(BASE_PATH)
    ? resolveRoute(belowBase(opened), screenTable(releases))?.screen
    : undefined;
  const unit = screen?.unit ?? 'host';
  return {
    kind: 'vitals',
    unit,
    version: versionOf(unit),
    message: '',
    host: versionOf('host'),
    serial: releases.serial,
    path: opened,
    ...proofOf(unit),
  };
}

/** A browser that does not tell this kind tells nothing. */
function watch(type: string, take: (entry: VitalEntry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as VitalEntry & PerformanceEntry);
    });
    observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit);
  } catch {
    // Old browsers know no such observer.
  }
}
