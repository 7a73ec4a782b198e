import { agreeAndPress, expect, orderPage, test, won } from './site.ts';
import { buyPage, giveCoupon, goodsFor } from './till.ts';

const PAY = { label: '총 결제 금액' };
const PIN = ['1', '5', '9', '3', '5', '7'].join('');

test('a coupon that is proposed is used by one press, and the order shows it', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  // Both projects run at once: each with a coupon and a buyer of its own.
  const who = site.isApp ? 'trader2' : 'trader1';
  await giveCoupon(site, who, baseURL ?? '');
  await site.signIn(context, who);
  await page.goto(buyPage(await goodsFor(site, who, site.isApp ? 65 : 64)));
  const proposed = page.getByRole('region', { name: '쿠폰' });
  const off = await proposed.getByText(/지금 쓰면 .* 덜 내요/).textContent();
  const amount = Number((off ?? '').replace(/\D/g, ''));
  expect(amount).toBeGreaterThan(0);
  await proposed.getByRole('button', { name: '쓰기', exact: true }).click();
  await expect(page.getByText('쿠폰 할인')).toBeVisible();
  const total = await page.getByText(PAY.label).last().locator('..').textContent();
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '구매가 완료됐어요' })).toBeVisible();
  await expect(page.getByText(`${won(amount).replace('원', '')}`).first()).toBeVisible();
  const paid = await page.getByText(PAY.label).last().locator('..').textContent();
  expect((paid ?? '').replace(/\D/g, '')).toBe((total ?? '').replace(/\D/g, ''));
});

test('a payment password is made, asked for, wrong, right, and the payment goes on', async ({
  page,
  context,
  site,
}) => {
  const item = site.item(68);
  const size = await site.size(item);
  const who = 'trader8';
  test.skip(site.isApp, 'one account makes its first password once');
  await site.signIn(context, who);
  await page.goto(orderPage('buy', item, size.id));
  await page.getByRole('button', { name: '결제 비밀번호 만들기' }).click();
  for (const label of ['새 결제 비밀번호 6자리', '새 결제 비밀번호 한 번 더'])
    await page.getByLabel(label).fill(PIN);
  await expect(page.getByRole('button', { name: '결제 비밀번호 변경' })).toBeVisible();
  // Another session has proven nothing.
  await site.signInAnew(context, who);
  await page.goto(orderPage('buy', item, size.id));
  await agreeAndPress(page, '결제하기');
  await page.getByLabel('결제 비밀번호 6자리').fill('000111');
  await expect(page.getByText('결제 비밀번호가 맞지 않아요. (1/5)')).toBeVisible();
  await page.getByLabel('결제 비밀번호 6자리').fill(PIN);
  await expect(page.getByRole('heading', { name: '구매가 완료됐어요' })).toBeVisible();
});
