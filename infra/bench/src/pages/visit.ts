import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import type { Profile } from './profiles.ts';

/** Cost of a visit to its visitor. */
export interface Visit {
  /** First and largest contentful paint since the navigation began, milliseconds. */
  fcp: number;
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Time beyond 50 ms of every long task, milliseconds. */
  blocking: number;
  /** As sent over the network, headers included. */
  bytes: number;
  requests: number;
}

/** Kept by the page itself. */
interface Seen {
  lcp: number;
  cls: number;
  blocking: number;
}

declare global {
  var soldSeen: Seen | undefined;
}

/** A visit ends when the network was quiet for this time, or so long after the page has loaded, milliseconds. */
const QUIET_MS = 1_500;
const LONGEST_MS = 15_000;

/** A browser window of a profile: with an empty cache. */
export function openWindow(browser: Browser, profile: Profile): Promise<BrowserContext> {
  const looks = profile.isPhone
    ? { ...devices['Galaxy S24'], viewport: { width: 360, height: 780 } }
    : { viewport: { width: 1280, height: 900 } };
  return browser.newContext({ ...looks, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
}

/** Opens a page as a visitor of that profile does, and waits until nothing more comes. */
export async function visit(context: BrowserContext, address: string, profile: Profile): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const cost = { bytes: 0, requests: 0, lastAt: performance.now() };
  await slowDown(page, profile, cost);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  const end = performance.now() + LONGEST_MS;
  for (let now = performance.now(); now - cost.lastAt < QUIET_MS && now < end; now = performance.now())
    await page.waitForTimeout(100);
  const { fcp, ...seen } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(globalThis.soldSeen ?? { lcp: Number.NaN, cls: Number.NaN, blocking: Number.NaN }),
  }));
  await page.close();
  return { fcp, ...seen, bytes: cost.bytes, requests: cost.requests };
}

/** Makes network and processor those of the profile, and counts what comes. */
export async function slowDown(
  page: Page,
  { latencyMs, bytesPerS, cpu }: Profile,
  cost: { bytes: number; requests: number; lastAt: number } = { bytes: 0, requests: 0, lastAt: 0 },
): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Network.enable');
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  });
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  chromium.on('Network.requestWillBeSent', () => {
    cost.requests += 1;
    cost.lastAt = performance.now();
  });
  chromium.on('Network.loadingFinished', ({ encodedDataLength }) => {
    cost.bytes += encodedDataLength;
    cost.lastAt = performance.now();
  });
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen: Seen = { lcp: Number.NaN, cls: 0, blocking: 0 };
  globalThis.soldSeen = seen;
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
}
