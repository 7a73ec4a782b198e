import { chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '@sold/e2e/launch-options';
import type { BenchOptions } from '../commands/options.ts';
import { median } from '../report/median.ts';
import { held, type Report } from '../report/report.ts';
import { PROFILES } from './profiles.ts';
import { type Site, signIn, startSite } from './site.ts';
import { openWindow, slowDown } from './visit.ts';

const ROUNDS = { thorough: 5, quick: 1 };
/** Longest time from a press to the next frame, milliseconds (issue 54). */
const MOST_MS = 100;
/** The page is watched so long after a press, milliseconds. */
const AFTER_MS = 700;
/** Same latency and bandwidth as a fast network: a press never waits for an answer. */
const SLOW_CPU = { ...PROFILES.fast, cpu: PROFILES.phone.cpu, isPhone: true };

/** A press of a shopper, on the page that the presses before it have led to. */
interface Press {
  name: string;
  /** Path to open first. */
  opens?: string;
  on(page: Page): Locator;
}

const sheet = (page: Page) => page.locator('dialog[open]').last();
const waysOf = (itemId: number): readonly Press[] => [
  {
    name: 'home: search',
    opens: '/webapp/',
    on: (page) => page.getByRole('button', { name: /검색/ }).first(),
  },
  {
    name: 'home: a category',
    opens: '/webapp/',
    on: (page) => page.getByRole('link', { name: '스니커즈' }).first(),
  },
  { name: 'list: an item', on: (page) => page.locator('main a[href*="/trade/product/"]').first() },
  {
    name: 'item: pin',
    opens: `/webapp/trade/product/${itemId}`,
    on: (page) => page.getByRole('button', { name: /관심/ }).first(),
  },
  {
    name: 'item: the size picker',
    opens: `/webapp/trade/product/${itemId}`,
    on: (page) => page.getByRole('button', { name: /^사이즈 (모든|\d)/ }).first(),
  },
  {
    name: 'item: a size',
    on: (page) =>
      sheet(page)
        .getByRole('button', { name: /^\d{3}/ })
        .first(),
  },
  { name: 'item: a period of the chart', on: (page) => page.getByRole('tab', { name: '1년' }).first() },
  { name: 'item: buy', on: (page) => page.getByRole('button', { name: /^구매/ }).first() },
  {
    name: 'checkout: another delivery',
    on: (page) => page.getByRole('radio', { name: /빠른 배송/ }).first(),
  },
  { name: 'checkout: the address', on: (page) => page.getByRole('button', { name: /변경$/ }).first() },
];

/** Time from each of the ten commonest presses to the next frame (INP), with a processor four times slower. */
export async function benchPresses({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.thorough;
  say('starting a site with the demo market');
  const site = await startSite();
  const browser = await chromium.launch(launchOptions);
  try {
    const ways = waysOf(await firstWithSizes(site));
    const taken = ways.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`);
      const context = await openWindow(browser, SLOW_CPU);
      const jwt = await signIn(site.origin, 'minji@demo.sold');
      await context.addCookies([{ name: 'jwt', value: jwt, url: site.origin }]);
      const page = await context.newPage();
      await slowDown(page, SLOW_CPU);
      for (const [at, way] of ways.entries()) taken[at]?.push(await timed(page, site, way));
      await context.close();
    }
    const rows = ways.map(({ name }, at): [string, number] => [name, median(taken[at] ?? [])]);
    const slowest = Math.max(...rows.map(([, ms]) => ms));
    return {
      name: 'presses',
      sections: [
        {
          title: `Press to next frame, medians of ${rounds}, processor 4 times slower`,
          columns: ['', 'ms'],
          rows,
        },
      ],
      targets: [held('the slowest press', slowest, ['≤', MOST_MS], { unit: ' ms' })],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The first item of home with a choice of sizes. */
async function firstWithSizes({ origin }: Site): Promise<number> {
  const answer = await fetch(`${origin}/api/v3/product/item/get-item-list?page=1`);
  const { data } = (await answer.json()) as {
    data: { list: { item_id: number; min_price_option: string }[] };
  };
  const found = data.list.find(({ min_price_option }) => /^\d{3}/.test(min_price_option));
  if (found === undefined) throw new Error('The first page of home has no item with sizes.');
  return found.item_id;
}

/** Presses once. @returns the longest interaction that the browser tells, milliseconds; 16 for one that it does not */
async function timed(page: Page, { origin }: Site, { opens, on }: Press): Promise<number> {
  if (opens !== undefined)
    await page.goto(`${origin}${opens}`, { waitUntil: 'networkidle', timeout: 120_000 });
  const target = on(page);
  await target.click({ trial: true, timeout: 60_000 });
  await page.evaluate(() => {
    const seen = { longest: 16 };
    Object.assign(globalThis, { soldPress: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await target.tap();
  await page.waitForTimeout(AFTER_MS);
  return page.evaluate(() => (globalThis as unknown as { soldPress: { longest: number } }).soldPress.longest);
}
