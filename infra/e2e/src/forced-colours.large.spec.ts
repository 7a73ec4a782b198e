import type { Locator } from '@playwright/test';
import { expect, test } from './site.ts';

/** What a person sees of a control: ground, words, ring, and whether the browser draws it. */
const looks = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, color, outlineStyle, outlineColor, appearance } = getComputedStyle(element);
    return [backgroundColor, color, outlineStyle === 'none' ? '' : outlineColor, appearance].join(' ');
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('every kind of what is chosen looks other than what is not, in forced colours', async ({
  page,
  site,
}) => {
  const itemId = site.item(1);
  await page.goto(`/webapp/trade/product/${itemId}`);
  const tabs = page.getByRole('tablist', { name: '기간' });
  const [chosen, other] = [
    tabs.getByRole('tab', { selected: true }),
    tabs.getByRole('tab', { selected: false }).first(),
  ];
  await expect(chosen).toBeVisible();
  expect(await looks(chosen)).not.toBe(await looks(other));

  await page.goto('/webapp/web/content/web_content/notice_list');
  const kinds = page.getByRole('group', { name: '공지 종류' });
  const on = kinds.getByRole('button', { pressed: true });
  await expect(on).toBeVisible();
  expect(await looks(on)).not.toBe(await looks(kinds.getByRole('button', { pressed: false }).first()));

  await page.goto('/webapp/web/content/web_content/release_calendar');
  const day = page.getByRole('table').getByRole('button').first();
  await expect(day).toBeVisible();
  const before = await looks(day);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await day.blur();
  expect(await looks(day)).not.toBe(before);
});

test('buttons and fields have a shape; a field that is written in, or wrong, looks other than the rest', async ({
  page,
}) => {
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

test('radios and checkboxes are drawn by the browser', async ({ page }) => {
  await page.goto('/webapp/web/system/components');
  const box = page.getByRole('checkbox').first();
  await expect(box).toBeAttached();
  for (const control of [box, page.getByRole('radio').first()])
    expect(await control.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
});
