import { chooseWay } from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { agreeAndPress, another, expect, orderPage, test, withoutPoints, won } from './site/site.ts';

test('finds an item, buys it now, and shows the sale to the seller', async ({
  page,
  context,
  site,
  browser,
}) => {
  await site.signIn(context, 'minji');
  const itemId = site.item(3);
  const size = await site.size(itemId);
  const item = await site.call(null, 'GET /api/v3/product/item/get-item-detail-basic', { item_id: itemId });

  await page.goto(`/webapp/?q=${encodeURIComponent(item.model_no)}`);
  await page.getByRole('link', { name: item.item_name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.item_name);
  await expect(page.getByText('최근 거래가', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /거래가 그래프/ })).toBeVisible();

  await page.getByRole('button', { name: /^구매/ }).first().click();
  const sheet = page.getByRole('dialog', { name: '사이즈 선택' });
  const orderHeading = page.getByRole('heading', { level: 1, name: '즉시 구매' });
  await expect(sheet.or(orderHeading)).toBeVisible();
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: new RegExp(`^${size.name}`) }).click();
  await expect(orderHeading).toBeVisible();
  // Several journeys buy as the same person, and only one of them spends her points.
  if (site.isApp) await withoutPoints(page);
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();

  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '판매자 발송 준비' })).toBeVisible();
  const orderId = Number(page.url().split('/').at(-1)?.split('?')[0]);
  const { order } = await site.call('minji', 'GET /api/v3/user/mypage/get-customer-order-detail', {
    order_id: orderId,
  });
  expect(order.price).toBe(size.ask);
  await expect(page.getByText(won(order.total_pay_amt)).first()).toBeVisible();

  // The seller sees the order and what they will be paid.
  for (const who of [
    'junho',
    'trader1',
    'trader2',
    'trader3',
    'trader4',
    'trader5',
    'trader6',
    'trader7',
    'trader8',
  ] as const) {
    const { list } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-list', {
      role: 'seller',
    });
    if (!list.some(({ order_id }) => order_id === orderId)) continue;
    const seller = await another(browser, site, who);
    await seller.goto(`/webapp/web/user/mypage/order_detail/${orderId}`);
    await expect(seller.getByRole('heading', { level: 1, name: '상품을 보내 주세요' })).toBeVisible();
    await expect(seller.getByText('정산 예정 금액')).toBeVisible();
    await seller.context().close();
    return;
  }
  throw new Error('no seller has the order');
});

test(
  'ends an open payment by a press, not by a link, and lets the unit be bought again',
  IN_APP,
  async ({ page, context, site }) => {
    await site.signIn(context, 'minji');
    const itemId = site.item(14);
    const size = await site.size(itemId);
    await page.goto(orderPage('buy', itemId, size.id));
    await chooseWay(page, '카카오페이');
    await withoutPoints(page);
    await agreeAndPress(page, '결제하기');
    await expect(page.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();
    const { list } = await site.call('minji', 'GET /api/v3/user/mypage/get-customer-order-list', {
      role: 'buyer',
    });
    const order = list.find((one) => one.item_id === itemId && one.state === 'payment_pending');
    const link = `${orderPage('buy', itemId, size.id)}&order_id=${order?.order_id}&code=X&message=02-123-4567`;
    await page.goto(link);
    await expect(page.getByText('결제를 아직 마치지 않았어요')).toBeVisible();
    await expect(page.getByText('02-123-4567')).toHaveCount(0);
    const stateOf = async () =>
      (
        await site.call('minji', 'GET /api/v3/user/mypage/get-customer-order-detail', {
          order_id: order?.order_id ?? 0,
        })
      ).order.state;
    await page.goto(
      `${orderPage('buy', itemId, size.id)}&order_id=${order?.order_id}&paymentKey=made-up&amount=1`,
    );
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(page.getByText('결제를 아직 마치지 않았어요')).toBeVisible();
    expect(await stateOf()).toBe('payment_pending');
    await page.getByRole('button', { name: '결제 그만두기' }).click();
    await expect(page.getByText('결제는 되지 않았습니다')).toBeVisible();
    expect(await stateOf()).toBe('payment_failed');
    await page.getByRole('button', { name: '결제하기' }).click();
    await expect(page.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();
    await page.getByRole('button', { name: /결제하기/ }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  },
);
