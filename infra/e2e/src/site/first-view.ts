import type { Page } from '@playwright/test';
import { expect } from './site.ts';

const SCRIPTS = '**/dist/**/*.js';

/** Holds the code of a page back, so that its first view is all there is; `come` lets it come. */
export async function holdCode(page: Page): Promise<{ come(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return { come: resolve };
}

/** Waits until the site has taken the place of the page's first view and no part of it is loading. @param busy parts that load for ever */
export async function siteIsHere(page: Page, busy = 0): Promise<void> {
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#content [aria-busy=true]:not(button)')).toHaveCount(busy);
}

/** Opens a page that comes with its first view: an idle market may not answer in time for one. */
export async function openView(
  page: Page,
  path: string,
  options: { waitUntil?: 'commit' } = {},
): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('id="sold-view"');
  await page.goto(path, options);
}
