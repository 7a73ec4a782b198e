import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@sold/e2e/launch-options';
import type { BenchOptions } from '../commands/options.ts';
import { median } from '../report/median.ts';
import type { Report } from '../report/report.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { type Site, startSite } from './site.ts';
import { openWindow, slowDown } from './visit.ts';

const ROUNDS = { thorough: 7, quick: 3 };

/** One step of the way, and what shows that it has come to its end. */
interface Step {
  name: string;
  /** Begins it; the clock runs from here. */
  go(page: Page): Promise<unknown>;
  /** Its content. */
  shown: string;
}

/** The way of somebody who buys. The login that a buy page asks a visitor for counts as its content. */
const WAY: readonly Step[] = [
  {
    name: 'home → item',
    go: (page) => page.locator('main a[href*="/trade/"]').first().click(),
    shown: '#price-chart',
  },
  {
    name: 'item → buy',
    go: async (page) => {
      await page.locator('button:has-text("구매")').last().click();
      const size = page.getByRole('dialog').getByRole('button', { name: /원/ }).first();
      if (await size.isVisible().catch(() => false)) await size.click();
    },
    shown: 'main h1',
  },
  { name: 'buy → back', go: (page) => page.goBack({ waitUntil: 'commit' }), shown: '#price-chart' },
];

/** Time from a press to the content of the next page: the first way through the site, and the same way again. */
export async function benchNavigation({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.thorough;
  say('starting a site with the demo market');
  const site = await startSite();
  try {
    const rows: [string, number, number][] = [];
    for (const profile of Object.values(PROFILES)) {
      say(`home → item → buy → back, ${profile.name}`);
      const [cold, warm] = await walk(site, profile, rounds);
      for (const [at, { name }] of WAY.entries())
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
async function walk(site: Site, profile: Profile, rounds: number): Promise<number[][]> {
  const browser = await chromium.launch(launchOptions);
  const times: number[][][] = [WAY.map(() => []), WAY.map(() => [])];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openWindow(browser, profile);
    const page = await context.newPage();
    await slowDown(page, profile);
    for (const way of times) {
      await page.goto(`${site.origin}/webapp/`, { waitUntil: 'networkidle', timeout: 120_000 });
      for (const [at, step] of WAY.entries()) way[at]?.push(await timed(page, step));
    }
    await context.close();
  }
  await browser.close();
  return times.map((way) => way.map(median));
}

async function timed(page: Page, { go, shown }: Step): Promise<number> {
  const from = page.url();
  const started = performance.now();
  await go(page);
  await page.waitForFunction((before) => location.href !== before, from, { polling: 'raf', timeout: 60_000 });
  await page.locator(shown).first().waitFor({ timeout: 60_000 });
  return performance.now() - started;
}
