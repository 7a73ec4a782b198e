import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo } from '../../platform/drawing/draw-logo.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { logoOf } from './brand-logo.ts';

test.each([
  ['Testing', 'T'],
  ['north & field', 'NF'],
  ['Ava-Lune Studio', 'AL'],
  ['오브 제', '오제'],
  ['<"&\'>', ''],
])('draws the mark of %s as %s', (name, initials) => {
  const drawn = drawLogo(name, '#e8eeea');
  expect(drawn).toContain(`>${initials}</text>`);
  expect(drawn).toContain('fill="#e8eeea"');
  expect(drawn).toContain('@media(prefers-color-scheme:dark){rect{fill:#3a3c3b}text{fill:#e8eeea}}');
  expect(drawn.match(/</g)).toHaveLength(7);
});

onOneEngine('marks of brands', (database) => {
  let market: TestMarket;
  let buyer: Shopper;
  let seller: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  afterAll(() => market.close());

  const ours = () => logoOf('Testing', '#eeeeee');

  test('draws a mark on the ground of its address, for our brands alone, to be cached for ever', async () => {
    await market.item();
    const answer = await fetch(`${market.origin}${ours()}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe(drawLogo('Testing', '#eeeeee'));
    for (const wrong of [
      logoOf('Nobody has this', '#eeeeee'),
      logoOf('Testing', '#red'),
      logoOf('Testing', '#eeeeee"/>'),
      '/api/v3/media/brand/logo.svg',
      '/api/v3/media/brand/logo.svg?name=Testing&name=Testing&ground=eeeeee',
    ])
      expect((await fetch(`${market.origin}${wrong}`)).status, wrong).toBe(404);
  });

  test('appears in bids, purchases and sales of every kind', async () => {
    const item = await market.item();
    const mark = { brand_logo_image: ours(), brand_name: 'Testing', brand_bg_color: '#eeeeee' };
    expect((await offer(seller, item, 100_000)).data).toMatchObject(mark);
    expect((await buyNow(buyer, item, 100_000)).data).toMatchObject(mark);
    const bid = await want(buyer, item, 90_000);
    expect(bid.data).toMatchObject(mark);
    const { rows } = await sql<{ id: number }>`select max(id) as id from bid`.execute(database.db);
    const changed = await buyer.call('PUT /api/v3/order/order/set-price-change-product', {
      type: 'buy',
      product_id: rows[0]?.id ?? 0,
      price: 95_000,
      bid_days: 7,
    });
    expect(changed.data?.result).toMatchObject(mark);
    const met = await offer(seller, item, 95_000);
    expect(met.data).toMatchObject({ ...mark, traded: mark });
  });
});
