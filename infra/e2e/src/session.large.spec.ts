import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInByHand, test } from './site/site.ts';
import { setStage } from './site/stage.ts';
import { hearToasts } from './site/toasts.ts';

/** The session in the browser's cookies; empty without one. */
const tokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'jwt')?.value ?? '';

/** Through the own account, and the question there. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'MY' }).click();
  await page.getByRole('button', { name: '로그아웃', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
}

/** The header's button for who is not signed in; the page of the own account may offer another. */
const ofVisitor = (page: Page) =>
  page.getByRole('navigation', { name: '내 계정' }).getByRole('button', { name: '로그인' });

test('signs in and out in two tabs together', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/webapp/');
  await expect(ofVisitor(other)).toBeVisible();
  await page.goto('/webapp/trade/member/login');
  await signInByHand(page, 'minji@demo.sold');
  await expect(page.getByRole('link', { name: 'MY' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'MY' })).toBeVisible();
  await signOut(other);
  await expect(ofVisitor(other)).toBeVisible();
  await expect(ofVisitor(page)).toBeVisible();
});

test('ends the session after an alert when the app says openLogin', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  await site.signIn(context, 'trader2');
  const stage = await setStage(page, context, baseURL ?? '', 'ios');
  await stage.open('/webapp/');
  await expect(stage.view.locator('h1').first()).toBeVisible();
  await page.getByRole('button', { name: 'openLogin' }).click();
  const alert = stage.view.getByRole('alertdialog');
  await expect(alert).toContainText('로그인 인증이 만료되었습니다. 다시 로그인 해주세요.');
  // An alert is there to be read: neither Escape nor the backdrop closes it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => tokenIn(context)).toBe('');
});

test('ends the session on the web by the same call, and leads to the login and back', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader5');
  const item = `/webapp/trade/product/${site.item(55)}`;
  await page.goto(item);
  await expect(page.getByRole('link', { name: 'MY' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { openLogin(): void }).openLogin());
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('로그인 인증이 만료되었습니다. 다시 로그인 해주세요.');
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(`/webapp/trade/member/login?returnUrl=${encodeURIComponent(item)}`);
  await expect.poll(() => tokenIn(context)).toBe('');
});

test('leads home after signing out on a page of the customer, not to the login', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader6');
  await page.goto('/webapp/web/user/mypage/order_list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const expectToast = await hearToasts(page);
  await signOut(page);
  await expectToast('로그아웃했어요.');
  await expect(page).toHaveURL(/\/webapp\/$/);
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
});

test('signs in by the app, which hands its token over, and continues the page', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  const stage = await setStage(page, context, baseURL ?? '', 'android');
  await stage.open(`/webapp/trade/product/${site.item(53)}`);
  await stage.view.getByRole('button', { name: '관심 상품' }).first().click();
  await expect(page.getByRole('heading', { name: '앱 로그인' })).toBeVisible();
  await page.getByLabel('아이디').fill('trader3@demo.sold');
  await page.getByLabel('비밀번호', { exact: true }).fill('sold-demo-1234');
  await page.getByRole('button', { name: '앱에서 로그인' }).click();
  await expect(page.getByRole('heading', { name: '앱 로그인' })).toBeHidden();
  await stage.view.getByRole('button', { name: '관심 상품' }).first().click();
  await expect(stage.view.getByText(/관심 상품(에 담았|에서 뺐)어요/)).toBeVisible();
});
