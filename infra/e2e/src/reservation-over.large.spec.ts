import type { BrowserContext, Page } from '@playwright/test';
import { clockAhead } from '@sold/service/testing/service-process';
import { agreeAndPress, createSite, expect, listenLikeTheApp, type Site, test, won } from './site.ts';
import { SITE_TIMEOUT_MS, type SiteOfItsOwn, siteOfItsOwn } from './site-of-its-own.ts';
import { buyPage, chooseWay, expectClean, type Goods, gatewayOf, goodsFor, ordersFor } from './till.ts';

/** A minute longer than a unit is kept for its buyer, milliseconds. */
const TOO_LONG = 11 * 60_000;
const NOT_PAID = '결제는 되지 않았습니다';
const WHO = 'minji';

let own: SiteOfItsOwn;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(SITE_TIMEOUT_MS);
  own = await siteOfItsOwn();
});
test.afterAll(() => own?.close());

/** What a buyer does on the gateway's page, or in place of it, once the ten minutes are over. */
const ROWS: readonly {
  what: string;
  itemId: number;
  says: string;
  play(page: Page): Promise<unknown>;
}[] = [
  {
    what: 'pays on the gateway’s page',
    itemId: 21,
    says: '결제를 마치지 않아 주문하지 않았어요.',
    play: async (page) => {
      await page.getByRole('button', { name: /원 결제하기/ }).click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(`결제 시간이 지났어요. ${NOT_PAID}.`);
      await alert.getByRole('button').click();
    },
  },
  {
    what: 'goes back from the gateway’s page',
    itemId: 22,
    says: '결제를 마치지 않아 주문하지 않았어요.',
    play: (page) => page.goBack(),
  },
];

let ahead = 0;
for (const { what, itemId, says, play } of ROWS)
  test(`the ten minutes are over and the buyer ${what}: nobody is charged, the unit is free, the next press pays`, async ({
    browser,
    playwright,
  }, { project }) => {
    const request = await playwright.request.newContext({ baseURL: own.origin });
    const site = createSite(request, own.origin, project.name === 'webview');
    const context = await browser.newContext({ baseURL: own.origin });
    if (site.isApp) await context.addInitScript(listenLikeTheApp);
    const page = await context.newPage();
    const gateway = gatewayOf(request, own.origin, own.sandbox.origin);
    const goods = await goodsFor(site, WHO, itemId);
    await openGateway(site, context, page, goods);
    const [begun] = await ordersFor(site, WHO, goods);
    expect(begun?.state).toBe('payment_pending');

    await own.market.end();
    ahead += TOO_LONG;
    await own.market.start(clockAhead(ahead));
    await play(page);
    await expect(page.getByText(NOT_PAID).first()).toBeVisible();
    await expect(page.getByText(says).first()).toBeVisible();
    const { order } = await site.call(WHO, 'GET /api/v3/user/mypage/get-customer-order-detail', {
      order_id: begun?.order_id ?? 0,
    });
    expect(order.state).toBe('payment_failed');
    expect((await gateway.holds(order.display_order_id)).filter((amount) => amount > 0)).toEqual([]);
    await expectClean(site);

    // The very unit is for sale again, at its price, and what was chosen is there still.
    await expect(page.getByText(won(goods.price)).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: '카카오페이' })).toBeChecked();
    await page.getByRole('button', { name: '결제하기' }).click();
    await page.getByRole('button', { name: /원 결제하기/ }).click();
    await expect(page.getByRole('heading', { name: '구매가 완료됐어요' })).toBeVisible();
    const [paid] = await ordersFor(site, WHO, goods);
    expect(await gateway.holds(paid?.display_order_id ?? '')).toEqual([paid?.total_pay_amt]);
    await expectClean(site);
    await context.close();
    await request.dispose();
  });

async function openGateway(site: Site, context: BrowserContext, page: Page, goods: Goods): Promise<void> {
  await site.signIn(context, WHO);
  await page.goto(buyPage(goods));
  await chooseWay(page, '카카오페이');
  await agreeAndPress(page, '결제하기');
  await expect(page.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();
}
