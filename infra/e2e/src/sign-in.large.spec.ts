import { expect, orderPage, signInByHand, test } from './site/site.ts';

test('leads a visitor to sign in and back to the same order', async ({ page, site }) => {
  const itemId = site.item(30);
  const size = await site.size(itemId);
  const wanted = orderPage('buy', itemId, size.id);
  await page.goto(wanted);
  if (site.isApp) {
    // In the app's web view the app signs in and hands its token over.
    await expect.poll(async () => (await site.bridge(page)).map(({ type }) => type)).toContain('openLogin');
    return;
  }
  await expect(page).toHaveURL(/\/webapp\/trade\/member\/login\?returnUrl=/);
  await signInByHand(page, 'minji@demo.sold', 'wrong');
  await expect(page.getByText('비밀번호가 맞지 않아요')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill('sold-demo-1234');
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted);
});
