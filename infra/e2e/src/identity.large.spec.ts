import { chooseDraft, expectDraft } from './market/draft.ts';
import { agreeAndPress, expect, orderPage, test } from './site/site.ts';

test('checks the identity once, and continues the same order', async ({ page, context, site }) => {
  // Two accounts of the demo are unverified: one for the web, one for the app.
  const who = site.isApp ? 'hana' : 'sora';
  await site.signIn(context, who);
  const itemId = site.item(31);
  const size = await site.size(itemId);
  await page.goto(orderPage('buy', itemId, size.id));
  const draft = { way: /카드 \d{4}-/, points: 0 };
  await chooseDraft(page, draft);
  await agreeAndPress(page, '결제하기');
  const popup = site.isApp ? null : page.waitForEvent('popup');
  await page.getByRole('button', { name: '본인인증 진행하기' }).click();
  const check = popup ? await popup : await openAsTheApp();
  await expect(check.getByRole('heading', { name: '본인인증' })).toBeVisible();
  await check.getByLabel('이름').fill(site.isApp ? '최하나' : '박소라');
  await check.getByLabel('생년월일 8자리').fill('19980315');
  await check.getByLabel('휴대폰 번호').fill(site.isApp ? '01020000004' : '01020000003');
  await check.getByRole('button', { name: '인증하기' }).click();
  if (site.isApp) {
    await expect(check.getByRole('heading', { name: '본인인증을 마쳤어요' })).toBeVisible();
    await page.evaluate(() => (window as unknown as { onCertificated(): void }).onCertificated());
  }
  // The check alone pays nothing: the page says so, and asks.
  const ask = page.getByRole('dialog', { name: '본인인증 완료' });
  await expect(ask).toContainText('아직 결제되지 않았어요');
  await expectDraft(page, draft);
  expect(
    (await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' })).list,
  ).toHaveLength(0);
  await ask.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  const { list } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-list', {
    role: 'buyer',
  });
  expect(list).toHaveLength(1);
  const { order } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-detail', {
    order_id: list[0]?.order_id ?? 0,
  });
  expect(order.delivery_type).toBe('quick');
  expect(order.coupon).toBeGreaterThan(0);

  /** The page asks the app for a web view; the app opens it. */
  async function openAsTheApp() {
    await expect.poll(async () => (await site.bridge(page)).map(({ type }) => type)).toContain('openWebView');
    const asked = (await site.bridge(page)).find(({ type }) => type === 'openWebView');
    const address = /https?:[^"]+\/save\/[\w-]+/.exec(JSON.stringify(asked?.payload))?.[0] ?? '';
    const view = await context.newPage();
    await view.goto(address);
    return view;
  }
});
