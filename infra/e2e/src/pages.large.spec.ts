import type { Page } from '@playwright/test';
import { resolveRoute } from '@sold/contracts/federation/route';
import { expectAccessible } from './checks/accessible.ts';
import { expectSeenInForcedColours } from './checks/forced-colours.ts';
import { enlargeText, expectReadable } from './checks/large-text.ts';
import { expectWhole, translatePage, work } from './checks/translation.ts';
import { IN_APP, ON_WEB } from './settings/devices.ts';
import { linksIn, SCREENS } from './site/links.ts';
import { expect, test } from './site/site.ts';
import { COMPONENTS, PAGES, type SitePage, visit } from './site/site-pages.ts';

/** One test visits the pages of one folder of addresses, one after the other. */
const FOLDERS = Map.groupBy(PAGES, ({ screen }) => screen.slice(0, screen.lastIndexOf('/') + 1));
/** The states of each screen. */
const STATES = Map.groupBy(PAGES, ({ screen }) => screen);

/** Collects the console messages and errors of a page from now on. */
function listen(page: Page) {
  const said: string[] = [];
  let isVain = false;
  page.on('console', (message) => {
    const text = message.text();
    // Chromium counts seconds, which a busy machine needs for the code of a page.
    if (/preloaded using link preload but not used within a few seconds/.test(text)) return;
    if (!isVain || !/status of 404/.test(text)) said.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => said.push(error.message));
  return {
    said,
    mayAskInVain: (may: boolean) => {
      isVain = may;
    },
  };
}

for (const [folder, pages] of FOLDERS)
  test(
    `shows pages below ${folder} silent, accessible, and readable at 200 percent, in forced colours and translated`,
    ON_WEB,
    async ({ page, context, site, isMobile }) => {
      const { said, mayAskInVain } = listen(page);
      for (const shown of pages)
        await test.step(shown.name, async () => {
          mayAskInVain(shown.asksInVain === true);
          await visit(page, context, site, shown);
          await expect(page).toHaveTitle(/SOLD$/);
          await expect(page.locator('h1')).not.toHaveCount(0);
          if (!isMobile && !shown.who && !shown.asksInVain) await expectLinksToPages(page);
          await expectReadable(page);
          await expectAccessible(page);
          await expectSeenInForcedColours(page);
          await enlargeText(page);
          await expectReadable(page);
          expect(said).toEqual([]);
          // The same code is translated on a phone.
          if (!isMobile && shown.screen !== COMPONENTS)
            await expectTranslated(page, shown, shown === STATES.get(shown.screen)?.[0]);
          // Answers to earlier presses no longer matter.
          await page.goto('about:blank');
          said.splice(0);
        });
    },
  );

/** Links that this worker has followed. */
const followed = new Set<string>();
/** Links to one screen that are followed; the crawl follows what pages are served with (`links.large.spec.ts`). */
const MOST_OF_A_SCREEN = 5;

/** Also what only the code of a page links to is a page of ours. */
async function expectLinksToPages(page: Page): Promise<void> {
  const toScreen = new Map<string, number>();
  for (const link of new Set(linksIn(await page.content()))) {
    const { pathname } = new URL(link, 'http://site.test');
    if (pathname.endsWith('.txt')) continue;
    const screen = resolveRoute(pathname.slice('/webapp'.length) || '/', SCREENS)?.screen.path;
    expect(screen, `${link} is no screen`).toBeDefined();
    const times = (toScreen.get(screen ?? '') ?? 0) + 1;
    toScreen.set(screen ?? '', times);
    if (times > MOST_OF_A_SCREEN || followed.has(link)) continue;
    followed.add(link);
    expect(await page.evaluate(async (address) => (await fetch(address)).status, link), link).toBe(200);
  }
}

/** A page that Chrome translates is worked, and one state of each screen is left and come back to: nothing breaks, nothing is stale. */
async function expectTranslated(page: Page, shown: SitePage, isLeft: boolean): Promise<void> {
  const thrown: string[] = [];
  const note = (error: Error) => thrown.push(error.message);
  page.on('pageerror', note);
  // An alert is there to be read: an answer may bring one at any time.
  const alert = page.getByRole('alertdialog').getByRole('button');
  await page.addLocatorHandler(alert, () => alert.click());
  await translatePage(page);
  await expectWhole(page, thrown);
  const address = page.url();
  await work(page);
  await expectWhole(page, thrown);
  const home = page.getByRole('link', { name: 'SOLD 홈' }).first();
  // A press has led on, or there is no way home from here that adds an entry.
  const canLeave =
    page.url() === address && new URL(address).pathname !== '/webapp/' && (await home.isVisible());
  if (isLeft && canLeave) {
    await home.click();
    await expect(page.locator('#content')).toContainText(/지금 많이 거래돼요/);
    await expectWhole(page, thrown);
    await page.goBack();
    await expect(page.locator('#content')).toContainText(shown.ready);
    await expectWhole(page, thrown);
  }
  await page.removeLocatorHandler(alert);
  page.off('pageerror', note);
}

/** In the app a screen differs by the bars that are not there, in whatever state it is. */
const AT_ONCE = 8;
const FIRST_STATES = [...STATES.values()].flatMap((states) => states.slice(0, 1));
for (let first = 0; first < FIRST_STATES.length; first += AT_ONCE) {
  const some = FIRST_STATES.slice(first, first + AT_ONCE);
  test(
    `shows ${some.map(({ name }) => name).join(', ')} in the app silent and readable`,
    IN_APP,
    async ({ page, context, site }) => {
      const { said, mayAskInVain } = listen(page);
      for (const shown of some)
        await test.step(shown.name, async () => {
          mayAskInVain(shown.asksInVain === true);
          await visit(page, context, site, shown);
          await expectReadable(page);
          await enlargeText(page);
          await expectReadable(page);
          expect(said).toEqual([]);
        });
    },
  );
}

test('lists every screen of the site among the walked pages, and serves the strict policy', async ({
  page,
}) => {
  const answer = await page.goto('/webapp/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  const offered = await page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('sold-releases')?.textContent ?? '{}') as {
      remotes: Record<string, { screens: { path: string }[] }>;
    };
    return Object.values(remotes).flatMap(({ screens }) => screens.map(({ path }) => path));
  });
  expect(offered.length).toBeGreaterThan(5);
  expect(offered.filter((path) => !STATES.has(path))).toEqual([]);
});
