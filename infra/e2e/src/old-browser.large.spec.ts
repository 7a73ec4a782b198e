import { START_FAILED_ID } from '@sold/contracts/federation/inline/page-script';
import { makeOld } from './faults/old-browser.ts';
import { ON_PHONE } from './settings/devices.ts';
import { expect, test } from './site/site.ts';
import { PAGES, visit } from './site/site-pages.ts';

// Where code need not be signed, as in Safari, it cannot be.
test.use({ bypassCSP: true });

const AT_ONCE = 28;
for (let first = 0; first < PAGES.length; first += AT_ONCE) {
  const some = PAGES.slice(first, first + AT_ONCE);
  test(
    `shows pages whole and silent in the oldest browsers of the list, from ${some[0]?.name}`,
    ON_PHONE,
    async ({ page, context, site }) => {
      await makeOld(context);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      for (const shown of some)
        await test.step(shown.name, async () => {
          await visit(page, context, site, shown);
          await expect(page.locator('h1')).not.toHaveCount(0);
          expect(said.filter((text) => !shown.asksInVain || !/status of 404/.test(text))).toEqual([]);
          await page.goto('about:blank');
          said.splice(0);
        });
    },
  );
}

test(
  'opens a dialog in a browser without dialogs, closes it by Escape and answers',
  ON_PHONE,
  async ({ page, context, site }) => {
    await makeOld(context);
    await page.goto(`/webapp/trade/product/${site.item(44)}`);
    await page.getByRole('button', { name: /^구매/ }).first().click();
    const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'lets customers search, follow a category, open an item and choose a size in the oldest browsers',
  ON_PHONE,
  async ({ page, context, site }) => {
    await makeOld(context);
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    const search = page.getByRole('combobox', { name: '상품 검색' });
    await page.goto('/webapp/');
    await page.getByRole('button', { name: '상품 검색' }).click();
    await search.fill('slide');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/webapp\/\?q=slide$/);
    await page.goto('/webapp/');
    await page.getByRole('button', { name: '상품 검색' }).click();
    await search.fill('신발');
    await page.getByRole('option').filter({ hasText: '스니커즈' }).click();
    await expect(page).toHaveURL(/\?category=sneakers$/);
    await page.getByRole('button', { name: /^필터/ }).click();
    const filters = page.getByRole('dialog', { name: '필터' });
    await filters.getByRole('button', { name: /^270 \d/ }).click();
    await filters.getByRole('button', { name: /^[\d,]+개 보기$/ }).click();
    await expect(page).toHaveURL(/&size=270$/);
    await page.goto(`/webapp/trade/product/${site.item(44)}`);
    await page.getByRole('button', { name: /^사이즈 (모든|\d)/ }).click();
    const sizes = page.getByRole('dialog', { name: '사이즈 선택' });
    await sizes
      .getByRole('button', { name: /^\d{3}/, pressed: false })
      .first()
      .click();
    await expect(page).toHaveURL(/[?&]size=\d+$/);
    expect(failed).toEqual([]);
  },
);

test('says that a browser is too old when it lacks more', ON_PHONE, async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'flatMap');
  });
  await page.goto('/webapp/');
  const line = page.locator(`#${START_FAILED_ID}`);
  await expect(line).toContainText('브라우저가 오래되어');
  await expect(line).not.toContainText('연결');
});
