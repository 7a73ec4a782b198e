import type { BrowserContext, Page } from '@playwright/test';
import { offer } from './market/offers.ts';
import {
  buyPage,
  chooseWay,
  expectClean,
  type Goods,
  gatewayOf,
  giveCoupon,
  goodsFor,
  onePage,
  ordersFor,
  sumShown,
} from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { siteIsHere } from './site/first-view.ts';
import { agree } from './site/returning-customer.ts';
import { type Account, agreeAndPress, expect, type Site, signInByHand, test, won } from './site/site.ts';

const NOT_PAID = '결제는 되지 않았습니다';
const PAY = '결제하기';
const PAID = '결제가 완료됐어요';
const PAY_CALL = '**/api/v3/order/payment/pay';

/** Stage of a row: an open buy page, and its buyer. */
interface Till {
  site: Site;
  context: BrowserContext;
  page: Page;
  who: Account;
  goods: Goods;
  baseURL: string;
  gateway: ReturnType<typeof gatewayOf>;
}

/** One thing that goes wrong, and how many purchases there are in the end. */
interface Row {
  what: string;
  play(till: Till): Promise<void>;
  bought: number;
  isInApp?: true;
  /** Prepares the account before the page is opened. */
  before?(till: Till): Promise<unknown>;
}

const ROWS: readonly Row[] = [
  {
    what: 'a refused card',
    before: (till) => storeCard(till, '0002'),
    play: async ({ page }) => {
      await chooseWay(page, /-0002/);
      await agreeAndPress(page, PAY);
      await readAlert(page, NOT_PAID);
    },
    bought: 0,
  },
  {
    what: 'a gateway that takes the money without an answer',
    isInApp: true,
    before: (till) => storeCard(till, '0003'),
    play: async ({ page }) => {
      await chooseWay(page, /-0003/);
      await agreeAndPress(page, PAY);
      await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
    },
    bought: 1,
  },
  {
    what: 'a refusal on the page of the gateway',
    play: async ({ page, goods }) => {
      await openGateway(page);
      await page.getByRole('button', { name: '거절되는 경우 해 보기' }).click();
      await expect(page.getByText(NOT_PAID).first()).toBeVisible();
      await expect(page.getByText(won(goods.price)).first()).toBeVisible();
    },
    bought: 0,
  },
  {
    what: 'a payment that is cancelled on the page of the gateway and then made',
    isInApp: true,
    play: async ({ page }) => {
      await openGateway(page);
      await page.getByRole('button', { name: '취소' }).click();
      await expect(page.getByText(NOT_PAID).first()).toBeVisible();
      // Way to pay and consents are as they were.
      await page.getByRole('button', { name: PAY }).click();
      await payOnPage(page);
    },
    bought: 1,
  },
  {
    what: 'leaving the page of the gateway and continuing in another tab',
    play: async ({ page, context, goods }) => {
      await openGateway(page);
      const other = await context.newPage();
      await other.goto('/webapp/web/user/mypage');
      await other.getByRole('link', { name: /결제 이어가기$/ }).click();
      await expect(other.getByText(/까지 상품을 맡아 두고 있어요/)).toBeVisible();
      await other.getByRole('button', { name: '결제창으로 돌아가기' }).click();
      await payOnPage(other);
      await other.close();
      await page.goto(buyPage(goods));
    },
    bought: 1,
  },
  {
    what: 'leaving the page of the gateway and cancelling from its order in another tab',
    isInApp: true,
    play: async ({ page, context }) => {
      await openGateway(page);
      const other = await context.newPage();
      await other.goto('/webapp/web/user/mypage/order_list?tab=buy&stage=open');
      await other.getByRole('link', { name: /결제 이어가기$/ }).click();
      await other.getByRole('button', { name: '결제 그만두기' }).click();
      await expect(other.getByRole('heading', { name: '결제 실패' })).toBeVisible();
      await other.close();
      // A press on the page that is still open comes too late.
      await page.getByRole('button', { name: /원 결제하기/ }).click();
      await expect(page.getByText(NOT_PAID).first()).toBeVisible();
    },
    bought: 0,
  },
  {
    what: 'an expired page of the gateway',
    play: async ({ page, site, who, goods, gateway }) => {
      await openGateway(page);
      await gateway.expire((await ordersFor(site, who, goods))[0]?.display_order_id ?? '');
      await page.goBack();
      await expect(page.getByText(NOT_PAID).first()).toBeVisible();
      await expect(page.getByRole('button', { name: PAY })).toBeEnabled();
    },
    bought: 0,
  },
  {
    what: 'a double press',
    play: async ({ page }) => {
      await agree(page);
      await page.getByRole('button', { name: PAY }).dblclick();
      await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
    },
    bought: 1,
  },
  {
    what: 'presses in two tabs for one unit',
    before: sellForLess,
    play: async ({ page, context, goods }) => {
      const other = await context.newPage();
      await other.goto(buyPage(goods));
      const tabs = [page, other];
      for (const tab of tabs) await agree(tab);
      await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: PAY }).click()));
      const paid = tabs.map((tab) => tab.getByRole('heading', { name: PAID }));
      for (const [at, tab] of tabs.entries())
        await expect(
          tab
            .getByText(NOT_PAID)
            .or(paid[at] ?? tab.locator('none'))
            .first(),
        ).toBeVisible();
      const wins = await Promise.all(paid.map((heading) => heading.isVisible()));
      await other.close();
      expect(wins.filter(Boolean)).toHaveLength(1);
    },
    bought: 1,
  },
  {
    what: 'a price change before the press',
    isInApp: true,
    play: async (till) => {
      const { page, goods } = till;
      const before = await sumShown(page);
      await sellForLess(till);
      await agreeAndPress(page, PAY);
      await readAlert(page, NOT_PAID);
      await expect(page.getByText(won(goods.price)).first()).toBeVisible();
      await expect.poll(() => sumShown(page)).toBeLessThan(before);
      await page.getByRole('button', { name: PAY }).click();
      await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
    },
    bought: 1,
  },
  {
    what: 'a coupon used meanwhile',
    before: ({ site, who, baseURL }) => giveCoupon(site, who, baseURL),
    play: async (till) => {
      const { page } = till;
      const coupons = page.getByRole('region', { name: '쿠폰' });
      await coupons.getByRole('button', { name: '쓰기', exact: true }).click();
      await expect(page.getByText('쿠폰 할인')).toBeVisible();
      await agree(page);
      await buyElsewhere(till);
      await page.getByRole('button', { name: PAY }).click();
      await readAlert(page, '쿠폰');
      await expect(page.getByText(NOT_PAID)).toBeVisible();
      await expect(page.getByText('쿠폰 할인')).toHaveCount(0);
    },
    bought: 1,
  },
  {
    what: 'a session ended before the press',
    play: async ({ page, site, context, who }) => {
      await site.signInAnew(context, who);
      await page.reload();
      await agree(page);
      // The page's own calls have been answered: the press is the first to meet the end of the session.
      await siteIsHere(page);
      const jwt = (await context.cookies()).find(({ name }) => name === 'jwt')?.value;
      await page.request.post('/api/v3/logout', { data: {}, headers: { authorization: `Bearer ${jwt}` } });
      await page.getByRole('button', { name: PAY }).click();
      if (site.isApp) {
        await expect
          .poll(async () => (await site.bridge(page)).map(({ type }) => type))
          .toContain('openLogin');
        await site.signInAnew(context, who);
        await page.reload();
      } else {
        await signInByHand(page, `${who}@demo.sold`);
      }
      // The consent is asked for again.
      await agreeAndPress(page, PAY);
      await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
    },
    bought: 1,
  },
  {
    what: 'a press without a connection',
    isInApp: true,
    play: async ({ page, context }) => {
      await agree(page);
      await context.setOffline(true);
      // Playwright waits for a connection of its own before it presses.
      await page.getByRole('button', { name: PAY }).evaluate((button: HTMLElement) => button.click());
      await expect(page.getByText(`인터넷 연결이 끊겨 보내지 못했어요. ${NOT_PAID}.`)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: PAY }).click();
      await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
    },
    bought: 1,
  },
  {
    what: 'a lost answer, without an uncertain claim',
    isInApp: true,
    play: async ({ page }) => {
      await page.route(PAY_CALL, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await agreeAndPress(page, PAY);
      await expect(page.getByText('처리 결과를 아직 확인하지 못했어요.').first()).toBeVisible();
      await expect(page.getByText(NOT_PAID)).toHaveCount(0);
      await page.unroute(PAY_CALL);
      const alert = page.getByRole('alertdialog');
      if (await alert.isVisible()) await alert.getByRole('button').click();
      await page.getByRole('button', { name: PAY }).click();
      await expect(page.getByRole('heading', { name: PAID })).toBeVisible();
    },
    bought: 1,
  },
];

const at = onePage();
test.afterEach(async () => {
  await at.page.unrouteAll();
  await at.context.setOffline(false);
});

for (const { what, before, play, bought, isInApp } of ROWS)
  test(
    `charges ${bought === 1 ? 'once' : 'nothing'} after ${what}`,
    isInApp ? IN_APP : {},
    async ({ site, request, baseURL: origin }) => {
      const baseURL = origin ?? '';
      // No other journey buys as them or signs them out.
      const who: Account = site.isApp ? 'trader5' : 'trader7';
      const gateway = gatewayOf(request, baseURL);
      const goods = await goodsFor(site, who, site.isApp ? 19 : 18);
      const { context, page } = at;
      const till: Till = { site, context, page, who, goods, baseURL, gateway };
      const earlier = new Set((await ordersFor(site, who, goods)).map(({ order_id }) => order_id));
      await before?.(till);
      await site.signIn(context, who);
      await page.goto(buyPage(goods));
      await expect(page.getByText(won(goods.price)).first()).toBeVisible();
      // The way that was used last comes first: each row begins with the card that works.
      await chooseWay(page, /카드 [\d*-]*-(?!000[23])\d{4}/);
      await play(till);

      const orders = (await ordersFor(site, who, goods)).filter(({ order_id }) => !earlier.has(order_id));
      const paid = orders.filter(({ state }) => state !== 'payment_failed' && state !== 'payment_pending');
      expect(paid).toHaveLength(bought);
      for (const order of orders) {
        const held = (await gateway.holds(order.display_order_id)).filter((amount) => amount > 0);
        expect(held).toEqual(paid.includes(order) ? [order.total_pay_amt] : []);
      }
      await expectClean(site);
    },
  );

/** Stores a card of the buyer that ends in these digits; the gateway knows what it does by them. */
function storeCard({ site, who }: Till, end: string) {
  return site.call(who, 'POST /api/v3/order/order/save-card', {
    card_no: `451812345678${end}`,
    expiry: '0930',
    birth: '990101',
    password2: '12',
  });
}

/** Junho sells the size for less than anybody else. */
async function sellForLess({ site, goods }: Till): Promise<void> {
  goods.price -= 1_000;
  await offer(site, 'junho', goods);
}

async function openGateway(on: Page): Promise<void> {
  await chooseWay(on, '카카오페이');
  await agreeAndPress(on, PAY);
  await expect(on.getByRole('heading', { name: '카카오페이로 결제' })).toBeVisible();
}

async function payOnPage(on: Page): Promise<void> {
  await on.getByRole('button', { name: /원 결제하기/ }).click();
  await expect(on.getByRole('heading', { name: PAID })).toBeVisible();
}

async function readAlert(on: Page, text: string): Promise<void> {
  const alert = on.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await alert.getByRole('button').click();
  await expect(alert).toHaveCount(0);
}

/** The same person buys another size with the coupon that the page has chosen. */
async function buyElsewhere({ site, who, goods }: Till): Promise<void> {
  const other = await goodsFor(site, who, goods.itemId, goods.sizeId);
  const of = { item_id: other.itemId, product_size_option_id: other.sizeId };
  const { customer } = await site.call(who, 'GET /api/v3/order/order/get-buy-info', of);
  const { list } = await site.call(who, 'GET coupon:/api/user/issue-coupon/usable/count', {
    item_id: other.itemId,
    price: other.price,
  });
  await site.call(who, 'POST /api/v3/order/payment/pay', {
    ...of,
    price: other.price,
    payment_method: 'batch',
    card_id: customer.cards.find(({ is_default }) => is_default === 1)?.card_id ?? 0,
    address_id: customer.addresses[0]?.address_id ?? 0,
    delivery_type: 'normal',
    point_amt: 0,
    coupon_id: list[0]?.coupon_id ?? 0,
    agreed: true,
  });
}
