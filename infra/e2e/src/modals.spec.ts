import { expect, orderPage, test } from './house.ts';

test('a sheet is a history entry: back closes it, forward does not open it, a reload leaves none', async ({
  page,
  house,
  context,
}) => {
  await house.signIn(context, 'minji');
  const itemId = house.item(50);
  await page.goto('/webapp/');
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  const size = page.getByRole('button', { name: /사이즈/ }).first();
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  const plain = page.url();

  await size.click();
  await expect(sheet).toBeVisible();
  expect(page.url()).toMatch(/#.+/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(plain);
  await page.goForward();
  await expect.poll(() => page.url()).toBe(plain);
  await expect(sheet).toBeHidden();

  await size.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await expect.poll(() => page.url()).toBe(plain);
  await expect(sheet).toBeHidden();

  // A link somebody copied while a sheet was open is a link to the page.
  await page.goto(`${plain}#size-select`);
  await expect.poll(() => page.url()).toBe(plain);
  const other = await context.newPage();
  await other.goto(`${plain}#size-select`);
  await expect(other.getByText('최근 거래가').first()).toBeVisible();
  expect(other.url()).toBe(plain);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('closed by its button in the middle of its movement, over and over: no dialog and no entry is left', async ({
  page,
  house,
}) => {
  const itemId = house.item(51);
  await page.goto('/webapp/');
  await page.getByRole('link', { name: /.+/ }).first().waitFor();
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  const size = page.getByRole('button', { name: /사이즈/ }).first();
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  const plain = page.url();
  for (let round = 0; round < 6; round += 1) {
    await size.evaluate((button: HTMLElement) => button.click());
    // No waiting for the movement to end.
    await sheet.getByRole('button', { name: '닫기' }).evaluate((button: HTMLElement) => button.click());
  }
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.url()).toBe(plain);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  // One step back is the page before, not the entry of a sheet.
  await page.goBack();
  await expect(page).toHaveURL(/\/webapp\/$/);
});

test('three modals over one another: back, back, forward, then back ten times fast', async ({
  page,
  context,
  house,
}) => {
  await house.signIn(context, 'minji');
  const itemId = house.item(52);
  const size = await house.size(itemId);
  await page.goto('/webapp/');
  await page.goto(`/webapp/trade/product/${itemId}`);
  await page.goto(orderPage('buy', itemId, size.id));
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  const plain = page.url();
  const open = async () => {
    await page
      .getByRole('region', { name: /배송|주소/ })
      .getByRole('button')
      .first()
      .click();
    const list = page.getByRole('dialog').last();
    await expect(list).toBeVisible();
    await list
      .getByRole('button', { name: /추가|새/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
  };
  await open();
  const [first = '', second = ''] = await page
    .getByRole('dialog')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getAttribute('aria-labelledby') ?? ''));
  expect(first).not.toBe(second);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goForward();
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(plain);

  await open();
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1) setTimeout(() => history.back(), press * 20);
  });
  await page.waitForTimeout(1_500);
  expect(await page.locator('dialog[open]').count()).toBe(0);
});
