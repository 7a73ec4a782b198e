import { type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '@sold/e2e/launch-options';
import { orLate } from '@sold/service/clients/in-time';
import { PROFILES } from './profiles.ts';
import type { Site } from './site.ts';
import { openWindow } from './visit.ts';

/** LCP of an item page, milliseconds since its link was pressed: asked for by the press, and fetched ahead of it. */
export interface Arrivals {
  asked: number;
  ahead: number;
}

/** A slow connection: its latency outweighs a busy processor. */
const SLOW = { offline: false, latency: 2_000, downloadThroughput: -1, uploadThroughput: -1 };

/** Longest wait for rules and for a page that is fetched ahead, milliseconds. */
const WAIT_MS = 20_000;

/** Follows a link of the home page's first view, once as it is and once fetched ahead. Both have the files of the page from before. */
export async function compareAhead({ origin }: Site): Promise<Arrivals> {
  const browser = await chromium.launch(launchOptions);
  const page = await (await openWindow(browser, PROFILES.fast)).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Preload.enable');
  // Without the site's code the browser itself follows links. A route would turn the cache off.
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/dist/*.js' }] });
  const times: Record<string, number> = {};
  for (const way of ['files', 'asked', 'ahead'] as const)
    times[way] = await follow(page, devtools, { home: `${origin}/webapp/`, isAhead: way === 'ahead' });
  await browser.close();
  return { asked: times['asked'] ?? Number.NaN, ahead: times['ahead'] ?? Number.NaN };
}

/** @throws Error when it does not come */
async function arrival(event: Promise<void>, name: string): Promise<void> {
  if ((await orLate(WAIT_MS, event, 'late')) === 'late') throw new Error(`${name} did not come`);
}

async function follow(
  page: Page,
  devtools: CDPSession,
  { home, isAhead }: { home: string; isAhead: boolean },
): Promise<number> {
  await devtools.send('Network.emulateNetworkConditions', { ...SLOW, latency: 0 });
  // A pointer that already rests on a link when the rules arrive starts nothing.
  const ruled = new Promise<void>((resolve) => {
    devtools.on('Preload.ruleSetUpdated', () => resolve());
  });
  await page.goto(home, { waitUntil: 'commit' });
  if (isAhead) await arrival(ruled, 'the rules of the page');
  const link = page.locator('#sold-view a[href^="/webapp/trade/product/"]:visible').first();
  await link.waitFor();
  if (isAhead) {
    const fetched = new Promise<void>((resolve) => {
      devtools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve());
    });
    await link.hover();
    await arrival(fetched, 'the page fetched ahead');
  }
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  // No pointer comes near: that alone would fetch it ahead.
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL('**/trade/product/**', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}
