import { describe, expect, test } from 'vitest';
import type { Behaviour, FailedCall, Place } from './behaviour.ts';
import { behaviourOf, TEXT } from './catalogue.ts';
import type { ErrorData } from './envelope.ts';

const DETAIL = 'GET /api/v3/product/item/get-item-detail';
const OTHER = 'POST /api/v3/order/order/save-product';
const shop: Place = { path: '/trade/product/1' };
const failed = (status: number, msg = '', error_data: ErrorData | null = null, call = OTHER): FailedCall => ({
  kind: 'response',
  call,
  status,
  msg,
  error_data,
});

describe('by code', () => {
  test.each<[string, FailedCall, Place, Behaviour]>([
    ['401', failed(401), shop, { type: 'open_login' }],
    ['412', failed(412, '업데이트'), shop, { type: 'update_app', message: '업데이트', closeAfterMs: 500 }],
    ['420 elsewhere', failed(420), shop, { type: 'open_login' }],
    [
      '420 on a raffle page',
      failed(420),
      { path: '/web/product/raffle/raffle_detail/3' },
      { type: 'confirm_login' },
    ],
    ['422', failed(422, '안 돼요'), shop, { type: 'alert', message: '안 돼요', afterwards: 'stay' }],
    [
      '423',
      failed(423, '', { sub_msg: 'tok' }),
      shop,
      { type: 'verify', message: TEXT.verify, token: 'tok', accept: '본인인증 진행하기', cancel: '취소' },
    ],
    ['426', failed(426), shop, { type: 'terminate', message: TEXT.terminate }],
    ['511', failed(511), shop, { type: 'alert', message: TEXT.server, afterwards: 'back_or_close' }],
    [
      '511 with a title',
      failed(511, '점검', { title: '안내' }),
      shop,
      { type: 'alert', message: '안내\n점검', afterwards: 'back_or_close' },
    ],
    [
      '511 fully closing',
      failed(511, 'x', { msg: '끝' }),
      { ...shop, closesFlow: { itemId: 7, grade: 2 } },
      { type: 'close_flow', message: '끝', itemId: 7, grade: 2 },
    ],
    [
      '512',
      failed(512, '이동', { action: 'soldapp://x' }),
      shop,
      { type: 'alert_then_deeplink', message: '이동', link: 'soldapp://x' },
    ],
    ['530', failed(530), shop, { type: 'alert', message: TEXT.tryAgain, afterwards: 'stay' }],
    [
      '530 on the sell page',
      failed(530),
      { path: '/web/product/web_product/sell_product_detail' },
      { type: 'alert', message: TEXT.tryAgain, afterwards: 'back' },
    ],
    ['500', failed(500), shop, { type: 'alert', message: TEXT.server, afterwards: 'stay' }],
    ['429', failed(429, '잠시 후'), shop, { type: 'alert', message: '잠시 후', afterwards: 'stay' }],
    [
      'authentication success',
      failed(400, 'authentication success'),
      shop,
      { type: 'alert', message: TEXT.certified, afterwards: 'stay' },
    ],
    [
      '500 of a detail',
      failed(500, '', null, DETAIL),
      shop,
      { type: 'alert', message: TEXT.server, afterwards: 'back_or_close' },
    ],
    [
      '500 of buy info',
      failed(500, '', null, 'GET /api/v3/order/order/get-buy-info'),
      { ...shop, closesFlow: { itemId: 7, grade: 2 } },
      { type: 'close_flow', message: TEXT.server, itemId: 7, grade: 2 },
    ],
    [
      '500 of another call in the flow',
      failed(500),
      { ...shop, closesFlow: { itemId: 7, grade: 2 } },
      { type: 'alert', message: TEXT.server, afterwards: 'stay' },
    ],
  ])('chooses the behaviour for %s', (_, failure, place, behaviour) => {
    expect(behaviourOf(failure, place)).toEqual(behaviour);
  });
});

test.each<[FailedCall, Behaviour]>([
  [
    { kind: 'timeout', call: DETAIL, ms: 40_000 },
    { type: 'alert', message: TEXT.tryAgain, afterwards: 'stay' },
  ],
  [{ kind: 'aborted', call: DETAIL }, { type: 'none' }],
  [
    { kind: 'network', call: DETAIL },
    { type: 'alert', message: TEXT.network, afterwards: 'back_or_close' },
  ],
  [
    { kind: 'network', call: OTHER },
    { type: 'alert', message: TEXT.network, afterwards: 'stay' },
  ],
])('chooses the behaviour for %j', (failure, behaviour) => {
  expect(behaviourOf(failure, shop)).toEqual(behaviour);
});

test.each([
  'GET /api/v3/product/item/get-item-detail-basic',
  'GET /api/v3/contents/get-contents-detail',
  'GET /api/v3/contents/get-release-detail',
  'GET /api/v3/contents/get-notice-detail',
])('leaves the page after a failure of %s', (call) => {
  expect(behaviourOf(failed(500, '', null, call), shop)).toEqual({
    type: 'alert',
    message: TEXT.server,
    afterwards: 'back_or_close',
  });
});

test.each([
  [404, 'close_flow'],
  [409, 'close_flow'],
  [500, 'alert'],
  [503, 'alert'],
])(
  'answers a stored-card payment that fails with %d by %s, since money may have moved after a fault',
  (status, type) => {
    const place = { ...shop, closesFlow: { itemId: 7, grade: 2 } } as const;
    const failure = failed(status, '', null, 'POST /api/v3/order/payment/pay');
    expect(behaviourOf(failure, place).type).toBe(type);
  },
);

test.each(['get-trade-fee-amt', 'get-payment-batch-list', 'get-pay-pg-url'])(
  'closes the flow of the item after any failure of %s',
  (call) => {
    const place = { ...shop, closesFlow: { itemId: 7, grade: 2 } } as const;
    const failure = failed(500, '결제창을 열지 못했어요.', null, `GET /api/v3/order/payment/${call}`);
    expect(behaviourOf(failure, place)).toEqual({
      type: 'close_flow',
      message: '결제창을 열지 못했어요.',
      itemId: 7,
      grade: 2,
    });
  },
);
