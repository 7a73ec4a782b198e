import type { Page } from '@playwright/test';
import {
  breakClipboard,
  breakHistory,
  breakStorage,
  faultsOf,
  REFUSALS,
  refuse,
} from './faults/broken-browser.ts';
import { chooseWay } from './market/till.ts';
import {
  agreeAndPress,
  expect,
  orderPage,
  signInByHand,
  test,
  typePrice,
  withoutPoints,
  won,
} from './site/site.ts';

async function signIn(page: Page): Promise<void> {
  await signInByHand(page, 'minji@demo.sold');
}

/** A page keeps its values in memory when the browser refuses to store them (`browser-storage.medium.test.ts`). */
test(`lets a customer sign in, buy on the page of the gateway and see the result without storage`, async ({
  page,
  context,
  site,
}) => {
  await breakStorage(context, 'forbidden');
  const thrown = faultsOf(page);
  const itemId = site.item(15);
  const size = await site.size(itemId);
  await page.goto(orderPage('buy', itemId, size.id));
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  await chooseWay(page, '카카오페이');
  await withoutPoints(page);
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();

  // The way back is of the same payment, and the order form is not offered beside it.
  await page.goBack();
  await expect(page.getByText('결제를 아직 마치지 않았어요')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: /결제하기/ }).click();
  const done = page.getByRole('heading', { name: '결제가 완료됐어요' });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
  await expect(page.getByText('카카오페이')).toBeVisible();
  expect(thrown).toEqual([]);
});

test(`lets a customer bid and see the bid when storage takes nothing`, async ({ page, context, site }) => {
  await breakStorage(context, 'write throws');
  const thrown = faultsOf(page);
  await site.signIn(context, 'minji');
  const itemId = site.item(35);
  const size = await site.size(itemId);
  const price = size.bid - 2_000;
  await page.goto('/webapp/');
  await page.goto(orderPage('buy', itemId, size.id, 'buy_bid'));
  await page.getByRole('button', { name: /희망가 입력/ }).click();
  await typePrice(page, '구매 희망가', price);
  await page.getByRole('button', { name: '이 가격으로 할게요' }).click();
  await agreeAndPress(page, '구매 입찰하기');
  const warning = page.getByRole('dialog').filter({ hasText: '최근 30일 시세보다' });
  const placed = page.getByRole('heading', { name: '구매 입찰을 등록했어요' });
  await expect(warning.or(placed).first()).toBeVisible();
  if (await warning.isVisible())
    await page
      .getByRole('button', { name: /계속|진행|입찰하기$/ })
      .last()
      .click();
  await expect(placed).toBeVisible();
  await page.reload();
  await expect(page.getByText(won(price)).first()).toBeVisible();
  expect(thrown).toEqual([]);
});

test('follows every press, and opens and closes sheets, when history takes no entry', async ({
  page,
  context,
  site,
}) => {
  await breakHistory(context);
  const thrown = faultsOf(page);
  await site.signIn(context, 'minji');
  await page.goto('/webapp/');
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
  await page.locator('#content a[href*="/trade/product/"]').first().click();
  await expect(page).toHaveURL(/\/trade\/product\/\d+/);
  await page.getByRole('button', { name: /^구매/ }).first().click();
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /^구매/ }).first().click();
  await sheet.getByRole('button', { name: /원/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/trade\/product\/\d+/);
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await page.goto('/webapp/nothing/here');
  await expect(page.locator('#content')).toContainText('찾을 수 없어요');
  expect(thrown).toEqual([]);
});

test.describe('a browser that demands no signed code', () => {
  test.use({ bypassCSP: true });
  for (const how of ['throws', 'null'] as const)
    test(`starts and works without signed code (${REFUSALS.join(', ')}: ${how})`, async ({
      page,
      context,
    }) => {
      for (const what of REFUSALS) await refuse(context, what, how);
      const thrown = faultsOf(page);
      await page.goto('/webapp/');
      await expect(page.locator('#sold-view')).toHaveCount(0);
      await page.locator('#content a[href*="/trade/product/"]').first().click();
      await page.getByRole('button', { name: /^구매/ }).first().click();
      const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      expect(thrown).toEqual([]);
    });
});

test('starts without a policy where signed code is required, and says that a screen is missing', async ({
  page,
  context,
}) => {
  await refuse(context, 'createPolicy', 'throws');
  await page.goto('/webapp/');
  await expect(page.locator('#sold-view')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.locator('#content').getByRole('button', { name: /다시/ })).toBeVisible();
});

test('shows the link selected and ready to copy when the clipboard is forbidden', async ({
  page,
  context,
  site,
}) => {
  await breakClipboard(context);
  await page.goto(`/webapp/trade/product/${site.item(44)}`);
  await page.getByRole('button', { name: '공유하기' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: '링크' });
  await expect(field).toHaveValue(/^http:\/\/localhost:\d+\//);
  await expect(field).toBeFocused();
  const chosen = await field.evaluate((input) => {
    const { selectionStart, selectionEnd, value } = input as HTMLInputElement;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0) === value;
  });
  expect(chosen).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(field).toHaveCount(0);
});
