import { expectAccessible } from './accessible.ts';
import { enlargeText, expectReadable } from './large-text.ts';
import { expect, test } from './site.ts';
import { PAGES, visit } from './site-pages.ts';

/** In the app a screen differs by the bars that are not there, in whatever state it is. */
const ONE_OF_EACH_SCREEN = new Set(new Map(PAGES.map((shown) => [shown.screen, shown])).values());

for (const shown of PAGES) {
  test(`${shown.name}: silent console under the shipped policy, axe is clean, all of it can be read at 200 percent`, async ({
    page,
    context,
    site,
  }) => {
    test.skip(site.isApp && !ONE_OF_EACH_SCREEN.has(shown), 'another state of the screen is looked at');
    const said: string[] = [];
    page.on('console', (message) => {
      const isVain = shown.asksInVain && /status of 404/.test(message.text());
      if (!isVain) said.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => said.push(error.message));
    await visit(page, context, site, shown);
    await expect(page).toHaveTitle(/SOLD$/);
    await expect(page.locator('h1')).not.toHaveCount(0);
    await expectReadable(page);
    // The app's screens are those of the phone without the bars.
    if (!site.isApp) await expectAccessible(page);
    await enlargeText(page);
    await expectReadable(page);
    expect(said).toEqual([]);
  });
}

test('every screen that the site offers is walked, and its policy is the strict one', async ({
  page,
  site,
}) => {
  test.skip(site.isApp, 'the same site');
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
  const walked = new Set(PAGES.map(({ screen }) => screen));
  expect(offered.filter((path) => !walked.has(path))).toEqual([]);
});
