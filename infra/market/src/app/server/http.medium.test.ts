import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { OPERATOR } from '../../tools/testing/test-market.ts';

onOneEngine('bad input over HTTP', (database) => {
  const market = suiteMarket(database);

  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${market.origin}${path}`, init);
    return {
      status: answer.status,
      body: (await answer.json()) as { code: number; msg: string; error_data: { reason: string } },
    };
  };

  test.each([
    ['no JSON at all', '{"id":', 400, 'bad_request'],
    ['a list', '[]', 400, 'bad_request'],
    ['a missing field', '{"id":"a"}', 400, 'bad_request'],
    ['a wrong type', '{"id":1,"password":true}', 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
    ['U+0000', '{"id":"a\\u0000b","password":"a"}', 400, 'bad_request'],
    ['half a character', '{"id":"a","password":"\\ud800"}', 400, 'bad_request'],
    ['ten megabytes', JSON.stringify({ id: 'a', password: 'x'.repeat(10_000_000) }), 413, 'too_large'],
  ])('answers %s with a typed error and a Korean message', async (_, body, status, reason) => {
    const answer = await send('/api/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({
      status,
      body: { code: status, msg: expect.stringMatching(/[가-힣]/), error_data: { reason } },
    });
  });

  test.each(['/api/v3/product/item/get-item-list?q=a%00b', '/s/%00', '/save/a%00', '/api/nothing%00'])(
    'answers U+0000 in %s with a typed error',
    async (path) => {
      expect(await send(path, {})).toMatchObject({
        status: 400,
        body: { code: 400, msg: expect.stringMatching(/[가-힣]/), error_data: { reason: 'bad_request' } },
      });
    },
  );

  test.each([
    '2027-99-01T00:00:00Z',
    '2027-01-01T25:00:00Z',
    '2027-01-01T1:2:3.4.5Z',
    '2027-01-01T00:00:00+99:00',
  ])('rejects an operator’s %s as an instant', async (from) => {
    const answer = await send('/api/operator/card-event/save', {
      method: 'POST',
      body: JSON.stringify({ title: '', body: '', sort: 0, from, to: '2027-01-02T00:00:00.5+09:00' }),
      headers: { 'content-type': 'application/json', 'x-operator-token': OPERATOR },
    });
    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining('from') } });
  });

  test('refuses a webhook with U+0000 or half a character by a typed error', async () => {
    for (const more of ['a\u0000b', '\ud800']) {
      const answer = await send('/api/v3/order/payment/webhook', {
        method: 'POST',
        body: JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: '1', more } }),
        headers: { 'content-type': 'application/json', 'tosspayments-webhook-transmission-id': 'nul' },
      });
      expect(answer).toMatchObject({ status: 400, body: { error_data: { reason: 'bad_request' } } });
    }
  });

  test('answers an unknown path and a wrong method with a 404 in the envelope', async () => {
    expect(await send('/api/nothing', {})).toMatchObject({
      status: 404,
      body: { code: 404, error_data: { reason: 'unknown_path' } },
    });
    expect(await send('/api/login', {})).toMatchObject({ status: 404 });
  });

  test('queries are read as what they should be, and refused when they are not', async () => {
    const item = await market.item();
    expect((await send(`/api/v3/product/item/get-item-detail-basic?item_id=${item.id}`, {})).status).toBe(
      200,
    );
    for (const query of ['item_id=abc', 'item_id=-1', 'item_id=1.5', '', 'item_id=99999999999999999999']) {
      expect(await send(`/api/v3/product/item/get-item-detail-basic?${query}`, {})).toMatchObject({
        status: 400,
        body: { error_data: { reason: 'bad_request' } },
      });
    }
  });

  test('requires a key for money', async () => {
    const buyer = await market.shopper();
    const answer = await send('/api/v3/order/payment/sell', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        item_id: 1,
        product_size_option_id: 1,
        price: 10_000,
        bank_account_id: 1,
        address_id: 1,
        agreed: true,
      }),
    });
    expect(answer).toMatchObject({ status: 422, body: { error_data: { reason: 'idempotency_key' } } });
  });

  test('makes one purchase of the same call sent twenty times together', async () => {
    const [buyer, seller] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    for (let unit = 0; unit < 3; unit += 1) await offer(seller, item, 100_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyNow(buyer, item, 100_000, {}, 'twenty-together')),
    );
    expect(new Set(answers.map((answer) => answer.data?.order_id)).size).toBe(1);
    expect((await buyer.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data?.total).toBe(1);
    expect(market.sandbox.payments().filter(({ status }) => status === 'DONE')).toHaveLength(1);
  });

  test('returns request ids, and forbids sniffing', async () => {
    const answer = await fetch(`${market.origin}/api/openapi.json`, {
      headers: { 'x-request-id': 'a-request-id' },
    });
    expect(answer.headers.get('x-request-id')).toBe('a-request-id');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(
      (await fetch(`${market.origin}/healthz`, { headers: { 'x-request-id': 'bad id\t' } })).headers.get(
        'x-request-id',
      ),
    ).not.toBe('bad id');
  });

  test('names every declared call of shoppers in the document', async () => {
    const document = (await (await fetch(`${market.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const forShoppers = ({ service, access }: AnyCall) => service === 'main' && access !== 'operator';
    for (const call of (Object.values(calls) as AnyCall[]).filter(forShoppers))
      expect(document.paths[call.path]).toHaveProperty(call.method.toLowerCase());
  });

  test('keeps answers to their schemas', async () => {
    const ajv = new Ajv({ strict: false });
    const [buyer, seller] = [await market.shopper({ points: 1_000 }), await market.shopper()];
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order = await buyNow(buyer, item, 100_000);
    await offer(seller, item, 120_000);
    const sized = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const asked: [AnyCall, unknown][] = [
      [
        calls.getItemList,
        (await buyer.call('GET /api/v3/product/item/get-item-list', { sort: 'price_low', q: '시험' })).data,
      ],
      [
        calls.getItemDetailBasic,
        (await buyer.call('GET /api/v3/product/item/get-item-detail-basic', { item_id: item.id })).data,
      ],
      [
        calls.getItemDetail,
        (await buyer.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data,
      ],
      [
        calls.getItemDetailSizeChanged,
        (await buyer.call('GET /api/v3/product/item/get-item-detail-size-changed', { ...sized, type: '1w' }))
          .data,
      ],
      [
        calls.getProductSizeOption,
        (await buyer.call('GET /api/v3/product/product/get-product-size-option', { item_id: item.id })).data,
      ],
      [
        calls.getTradeHistory,
        (await buyer.call('GET /api/v3/product/product/get-trade-history', { item_id: item.id, page: 1 }))
          .data,
      ],
      [
        calls.getItemOrderGraph,
        (await buyer.call('GET /api/v3/product/item/get-item-order-graph', { item_id: item.id, type: '1w' }))
          .data,
      ],
      [calls.getMyPage, (await buyer.call('GET /api/v3/user/mypage/get-my-page', {})).data],
      [calls.getBuyInfo, (await buyer.call('GET /api/v3/order/order/get-buy-info', sized)).data],
      [calls.getSellInfo, (await seller.call('GET /api/v3/order/order/get-sell-info', sized)).data],
      [calls.pay, order.data],
      [
        calls.getCustomerOrderDetail,
        (
          await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', {
            order_id: order.data?.order_id ?? 0,
          })
        ).data,
      ],
      [
        calls.getCustomerOrderList,
        (await buyer.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data,
      ],
      [
        calls.getMyBidOrderInfo,
        (await seller.call('POST /api/v3/order/order/get-mybid-order-info', {})).data,
      ],
    ];
    for (const [call, data] of asked) {
      const validate = ajv.compile(call.output);
      expect(validate(data), `${call.path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });
});
