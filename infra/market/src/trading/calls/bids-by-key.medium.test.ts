import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, type Size, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { listsAfter } from './lists-after.ts';

const CANCEL = 'POST /api/v3/order/order/cancel-bid-order';
const EXIT = 'POST /api/v3/product/product/exit-sell-product';
const DELETE = 'DELETE /api/v3/order/order/del-bid';
const CHANGE = 'PUT /api/v3/order/order/set-price-change-product';

type Send = (
  who: Shopper,
  product_id: number,
  key?: string,
) => Promise<{ status: number; reason?: string | undefined }>;
const CANCELLING: [string, 'buy' | 'sell', Send][] = [
  ['cancel-bid-order', 'buy', (who, product_id, key) => who.call(CANCEL, { product_id }, key)],
  ['exit-sell-product', 'sell', (who, product_id, key) => who.call(EXIT, { product_id }, key)],
  ['del-bid of a buyer', 'buy', (who, product_id, key) => who.call(DELETE, { type: 'buy', product_id }, key)],
  [
    'del-bid of a seller',
    'sell',
    (who, product_id, key) => who.call(DELETE, { type: 'sell', product_id }, key),
  ],
];

onOneEngine('a bid is cancelled and changed by an idempotency key', (database) => {
  const market = suiteMarket(database);
  const who = suiteShopper(market);

  const place = async (side: 'buy' | 'sell', item?: Size) =>
    (await (side === 'buy' ? want : offer)(who, item ?? (await market.item()), 100_000)).data?.bid_order_id ??
    0;
  /** State after the process died after its transaction and before the response was stored. */
  const forgetAnswer = (key: string) =>
    sql`delete from idempotency where customer_id = ${who.id} and key = ${key}`.execute(database.db);

  test.each(CANCELLING)('repeats %s by its key, also after a crash', async (_name, side, send) => {
    const [bid, other] = [await place(side), await place(side)];
    const key = `cancel-${bid}`;
    const first = await send(who, bid, key);
    expect(first.status).toBe(200);
    expect(await send(who, bid, key)).toEqual(first);
    expect(await send(who, other, key)).toMatchObject({ status: 422, reason: 'idempotency_key_reused' });
    await forgetAnswer(key);
    expect((await send(who, bid, key)).status).toBe(200);
    expect(await send(who, bid)).toMatchObject({ status: 422, reason: 'bid_over' });
  });

  test.each(CANCELLING)(
    'does %s once for requests with one key at the same moment',
    async (_name, side, send) => {
      const bid = await place(side);
      const answers = await Promise.all([1, 2, 3].map(() => send(who, bid, `together-${bid}`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
  );

  test('repeats the result with the current bids', async () => {
    const [bid, other] = [await place('buy'), await place('buy')];
    const key = `change-${bid}`;
    const change = () => who.call(CHANGE, { type: 'buy', product_id: bid, price: 110_000 }, key);
    const idsOf = ({ data }: Awaited<ReturnType<typeof change>>) =>
      data?.my_bid_buy_list.map(({ product_id }) => product_id) ?? [];
    const first = await change();
    expect(idsOf(first)).toEqual(expect.arrayContaining([bid, other]));
    await who.call(CANCEL, { product_id: other });
    const again = await change();
    expect(again.data?.result).toEqual(first.data?.result);
    expect(idsOf(again)).toContain(bid);
    expect(idsOf(again)).not.toContain(other);
  });

  test('reads bids of every call whose answer ends with them when it is sent, and documents it', () => {
    const withBids = Object.values(calls as Record<string, AnyCall>).filter(
      ({ idempotent, output }) => idempotent && JSON.stringify(output).includes('"my_bid_buy_list"'),
    );
    expect(withBids).toHaveLength(CANCELLING.length);
    for (const { method, path, summary } of withBids) {
      expect(listsAfter(`${method} ${path}`, market.context, who.id), path).toBeDefined();
      expect(summary, path).toContain('answers with the live bids of that moment');
    }
  });

  test('puts a bid changed to a price behind others there, and keeps its place at its own price', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(100_000, 101_000), { maxLength: 3 }), async (prices) => {
        const item = await market.item();
        const bid = await place('buy', item);
        const rival = (await want(await market.shopper(), item, 100_000)).data?.bid_order_id ?? 0;
        for (const price of [...prices, 100_000])
          await who.call(CHANGE, { type: 'buy', product_id: bid, price, bid_days: 7 });
        const { rows } = await sql<{ id: number }>`
          select id from bid where id in (${bid}, ${rival}) order by price desc, priority`.execute(
          database.db,
        );
        const isFirst = prices.every((price) => price === 100_000);
        expect(rows[0]?.id).toBe(isFirst ? bid : rival);
      }),
      { numRuns: 8, seed: 14 },
    );
  });

  test('answers a change that has traded again, also after a crash', async () => {
    const item = await market.item();
    const buyer = await market.shopper();
    await want(buyer, item, 90_000);
    const product_id = await place('sell', item);
    const change = () =>
      who.call(CHANGE, { type: 'sell', product_id, price: 90_000 }, `change-${product_id}`);
    const first = await change();
    expect(first.data?.result.traded?.price).toBe(90_000);
    expect(await change()).toEqual(first);
    await forgetAnswer(`change-${product_id}`);
    expect((await change()).data?.result.traded?.order_id).toBe(first.data?.result.traded?.order_id);
  });

  test.each([
    ['POST', '/api/v3/order/order/cancel-bid-order'],
    ['POST', '/api/v3/product/product/exit-sell-product'],
    ['DELETE', '/api/v3/order/order/del-bid'],
    ['PUT', '/api/v3/order/order/set-price-change-product'],
  ])('requires a key for %s %s, also in the API document', async (method, path) => {
    const bid = await place('buy');
    const isQuery = method === 'DELETE';
    const input = { type: 'buy', product_id: bid, price: 100_000 };
    const answer = await fetch(`${market.origin}${path}${isQuery ? `?type=buy&product_id=${bid}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(!isQuery && { 'content-type': 'application/json' }),
      },
      ...(!isQuery && {
        body: JSON.stringify(path.endsWith('product') && method === 'PUT' ? input : { product_id: bid }),
      }),
    });
    expect(await answer.json()).toMatchObject({ code: 422, error_data: { reason: 'idempotency_key' } });
    const document = (await (await fetch(`${market.origin}/api/openapi.json`)).json()) as {
      paths: Record<
        string,
        Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>
      >;
    };
    expect(document.paths[path]?.[method.toLowerCase()]?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    );
  });
});
