import { SECOND_REFUND_FROM } from '@sold/contracts/base/figures/centre';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callMarket } from '../../tools/testing/call-market.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { jpeg } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { OPERATOR, operatorOf, type Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { operateOrder } from '../aftersale/operate-order.ts';

const LIST = 'GET /api/v3/user/mypage/get-penalty-list';
const SAVE = 'POST /api/v3/user/mypage/save-appeal';
const OPEN = 'GET /api/operator/appeal/list';
const ANSWER = 'POST /api/operator/appeal/answer';
const TEXT = '택배사가 물건을 늦게 가져갔어요. 접수 내역을 붙여요.';
const PRICE = 200_000;
const FINE = PRICE / 10;

onOneEngine('appeals against penalties', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  /** A fined seller. @returns the penalty's number */
  async function fined(who = seller, price = PRICE): Promise<number> {
    const item = await market.item();
    await offer(who, item, price);
    const orderId = (await buyNow(buyer, item, price)).data?.order_id ?? 0;
    await operateOrder(market.context, { orderId, to: 'shipping_overdue', actor: 'operator', reason: '' });
    return (await who.call(LIST, {})).data?.list[0]?.penalty_id ?? 0;
  }
  const file = (penalty_id: number, text = TEXT, who = seller) => who.call(SAVE, { penalty_id, text });
  const answer = (penalty_id: number, result: 'granted' | 'refused', key?: string) =>
    market.call(
      ANSWER,
      { penalty_id, result, reason: '접수 시각을 확인했어요.' },
      { ...(key && { idempotencyKey: key }) },
    );
  const one = async (penalty_id: number, who = seller) =>
    (await who.call(LIST, { penalty_id })).data?.list[0];
  const photoOf = (path: string, headers: Record<string, string>) => fetch(market.origin + path, { headers });
  const owed = async ({ id }: Shopper) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(-sum(amount), 0)::bigint as sum from ledger_entry where account = ${`seller:${id}:payable`}`.execute(
      database.db,
    );
    return rows[0]?.sum;
  };
  /** A new customer without a stop. */
  const anew = () => market.shopper();

  test('is made once for each penalty, answered within three working days, and shown where the penalty is', async () => {
    const id = await fined();
    expect(await one(id)).toMatchObject({ penalty_id: id, appeal: null });
    for (let again = 0; again < 2; again += 1)
      expect((await file(id)).data).toMatchObject({
        penalty_id: id,
        // A Saturday: Monday, Tuesday, Wednesday.
        appeal: { state: 'open', text: TEXT, due_at: '2026-11-25 23:59:59', answer: '', answered_at: null },
      });
    expect(await file(id, `${TEXT} 하나 더.`)).toMatchObject({ status: 422, reason: 'appeal_filed' });
    expect(await file(id, TEXT, buyer)).toMatchObject({ status: 404, reason: 'unknown_penalty' });
    expect(await file(id, '짧아요')).toMatchObject({ status: 400 });
    expect((await buyer.call(LIST, { penalty_id: id })).data).toMatchObject({ list: [], total: 0 });
  });

  test('needs two operators to grant back a large penalty', async () => {
    const who = await anew();
    const id = await fined(who, SECOND_REFUND_FROM.won * 10);
    await file(id, TEXT, who);
    const before = await owed(who);
    for (let press = 0; press < 2; press += 1)
      expect(await answer(id, 'granted')).toMatchObject({ status: 422, reason: 'second_person' });
    expect(await owed(who)).toBe(before);
    const waiting = await market.call('GET /api/operator/order/refund-list', {});
    expect(waiting.data?.list).toMatchObject([
      { purpose: 'penalty', amount: SECOND_REFUND_FROM.won, is_own: true },
    ]);
    const other = callMarket(market.origin, operatorOf('support'));
    const granted = await other(ANSWER, {
      penalty_id: id,
      result: 'granted',
      reason: '접수 시각을 확인했어요.',
    });
    expect(granted.data).toEqual({ penalty_id: id, state: 'granted' });
    expect(await owed(who)).toBe((before ?? 0) + SECOND_REFUND_FROM.won);
  });

  test('asks for no second operator any more once the penalty of a wish stays', async () => {
    const who = await anew();
    const id = await fined(who, SECOND_REFUND_FROM.won * 10);
    await file(id, TEXT, who);
    const waiting = async () => (await market.call('GET /api/operator/order/refund-list', {})).data?.list;
    await answer(id, 'granted');
    expect(await waiting()).toHaveLength(1);
    expect((await answer(id, 'refused')).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('takes photos while it is open, which who sent them and operators see', async () => {
    const who = await anew();
    const id = await fined(who);
    const mine = { authorization: `Bearer ${who.token}`, 'x-operator-token': '' };
    const send = (headers: Record<string, string> = mine) =>
      sendPhoto(market, `/api/v3/user/mypage/appeal-photo/${id}`, jpeg(), headers);
    expect(await send()).toMatchObject({ status: 422, reason: 'appeal_state' });
    await file(id, TEXT, who);
    const sent = await send();
    expect(await send()).toEqual(sent);
    expect(await send({ authorization: `Bearer ${buyer.token}` })).toMatchObject({ status: 404 });
    // A page of another site has the cookie sent, and nothing else.
    expect(await send({ 'x-operator-token': OPERATOR, cookie: `jwt=${who.token}` })).toMatchObject({
      status: 401,
    });
    const [path = ''] = (await one(id, who))?.appeal?.photos ?? [];
    expect((await photoOf(path, mine)).headers.get('content-type')).toBe('image/webp');
    expect((await photoOf(path, { authorization: `Bearer ${buyer.token}` })).status).toBe(404);
    const listed = (await market.call(OPEN, {})).data?.list.find(({ penalty_id }) => penalty_id === id);
    const [seen = ''] = listed?.photos ?? [];
    expect((await photoOf(seen, { 'x-operator-token': OPERATOR })).status).toBe(200);
    expect((await photoOf(seen, mine)).status).toBe(401);
    await answer(id, 'refused');
    expect(await send()).toMatchObject({ status: 422, reason: 'appeal_state' });
  });

  test('grants the money and the count back once, with the messages in the same step', async () => {
    const who = await anew();
    const id = await fined(who);
    const before = await owed(who);
    expect(await answer(id, 'granted')).toMatchObject({ status: 422, reason: 'appeal_state' });
    await file(id, TEXT, who);
    await Promise.all([
      answer(id, 'granted', 'appeal-key-1'),
      answer(id, 'granted', 'appeal-key-2'),
      answer(id, 'granted'),
    ]);
    expect(await owed(who)).toBe((before ?? 0) + FINE);
    expect(await one(id, who)).toMatchObject({
      is_counted: false,
      appeal: { state: 'granted', answer: '접수 시각을 확인했어요.', answered_at: expect.any(String) },
    });
    expect(await answer(id, 'refused')).toMatchObject({ status: 422, reason: 'appeal_state' });
    expect(await told(database.db, who, 'appeal_answered')).toEqual([
      '이의가 받아들여져 페널티 20,000원을 돌려드렸어요. (접수 시각을 확인했어요.)',
    ]);
    const { list = [] } = (await who.call('GET /api/v3/user/mypage/get-message-list', {})).data ?? {};
    expect(list[0]?.to).toBe(`/web/user/mypage/penalties?penalty=${id}`);
    await market.expectSound();
  });

  test('ends a stop that depended on the penalty immediately', async () => {
    const who = await anew();
    const ids = [await fined(who), await fined(who)];
    const stop = async () => (await who.call('GET /api/v3/user/mypage/get-my-page', {})).data?.penalty;
    expect(await stop()).not.toBeNull();
    await file(ids[1] ?? 0, TEXT, who);
    await answer(ids[1] ?? 0, 'granted');
    expect(await stop()).toBeNull();
  });

  test('lists open appeals with the oldest deadline first, page by page, and drops answered ones', async () => {
    const waiting: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      const who = await anew();
      const id = await fined(who);
      await file(id, TEXT, who);
      waiting.push(id);
      market.pass(26 * 3_600_000);
    }
    const listed = async () => (await market.call(OPEN, {})).data?.list ?? [];
    const due = (await listed()).map(({ due_at }) => due_at);
    expect(due).toEqual([...due].sort());
    expect((await listed()).map(({ penalty_id }) => penalty_id)).toEqual(expect.arrayContaining(waiting));
    market.pass(8 * 24 * 3_600_000);
    expect((await listed()).every(({ is_late }) => is_late)).toBe(true);
    for (const id of waiting) await answer(id, 'refused');
    expect((await listed()).filter(({ penalty_id }) => waiting.includes(penalty_id))).toEqual([]);
  });

  test('keeps the ledger balanced and the first answer in force for answers in any order', async () => {
    await assert(
      asyncProperty(array(constantFrom('file', 'granted', 'refused'), { maxLength: 6 }), async (steps) => {
        const who = await anew();
        const id = await fined(who);
        const before = (await owed(who)) ?? 0;
        for (const step of steps)
          step === 'file' ? await file(id, TEXT, who) : await answer(id, step as 'granted');
        const first =
          steps.indexOf('file') < 0
            ? undefined
            : steps.slice(steps.indexOf('file')).find((step) => step !== 'file');
        expect((await one(id, who))?.appeal?.state).toBe(
          steps.includes('file') ? (first ?? 'open') : undefined,
        );
        expect(await owed(who)).toBe(before + (first === 'granted' ? FINE : 0));
      }),
      { numRuns: 8, seed: 43 },
    );
    await market.expectSound();
  });
});
