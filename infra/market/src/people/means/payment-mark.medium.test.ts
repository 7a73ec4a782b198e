import { GATEWAY_WAYS, payMark } from '@sold/contracts/rules/money/gateway-ways';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo } from '../../platform/drawing/draw-logo.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { bankColours } from './bank-colours.ts';
import { BANKS } from './banks.ts';
import { paymentMarkOf } from './payment-mark.ts';
import { WAY_MARKS } from './way-marks.ts';

onOneEngine('marks of card companies and banks', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());
  const picture = (path: string) => fetch(`${market.origin}${path}`);

  test('gives stored cards and accounts one', async () => {
    const me = await market.shopper();
    const bank = { bank_code: '090', bank_no: '3333012345678', birth: '990101' };
    await me.call('POST /api/v3/order/order/save-payment-account', bank);
    const cards = await me.call('GET /api/v3/order/order/get-payment-batch-list', {});
    const accounts = await me.call('GET /api/v3/order/order/get-payment-brandpay-list', {});
    const [card] = cards.data?.customer_payment_method_list ?? [];
    const [account] = accounts.data?.customer_payment_method_list ?? [];
    for (const [path, side] of [
      [card?.icon, undefined],
      [card?.large_image_path, 480],
    ] as const)
      expect(await (await picture(path ?? '')).text()).toBe(drawLogo(card?.card_name ?? '', '#eef0f3', side));
    expect(account).toMatchObject(bankColours('090'));
    const mark = await picture(account?.icon_url ?? '');
    expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await mark.text()).toBe(drawLogo('카카오뱅크', '#eef0f3'));
  });

  test('draws the mark of every way to pay, each another one', async () => {
    const marks = await Promise.all(
      [...GATEWAY_WAYS.map(({ method }) => method), 'bnpl'].map(async (name) => {
        const answer = await picture(payMark(name).image);
        return [answer.status, await answer.text()] as const;
      }),
    );
    expect(new Set(marks.map(([status]) => status))).toEqual(new Set([200]));
    expect(marks.map(([, svg]) => svg).sort()).toEqual(Object.values(WAY_MARKS).sort());
    expect(new Set(Object.values(WAY_MARKS)).size).toBe(marks.length);
  });

  test('gives every bank its own mark, an unknown company that of any card, and refuses other names', async () => {
    expect(new Set(BANKS.map(({ bank_name }) => paymentMarkOf(bank_name))).size).toBe(BANKS.length);
    expect(paymentMarkOf('모르는카드')).toBe(paymentMarkOf('카드'));
    for (const query of ['', '?name=Anything', '?name=constructor', '?name=카드&name=카드'])
      expect((await picture(`/api/v3/media/payment/mark.svg${query}`)).status, query).toBe(404);
  });
});
