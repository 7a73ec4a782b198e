import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '@sold/e2e/launch-options';
import { openDatabase } from '@sold/service/db/database';
import { startPostgres } from '@sold/service/testing/start-postgres';
import type { BenchOptions } from '../commands/options.ts';
import { PROFILES } from '../pages/profiles.ts';
import { startSite } from '../pages/site.ts';
import { openWindow, slowDown } from '../pages/visit.ts';
import { median } from '../report/median.ts';
import { held, type Report } from '../report/report.ts';
import { addGreatItem } from './great-item.ts';
import { seenElsewhere } from './seen-elsewhere.ts';
import { walk } from './way.ts';

/** Longest task that users do not notice, milliseconds (issue 28). */
const LONGEST_MS = 100;
/** A bid is seen elsewhere within this, milliseconds (issue 28). */
const SEEN_MS = 1_000;
const MS = { unit: ' ms' };

/**
 * The page of an item of 1,000,000 trades, 26 sizes and 200 bids a side, with a processor four times slower: the longest task of
 * each thing a shopper does there. Then how soon a bid of one browser is seen in another.
 */
export async function benchItemPage({ isQuick, say }: BenchOptions): Promise<Report> {
  say('starting a site with the demo market on PostgreSQL');
  const server = await startPostgres();
  const site = await startSite({ DATABASE_URL: server.url });
  const db = await openDatabase({ url: server.url });
  const browser = await chromium.launch(launchOptions);
  try {
    const trades = isQuick ? 100_000 : 1_000_000;
    say(`adding an item of ${trades.toLocaleString('en')} trades`);
    const { itemId } = await addGreatItem(db, trades);
    say('scrolling, choosing, filtering');
    const tasks = await longestTasks(browser, `${site.origin}/webapp/trade/product/${itemId}`);
    say('a bid of one browser in another');
    const seen = await seenElsewhere(browser, site.origin, { itemId, times: isQuick ? 5 : 20 });
    return report(tasks, seen);
  } finally {
    await browser.close();
    await db.destroy();
    await site.stop();
    server.remove();
  }
}

function report(tasks: readonly (readonly [string, number])[], seen: readonly number[]): Report {
  const longest = Math.max(...tasks.map(([, ms]) => ms));
  const slowest = Math.max(...seen);
  return {
    name: 'item-page',
    sections: [
      {
        title: "Longest task, processor 4 times slower, of the thread's own time",
        columns: ['', 'ms'],
        rows: tasks,
      },
      {
        title: `A bid seen in another browser, ${seen.length} times`,
        columns: ['', 'ms'],
        rows: [
          ['median', median([...seen])],
          ['slowest', slowest],
        ],
      },
    ],
    targets: [
      held('longest task while scrolling, choosing and filtering', longest, ['≤', LONGEST_MS], MS),
      held('a bid seen in another browser', slowest, ['≤', SEEN_MS], MS),
    ],
  };
}

/** Longest task of each action of a shopper, milliseconds. */
async function longestTasks(browser: Browser, address: string): Promise<[string, number][]> {
  const context = await openWindow(browser, PROFILES.phone);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  await slowDown(page, PROFILES.phone);
  const rows = await walk(page);
  await context.close();
  return rows;
}
