import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { signIn } from '../pages/site.ts';

/** A seller of the demo market. */
const SELLER = 'junho@demo.sold';

/** Asks less and less for a size, and waits until a page of the item shows it. @returns from the answer to the sight, ms */
export async function seenElsewhere(
  browser: Browser,
  origin: string,
  { itemId, times }: { itemId: number; times: number },
): Promise<number[]> {
  const call = await callsOf(origin);
  const sizes = await call('GET /api/v3/product/product/get-product-size-option', { item_id: itemId });
  const best = sizes.all_product.buy_product;
  const size = sizes.list.find(({ buy_product }) => buy_product?.price === best?.price);
  if (!best || !size) throw new Error('Nobody offers the item.');
  const of = { item_id: itemId, product_size_option_id: size.id };
  const { customer } = await call('GET /api/v3/order/order/get-sell-info', of);
  const page = await (await browser.newContext()).newPage();
  const begun = page.waitForResponse((response) => response.url().includes('/item/live'));
  await page.goto(`${origin}/webapp/trade/product/${itemId}`);
  await begun;
  const taken: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    const price = best.price - time * 1_000;
    await call('POST /api/v3/order/order/save-product', {
      ...of,
      price,
      bid_days: 30,
      bank_account_id: customer.bank_accounts[0]?.bank_account_id ?? 0,
      address_id: customer.addresses[0]?.address_id ?? 0,
      agreed: true,
    });
    const answered = performance.now();
    await page.waitForFunction(
      (text) => document.querySelector('main')?.textContent?.includes(text),
      price.toLocaleString('ko-KR'),
      { polling: 'raf', timeout: 30_000 },
    );
    taken.push(performance.now() - answered);
  }
  await page.context().close();
  return taken;
}

/** Calls as the seller. */
async function callsOf(origin: string) {
  const jwt = await signIn(origin, SELLER);
  return async <K extends CallKey>(key: K, input: CallTable[K]['input']): Promise<CallTable[K]['output']> => {
    const [method = '', path = ''] = key.split(' ');
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await fetch(`${origin}${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${jwt}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: never };
    if (code !== 200) throw new Error(`${key}: ${msg}`);
    return data;
  };
}
