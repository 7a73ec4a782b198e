import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@sold/e2e/launch-options';
import type { BenchOptions } from '../commands/options.ts';
import { median } from '../report/median.ts';
import type { Report } from '../report/report.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { type Site, signIn, startSite } from './site.ts';
import { openWindow, slowDown } from './visit.ts';

const ROUNDS = { thorough: 7, quick: 3 };

/** One step of the way, and what shows that it has come to its end. */
interface Step {
  name: string;
  /** Begins it; the clock runs from here. */
  go(page: Page): Promise<unknown>;
  /** Where it leads. */
  to: string;
  /** Its content. */
  shown: string;
}

/** The way of a customer who buys an item of one size. */
const wayTo = (itemId: number): readonly Step[] => [
  {
    name: 'home → item',
    go: (page) => page.locator(`main a[href$="/${itemId}"]`).first().click(),
    to: '/trade/',
    shown: '#price-chart',
  },
  {
    name: 'item → buy',
    go: (page) => page.locator('button:has(strong:text-is("구매")):visible').first().click(),
    to: '/buy_product_detail',
    shown: 'main h1',
  },
  {
    name: 'buy → back',
    go: (page) => page.goBack({ waitUntil: 'commit' }),
    to: '/trade/',
    shown: '#price-chart',
  },
];

/** An item of the home page's first rows that needs no size to be chosen. */
async function oneSize({ origin }: Site): Promise<number> {
  const answer = await fetch(`${origin}/api/v3/product/item/get-item-list?page=1`);
  const { data } = (await answer.json()) as {
    data: { list: { item_id: number; min_price: number | null; min_price_option: string }[] };
  };
  const found = data.list.find((item) => item.min_price !== null && item.min_price_option === '');
  if (found === undefined) throw new Error('The first page of home has no item of one size on offer.');
  return found.item_id;
}

/** A buyer of the demo market. */
const BUYER = 'minji@demo.sold';

/** Time from a press to the content of the next page: the first way through the site, and the same way again. */
export async function benchNavigation({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.thorough;
  say('starting a site with the demo market');
  const site = await startSite();
  try {
    const way = wayTo(await oneSize(site));
    const rows: [string, number, number][] = [];
    for (const profile of Object.values(PROFILES)) {
      say(`home → item → buy → back, ${profile.name}`);
      const [cold, warm] = await walk(site, profile, { way, rounds });
      for (const [at, { name }] of way.entries())
        rows.push([`${name}, ${profile.name}`, cold?.[at] ?? Number.NaN, warm?.[at] ?? Number.NaN]);
    }
    const sections = [
      { title: `Time to content, ms, medians of ${rounds}`, columns: ['', 'cold', 'warm'], rows },
    ];
    return { name: 'navigation', sections, targets: [] };
  } finally {
    await site.stop();
  }
}

/** Medians of each step, for the first way of a window and for its second. */
async function walk(
  site: Site,
  profile: Profile,
  { way, rounds }: { way: readonly Step[]; rounds: number },
): Promise<number[][]> {
  const browser = await chromium.launch(launchOptions);
  const times: number[][][] = [way.map(() => []), way.map(() => [])];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openWindow(browser, profile);
    await context.addCookies([{ name: 'jwt', value: await signIn(site.origin, BUYER), url: site.origin }]);
    const page = await context.newPage();
    await slowDown(page, profile);
    for (const taken of times) {
      await page.goto(`${site.origin}/webapp/`, { waitUntil: 'networkidle', timeout: 120_000 });
      for (const [at, step] of way.entries()) taken[at]?.push(await timed(page, step));
    }
    await context.close();
  }
  await browser.close();
  return times.map((taken) => taken.map(median));
}

async function timed(page: Page, { go, to, shown }: Step): Promise<number> {
  const started = performance.now();
  await go(page);
  await page.waitForFunction((path) => location.pathname.includes(path), to, {
    polling: 'raf',
    timeout: 60_000,
  });
  await page.locator(shown).first().waitFor({ timeout: 60_000 });
  return performance.now() - started;
}
