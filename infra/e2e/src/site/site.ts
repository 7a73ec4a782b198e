import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { innerOrigin } from '../settings/inner-origin.ts';
import { OPERATOR_TOKEN } from '../settings/operator-token.ts';
import { test as base } from './loaded-units.ts';
import { agree, unfold } from './returning-customer.ts';

const PASSWORD = 'sold-demo-1234';
/** Each journey and project has items of its own, so that journeys may run side by side. */
const ITEMS_PER_PROJECT = 100;

export type Account = 'minji' | 'junho' | 'sora' | 'hana' | `trader${number}`;

/** A message that the page sent to the app. */
export interface BridgeMessage {
  v: number;
  id: string;
  type: string;
  payload: unknown;
}

export interface Site {
  /** A call as a customer, past the page; of the operator API as an operator. */
  call<K extends CallKey>(
    who: Account | null,
    key: K,
    input: CallTable[K]['input'],
  ): Promise<CallTable[K]['output']>;
  /** Puts a session into the browser. */
  signIn(context: BrowserContext, who: Account): Promise<void>;
  /** The same with a session of the browser's own, which may be ended. */
  signInAnew(context: BrowserContext, who: Account): Promise<void>;
  /** The number of an item that no other journey uses. In the app, only 18 to 35 and 54 to 71 have a choice of sizes. */
  item(number: number): number;
  /** A size of an item with offers on both sides. */
  size(itemId: number): Promise<{ id: number; name: string; ask: number; bid: number }>;
  /** Messages that the page has sent to the app. */
  bridge(page: Page): Promise<BridgeMessage[]>;
  isApp: boolean;
}

export const test = base.extend<{ site: Site }>({
  site: async ({ playwright, baseURL }, use, info) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      // A connection that is kept may be closed by the site at the moment it is used again.
      extraHTTPHeaders: { connection: 'close' },
    });
    await use(createSite(request, baseURL ?? '', info.project.name === 'webview'));
    await request.dispose();
  },
  context: async ({ context }, use, info) => {
    if (info.project.name === 'webview') await context.addInitScript(listenLikeTheApp);
    await use(context);
  },
});

export { expect };

/** Plays the app's side of the bridge: keeps what the page sends. */
export function listenLikeTheApp(): void {
  const stored: unknown[] = [];
  Object.assign(window, {
    bridgeMessages: stored,
    SoldApp: { postMessage: (text: string) => stored.push(JSON.parse(text)) },
  });
}

/**
 * The site of the journeys, or one of its own.
 * @param marketUrl inner address of the market, where operators' calls take a token
 */
export function createSite(
  request: APIRequestContext,
  baseURL: string,
  isApp: boolean,
  marketUrl = innerOrigin(baseURL),
): Site {
  const tokens = new Map<Account, string>();

  async function newToken(who: Account): Promise<string> {
    const answer = await request.post('/api/login', { data: { id: `${who}@demo.sold`, password: PASSWORD } });
    return ((await answer.json()) as { jwt: string }).jwt;
  }

  async function tokenOf(who: Account): Promise<string> {
    const jwt = tokens.get(who) ?? (await newToken(who));
    tokens.set(who, jwt);
    return jwt;
  }

  const keep = (context: BrowserContext, jwt: string) =>
    context.addCookies([{ name: 'jwt', value: jwt, url: baseURL }]);

  const call: Site['call'] = async (who, key, input) => {
    const [method = '', to = ''] = key.split(' ');
    const path = to.replace('coupon:', '/coupon-api');
    const isQuery = method === 'GET' || method === 'DELETE';
    const isOperator = path.startsWith('/api/operator/');
    const answer = await request.fetch(isOperator ? marketUrl + path : path, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(who && { authorization: `Bearer ${await tokenOf(who)}` }),
        ...(isOperator && { 'x-operator-token': OPERATOR_TOKEN }),
      },
      ...(isQuery ? { params: input as Record<string, string> } : { data: input }),
    });
    const body = (await answer.json()) as { code: number; msg: string; data: never };
    expect(body.code, `${key}: ${body.msg}`).toBe(200);
    return body.data;
  };

  return {
    call,
    isApp,
    item: (number) => number + (isApp ? ITEMS_PER_PROJECT : 0),
    signIn: async (context, who) => keep(context, await tokenOf(who)),
    signInAnew: async (context, who) => keep(context, await newToken(who)),
    size: async (itemId) => {
      const { list } = await call(null, 'GET /api/v3/product/product/get-product-size-option', {
        item_id: itemId,
      });
      const found = list.find(
        ({ buy_product, sell_product }) => buy_product !== null && sell_product !== null,
      );
      if (!found?.buy_product || !found.sell_product)
        throw new Error(`item ${itemId} has no size with offers on both sides`);
      return {
        id: found.id,
        name: found.kor_name,
        ask: found.buy_product.price,
        bid: found.sell_product.price,
      };
    },
    bridge: (page) =>
      page.evaluate(() => (window as unknown as { bridgeMessages?: BridgeMessage[] }).bridgeMessages ?? []),
  };
}

/** Address of the page that buys or sells a size. */
export function orderPage(side: 'buy' | 'sell', itemId: number, sizeId: number, mode?: string): string {
  const query = new URLSearchParams({
    item_id: String(itemId),
    product_grade: '0',
    product_size_option_id: String(sizeId),
    ...(mode && { mode }),
  });
  return `/webapp/web/product/web_product/${side}_product_detail?${query}`;
}

export const orderDetail = (orderId: number) => `/webapp/web/user/mypage/order_detail/${orderId}`;

/** Signs in on the page of it, as a person does. */
export async function signInByHand(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('이메일 또는 휴대폰 번호').fill(name);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
}

/** Confirms every term of an order page and presses its button. */
export async function agreeAndPress(page: Page, button: RegExp | string): Promise<void> {
  await agree(page);
  await page.getByRole('button', { name: button }).click();
}

/** Pays without the points that the buy page starts with. */
export async function withoutPoints(page: Page): Promise<void> {
  await unfold(page, /^포인트/);
  const none = page.getByRole('button', { name: '사용 안 함' });
  if (await none.isVisible()) await none.click();
}

/** Types a price on our own keypad's field. */
export async function typePrice(page: Page, label: RegExp | string, price: number): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(String(price));
}

export const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** A second person with a browser of their own. */
export async function another(browser: Browser, site: Site, who: Account): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR' });
  await site.signIn(context, who);
  return context.newPage();
}
