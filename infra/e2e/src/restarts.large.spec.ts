import type { BrowserContext, Page } from '@playwright/test';
import { clockAhead } from '@sold/service/testing/service-process';
import { follows, undercut } from './market/offers.ts';
import {
  buyPage,
  chooseWay,
  expectClean,
  type Goods,
  gatewayOf,
  goodsFor,
  ordersFor,
} from './market/till.ts';
import { agreeAndPress, createSite, expect, type Site, test, won } from './site/site.ts';
import { SITE_TIMEOUT_MS, type SiteOfItsOwn, siteOfItsOwn } from './site/site-of-its-own.ts';

/** A minute longer than a unit is kept for its buyer, milliseconds. */
const TOO_LONG = 11 * 60_000;
const NOT_PAID = '결제는 되지 않았습니다';
const WHO = 'minji';
/** A page that follows prices while its market restarts. */
const FOLLOWED = 90;

// One market for all of them: it costs more than the journeys.
let own: SiteOfItsOwn;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(SITE_TIMEOUT_MS);
  own = await siteOfItsOwn();
});
test.afterAll(() => own?.close());

/** Actions of a buyer on the gateway's page, or in place of it, once the ten minutes are over. */
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
  test(`charges no card, frees the unit and lets the next press pay when the ten minutes are over and the buyer ${what}`, async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: own.origin });
    const site = createSite(request, own.origin, false, own.market.origin);
    const context = await browser.newContext({ baseURL: own.origin });
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
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
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

/** Notes every lowest price that the page's bar shows, in the order in which it does. */
async function notePrices(page: Page): Promise<() => Promise<number[]>> {
  const buy = page.getByRole('button', { name: /^구매.*총/ }).first();
  await expect(buy).toBeVisible();
  await buy.evaluate((button) => {
    const noted: number[] = [];
    const note = () => {
      const price = Number(/([\d,]+)원/.exec(button.textContent ?? '')?.[1]?.replaceAll(',', ''));
      if (noted.at(-1) !== price) noted.push(price);
    };
    Object.assign(window, { notedPrices: noted });
    note();
    new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { notedPrices: number[] }).notedPrices);
}

test('shows bids of another browser in order, also after a lost connection and a restart of the market', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.origin });
  const site = createSite(request, own.origin, false, own.market.origin);
  const context = await browser.newContext({ baseURL: own.origin });
  const page = await context.newPage();
  const begun = follows(page);
  await page.goto(`/webapp/trade/product/${FOLLOWED}`);
  await begun;
  await expect(page.locator('#sold-view')).toHaveCount(0);
  const shown = await notePrices(page);
  const asked: number[] = [];
  const ask = async () => asked.push(await undercut(site, FOLLOWED));
  const catchUp = async () => {
    await expect.poll(async () => (await shown()).at(-1)).toBe(asked.at(-1));
    const seen = await shown();
    expect(seen, 'never an older price after a newer one').toEqual(
      [...seen].sort((one, other) => other - one),
    );
  };
  for (let count = 0; count < 3; count += 1) {
    await ask();
    await catchUp();
  }
  expect((await shown()).slice(-3)).toEqual(asked);

  await context.setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겨 실시간 시세가 아니에요.')).toBeVisible();
  await ask();
  await ask();
  expect(await shown()).not.toContain(asked.at(-1));
  await context.setOffline(false);
  await catchUp();

  await own.market.end('SIGKILL');
  await expect(page.getByText('실시간 시세가 끊겼어요.')).toBeVisible();
  await own.market.start();
  await ask();
  await catchUp();
  await expect(page.getByText('실시간 시세가 끊겼어요.')).toHaveCount(0);
  await ask();
  await catchUp();
  await context.close();
  await request.dispose();
});
