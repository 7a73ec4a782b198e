import type { Page } from '@playwright/test';
import { expect, test } from './site/site.ts';

const cards = (page: Page) => page.locator('#content a[href*="/trade/product/"]');
const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls to a card in the middle of the view, and waits until the page has noted where it is. */
async function scrollTo(page: Page, card: number): Promise<number> {
  // In one step: the site may take the place of its first view between finding a card and scrolling to it.
  await page.evaluate(
    (nth) =>
      document
        .querySelectorAll('#content a[href*="/trade/product/"]')
        [nth]?.scrollIntoView({ block: 'center' }),
    card,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return top(page);
}

test('focuses the new heading after a link, and restores the place after going back', async ({ page }) => {
  await page.goto('/webapp/');
  // A link of the first view, pressed before the site's code has come, is the browser's own.
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(cards(page).nth(12)).toBeAttached();
  // Sections come when they are near, and move what is below them: the place is where it is when they are there.
  await scrollTo(page, 12);
  await expect(page.locator('#content [aria-busy=true]:not(button)')).toHaveCount(0);
  const place = await scrollTo(page, 12);
  expect(place).toBeGreaterThan(200);
  await cards(page).nth(12).click();
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/.+ \| SOLD$/);
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(place);
  await expect(page).toHaveTitle('SOLD');
});

test('restores a list with its further pages', async ({ page }) => {
  await page.goto('/webapp/');
  await expect(cards(page).first()).toBeVisible();
  const first = await cards(page).count();
  await page.getByRole('button', { name: /^더보기/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
  const place = await scrollTo(page, first + 6);
  await cards(page)
    .nth(first + 6)
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect.poll(() => top(page)).toBe(place);
});

test('begins another search at its top, and restores the place of the one before', async ({ page }) => {
  await page.goto('/webapp/');
  await expect(cards(page).nth(12)).toBeAttached();
  const place = await scrollTo(page, 12);
  await page.getByRole('combobox', { name: '상품 검색' }).fill('slide');
  await page.getByRole('combobox', { name: '상품 검색' }).press('Enter');
  await expect(page.getByRole('heading', { name: /‘slide’ 검색 결과/ })).toBeVisible();
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
  await expect.poll(() => top(page)).toBe(place);
});

test('begins a page at its top by its address, and restores the place on reload and on the way back', async ({
  page,
}) => {
  await page.goto('/webapp/');
  await expect(cards(page).nth(12)).toBeAttached();
  const place = await scrollTo(page, 12);
  expect(place).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(() => top(page)).toBe(place);
  await page.goto('/webapp/?category=sneakers');
  await expect(cards(page).nth(12)).toBeAttached();
  // A place that were sought would have been found by now: the list is long enough.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(place);
});
