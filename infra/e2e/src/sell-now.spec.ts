import { agreeAndPress, expect, orderPage, test } from './site.ts';

test('sells now against the highest bid and sends the goods', async ({ page, context, site }) => {
  await site.signIn(context, 'junho');
  const itemId = site.item(12);
  const size = await site.size(itemId);
  await page.goto(orderPage('sell', itemId, size.id));
  await expect(page.getByRole('heading', { level: 1, name: '즉시 판매' })).toBeVisible();
  await expect(page.getByText('페널티').first()).toBeVisible();
  await agreeAndPress(page, '즉시 판매하기');
  await expect(page.getByRole('heading', { name: '판매가 체결됐어요' })).toBeVisible();
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await page.getByLabel('송장 번호').fill('123456789012');
  const carrier = page.getByLabel(/택배사/);
  if (await carrier.evaluate((element) => element.tagName === 'SELECT'))
    await carrier.selectOption({ index: 1 });
  else await carrier.fill('CJ대한통운');
  await page
    .getByRole('button', { name: /송장|발송/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '판매자 발송 완료' })).toBeVisible();
});
