import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { couponClient } from '@sold/service/clients/coupon-client';
import { COUPON_TOKEN } from '../settings/operator-token.ts';
import { portsOf } from '../settings/ports.ts';
import { openerOf, unfold } from '../site/returning-customer.ts';
import { type Account, expect, listenLikeTheApp, orderPage, type Site, test } from '../site/site.ts';

/** Movements of the last hour: what a run of journeys makes. */
const DAYS = 1 / 24;

/** A payment as the stand-in for the gateway has it. */
interface GatewayPayment {
  orderId: string;
  status: string;
  /** Won. */
  balanceAmount: number;
}

/** Prices of a size for its buyer. */
export interface Goods {
  itemId: number;
  sizeId: number;
  /** Won. */
  price: number;
}

/** One page for all tests of a file, in their order, as for a person who goes on and on. Its fields are there once a test runs. */
export function onePage(): { readonly context: BrowserContext; readonly page: Page } {
  const at = {} as { context: BrowserContext; page: Page };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }, { project }) => {
    at.context = await browser.newContext();
    if (project.name === 'webview') await at.context.addInitScript(listenLikeTheApp);
    at.page = await at.context.newPage();
  });
  test.afterAll(() => at.context.close());
  return at;
}

/** A size of an item that another customer sells. @param but a size that it is not */
export async function goodsFor(site: Site, who: Account, itemId: number, but?: number): Promise<Goods> {
  const { list } = await site.call(null, 'GET /api/v3/product/product/get-product-size-option', {
    item_id: itemId,
  });
  for (const { id, buy_product } of list) {
    if (buy_product === null || id === but) continue;
    const { min_buy_price } = await site.call(who, 'GET /api/v3/order/order/get-buy-info', {
      item_id: itemId,
      product_size_option_id: id,
    });
    if (min_buy_price !== null) return { itemId, sizeId: id, price: min_buy_price };
  }
  throw new Error(`nobody sells item ${itemId} to ${who}`);
}

const WAYS = '결제 수단';

/** Chooses a way to pay, wherever the list stands: parts that come late move it. */
export async function chooseWay(page: Pick<Page, 'getByRole'>, name: RegExp | string): Promise<Locator> {
  const radio = page.getByRole('radio', { name }).first();
  const more = page.getByRole('button', { name: '다른 결제 수단 더보기' });
  await expect(radio.or(more).or(openerOf(page, WAYS)).first()).toBeVisible();
  await unfold(page, WAYS);
  if (await more.isVisible()) await more.click();
  await expect(radio).toBeEnabled();
  await radio.dispatchEvent('click');
  return radio;
}

/** The sum beside the button of an order page, won. */
export async function sumShown(page: Page): Promise<number> {
  const sum = page.locator('[data-order-total]');
  await expect(sum).toContainText(/\d원/);
  return Number((await sum.textContent())?.replace(/\D/g, ''));
}

/** The number of the order that a result's address names. */
export async function orderOfResult(page: Page): Promise<number> {
  await expect(page).toHaveURL(/[?&]result=\w+-\d+/);
  return Number(/result=\w+-(\d+)/.exec(page.url())?.[1]);
}

/** Where the gateway of the journeys' site is. */
const sandboxOf = (baseURL: string) =>
  `http://127.0.0.1:${portsOf(Number(new URL(baseURL).port)).SANDBOX_PORT}`;

/** State of the gateway, without the page. @param origin where it is */
export function gatewayOf(request: APIRequestContext, baseURL: string, origin = sandboxOf(baseURL)) {
  const payments = async () => {
    const answer = await request.get(`${origin}/sandbox/admin/payments`);
    return (await answer.json()) as GatewayPayment[];
  };
  const isOf = (displayId: string) => (payment: GatewayPayment) => payment.orderId.endsWith(`-${displayId}`);
  return {
    /** Captured and not refunded amounts of an order, payment by payment, won. */
    async holds(displayId: string): Promise<number[]> {
      return (await payments())
        .filter(isOf(displayId))
        .map(({ balanceAmount, status }) => (status === 'DONE' ? balanceAmount : 0));
    },
    /** Expires the page of an order. */
    async expire(displayId: string): Promise<void> {
      const orderId = (await payments()).find(isOf(displayId))?.orderId;
      const answer = await request.post(`${origin}/sandbox/admin/expire`, { data: { orderId } });
      expect(answer.ok()).toBe(true);
    },
  };
}

/** `audit` and `reconcile` are clean: every invariant holds, and nothing waits for a person. */
export async function expectClean(site: Site): Promise<void> {
  const { findings } = await site.call(null, 'GET /api/operator/audit', {});
  expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([]);
  const { waiting } = await site.call(null, 'POST /api/operator/reconciliation/run', { days: DAYS });
  expect(waiting).toEqual([]);
}

/** Gives a customer 5,000 won off. */
export async function giveCoupon(site: Site, who: Account, baseURL: string): Promise<void> {
  const { COUPON_PORT } = portsOf(Number(new URL(baseURL).port));
  const coupons = couponClient({ baseUrl: `http://127.0.0.1:${COUPON_PORT}`, token: COUPON_TOKEN });
  const given = await coupons.issue({
    key: `journey:${randomUUID()}`,
    definition: 'welcome',
    customer_id: await numberOf(site, who),
  });
  expect(given.type).toBe('done');
}

/** The number of a customer. */
export async function numberOf(site: Site, who: Account): Promise<number> {
  const { customer_default } = await site.call(who, 'GET /api/v3/user/mypage/get-my-page', { mk: 1 });
  return customer_default.customer_id;
}

/** Orders of a buyer for a size, the newest first. */
export async function ordersFor(site: Site, who: Account, { itemId }: Pick<Goods, 'itemId'>) {
  const { list } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' });
  return list.filter(({ item_id }) => item_id === itemId);
}

export const buyPage = ({ itemId, sizeId }: Goods) => orderPage('buy', itemId, sizeId);
