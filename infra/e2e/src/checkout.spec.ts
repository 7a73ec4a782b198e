import { agreeAndPress, expect, orderPage, test, won } from './site.ts';

const PAY = { label: '총 결제 금액' };
const PIN = ['1', '5', '9', '3', '5', '7'].join('');

test('a coupon that is proposed is used by one press, and the order shows it', async ({
  page,
  context,
  site,
}) => {
  const item = site.item(64);
  const size = await site.size(item);
  await site.signIn(context, 'minji');
  await page.goto(orderPage('buy', item, size.id));
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

test('pays later after its terms, sees what is owed and repays it', async ({ page, context, site }) => {
  // The limit is 300,000 won.
  const goods = await site.call(null, 'GET /api/v3/product/item/get-item-list', {
    price_from: 30_000,
    price_to: 200_000,
    sort: 'price_low',
  });
  const { item_id: item = 0 } = goods.list[site.isApp ? 7 : 5] ?? {};
  const sizes = await site.call(null, 'GET /api/v3/product/product/get-product-size-option', {
    item_id: item,
  });
  const cheap = sizes.list.find(({ buy_product }) => buy_product !== null && buy_product.price <= 200_000);
  await site.signIn(context, 'minji');
  await page.goto(orderPage('buy', item, cheap?.id ?? 0));
  const later = page.getByRole('radio', { name: /나중결제/ });
  await expect(later).toBeEnabled();
  await later.click();
  const agree = page.getByRole('checkbox', { name: '위 내용을 모두 읽었고 동의해요' });
  if (!(await later.isChecked())) {
    await agree.check();
    await page.getByRole('button', { name: '동의하고 나중결제 쓰기' }).click();
  }
  await expect(later).toBeChecked();
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '구매가 완료됐어요' })).toBeVisible();
  await expect(page.getByText('나중결제')).toBeVisible();
  await page.goto('/webapp/web/user/etc/pay_later');
  await page.getByRole('button', { name: '갚기', exact: true }).click();
  await page.getByRole('button', { name: /원 갚기$/ }).click();
  await expect(page.getByText('갚을 주문이 없어요')).toBeVisible();
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
  await context.clearCookies();
  const again = await page.request.post('/api/login', {
    data: { id: `${who}@demo.sold`, password: 'sold-demo-1234' },
  });
  const { jwt } = (await again.json()) as { jwt: string };
  await context.addCookies([{ name: 'jwt', value: jwt, url: page.url() }]);
  await page.goto(orderPage('buy', item, size.id));
  await agreeAndPress(page, '결제하기');
  await page.getByLabel('결제 비밀번호 6자리').fill('000111');
  await expect(page.getByText('결제 비밀번호가 맞지 않아요. (1/5)')).toBeVisible();
  await page.getByLabel('결제 비밀번호 6자리').fill(PIN);
  await expect(page.getByRole('heading', { name: '구매가 완료됐어요' })).toBeVisible();
});
