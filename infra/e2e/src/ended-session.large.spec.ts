import type { BrowserContext, Page } from '@playwright/test';
import { ON_BOTH } from './settings/devices.ts';
import { expect, orderPage, type Site, signInByHand, test } from './site/site.ts';

const tokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'jwt')?.value ?? '';
const loginsAsked = async (site: Site, page: Page) =>
  (await site.bridge(page)).filter(({ type }) => type === 'openLogin').length;

/** Ends the session that the browser has, as another device would. */
async function endElsewhere(site: Site, context: BrowserContext): Promise<void> {
  await site.call('trader3', 'POST /api/v3/logout', {});
  expect(await tokenIn(context)).not.toBe('');
}

test('shows pages of an ended session as to a visitor, asks to sign in once to buy, and signs in', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader3');
  await endElsewhere(site, context);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  await page.goto('/webapp/');
  await expect(page.locator('a[href*="/trade/product/"]').first()).toBeVisible();
  await expect.poll(() => tokenIn(context)).toBe('');
  if (!site.isApp) await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();

  const itemId = site.item(70);
  const size = await site.size(itemId);
  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/webapp/trade/product/${itemId}`);
  // Nothing was loaded again.
  expect(documents).toEqual(['/webapp/', `/webapp/trade/product/${itemId}`]);
  expect(await loginsAsked(site, page)).toBe(0);

  await page.getByRole('button', { name: /^구매/ }).first().click();
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  await sheet.getByRole('button', { name: new RegExp(`^${size.name}`) }).click();
  if (site.isApp) {
    await expect.poll(() => loginsAsked(site, page)).toBe(1);
    return;
  }
  await expect(page).toHaveURL(/\/webapp\/trade\/member\/login\?returnUrl=/);
  await signInByHand(page, 'trader3@demo.sold');
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(orderPage('buy', itemId, size.id));
});

test(
  'asks to sign in once when calls of customers fail together',
  ON_BOTH,
  async ({ page, context, site }) => {
    await site.signIn(context, 'trader3');
    await endElsewhere(site, context);
    const withDeadToken = new Set<string>();
    page.on('request', (request) => {
      if (request.headers().authorization) withDeadToken.add(new URL(request.url()).pathname);
    });
    await page.goto('/webapp/web/user/mypage/order_list');
    if (site.isApp) await expect.poll(() => loginsAsked(site, page)).toBe(1);
    else await expect(page).toHaveURL(/\/webapp\/trade\/member\/login\?returnUrl=/);
    await expect.poll(() => tokenIn(context)).toBe('');
    expect(withDeadToken.size).toBeGreaterThan(1);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    // Nothing asks again, and nothing leads away.
    await page.waitForLoadState('networkidle');
    if (site.isApp) expect(await loginsAsked(site, page)).toBe(1);
    else await expect(page).toHaveURL(/\/webapp\/trade\/member\/login\?returnUrl=/);
  },
);

test('stays on the login page with an expired token', async ({ page, context, site }) => {
  await site.signIn(context, 'trader3');
  await endElsewhere(site, context);
  await page.goto('/webapp/trade/member/login');
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
  await expect.poll(() => tokenIn(context)).toBe('');
  await expect(page).toHaveURL(/\/webapp\/trade\/member\/login$/);
});
