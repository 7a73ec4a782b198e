import { enlargeText, expectReadable } from './checks/large-text.ts';
import { ON_PHONE } from './settings/devices.ts';
import { expect, test } from './site/site.ts';
import { COMPONENTS } from './site/site-pages.ts';

test('shows pages in one column at 400 percent in a window of 1280 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  for (const path of ['/webapp/', `/webapp/trade/product/${site.item(40)}`, '/webapp/?q=slide']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectReadable(page);
  }
});

test('shows all of sheets and dialogs with text of 200 percent', ON_PHONE, async ({ page }) => {
  // An item in several sizes.
  await page.goto('/webapp/trade/product/40');
  await enlargeText(page);
  await page.getByRole('button', { name: /^구매/ }).first().click();
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  await expect(sheet.getByRole('button', { name: /^단일 사이즈|^\d/ }).first()).toBeVisible();
  await expectReadable(page);
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.goto(`/webapp${COMPONENTS}`);
  await enlargeText(page);
  for (const name of ['알림', '확인', '입력']) {
    await page.getByRole('button', { name, exact: true }).click();
    const box = page.locator('dialog[open]');
    await expect(box).toHaveCount(1);
    await expectReadable(page);
    await expect(box.getByRole('button', { name: '확인' })).toBeInViewport({ ratio: 1 });
    await box.getByRole('button', { name: '확인' }).click({ trial: true });
    await box.getByRole('button').first().click();
    await expect(box).toHaveCount(0);
  }
});
