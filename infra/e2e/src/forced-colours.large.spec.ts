import type { Locator } from '@playwright/test';
import { expect, test } from './site/site.ts';

/** Visible look of a control: ground, words, ring, and whether the browser draws it. */
const looks = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineColor, appearance } = getComputedStyle(element);
    return [backgroundColor, color, outlineStyle === 'none' ? '' : outlineColor, appearance].join(' ');
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

// `pages.large.spec.ts` checks the choices that a page opens with.
test('distinguishes a pressed day, a focused field and an invalid one in forced colours', async ({
  page,
}) => {
  await page.goto('/webapp/web/content/web_content/release_calendar');
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const day = page.getByRole('table').getByRole('button').first();
  const before = await looks(day);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await day.blur();
  expect(await looks(day)).not.toBe(before);

  await page.goto('/webapp/trade/member/login');
  const [name, secret] = [
    page.getByLabel('이메일 또는 휴대폰 번호'),
    page.getByLabel('비밀번호', { exact: true }),
  ];
  const ring = (field: Locator) => field.evaluate((element) => getComputedStyle(element).outlineStyle);
  await secret.focus();
  expect(await ring(secret)).toBe('solid');
  expect(await ring(name)).toBe('none');
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await ring(name)).toBe('dashed');
  const button = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
});
