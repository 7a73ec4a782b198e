import { expectAccessible } from './checks/accessible.ts';
import { sale } from './market/sales.ts';
import { expectClean, numberOf } from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { type Account, expect, test, won } from './site/site.ts';

test(
  'tells a buyer of failed goods the refund and half of the penalty, and shows the points',
  IN_APP,
  async ({ page, context, site }) => {
    const [seller, buyer]: [Account, Account] = site.isApp ? ['trader4', 'trader3'] : ['trader7', 'trader5'];
    const { orderId, price } = await sale(site, site.item(49), seller, buyer);
    for (const state of ['seller_shipped', 'received', 'inspecting', 'failed_inspection'] as const)
      await site.call(null, 'POST /api/operator/order/move', { order_id: orderId, state, reason: '오염' });
    // Sellers are shared, so this fault has no penalty.
    const customer_id = await numberOf(site, seller);
    await site.call(null, 'POST /api/operator/seller/freeze', { customer_id, days: 0, reason: '시험' });
    const penalty = Math.floor(price / 10);
    const points = `${Math.max(0, penalty - 3_000).toLocaleString('ko-KR')}P`;

    await site.signIn(context, buyer);
    await page.goto('/webapp/trade/member/messages');
    const message = page.getByText(
      new RegExp(`불합격했어요.*페널티에서 센터 비용을 제외한 나머지를 포인트로 드렸어요. .${points}`),
    );
    await message.first().click();
    await expect(page).toHaveURL(new RegExp(`/order_detail/${orderId}`));
    await expect(page.getByText('환불한 금액')).toBeVisible();
    const part = page.locator('section', { has: page.getByRole('heading', { name: '받은 포인트' }) });
    await expect(part).toContainText(`판매자 페널티 포인트${points}`);
    await expect(page.getByText(won(penalty), { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await part.getByRole('link', { name: '포인트 보기' }).click();
    const lot = page.getByRole('listitem').filter({ hasText: points });
    await expect(lot.first()).toContainText('판매자 페널티 포인트');
    await expectAccessible(page);
    await lot.first().getByRole('link', { name: '주문 보기' }).click();
    await expect(page).toHaveURL(new RegExp(`/order_detail/${orderId}`));

    await site.signIn(context, seller);
    await page.goto(`/webapp/web/user/mypage/order_detail/${orderId}`);
    await expect(page.getByRole('heading', { name: '페널티와 반송' })).toBeVisible();
    await expect(page.getByText(won(penalty), { exact: true })).toBeVisible();
    await expect(page.getByText('받은 포인트')).toHaveCount(0);
    await expectClean(site);
  },
);
