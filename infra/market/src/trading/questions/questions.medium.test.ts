import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendNotices } from '../../people/notices/send-notices.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { jpeg } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { OPERATOR, type Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';

const ASK = 'POST /api/v3/order/question/save-question';
const LIST = 'GET /api/v3/order/question/get-questions';
const REMOVE = 'POST /api/v3/order/question/remove-photo';
const OPEN = 'GET /api/operator/question/list';
const ANSWER = 'POST /api/operator/question/answer';

onOneEngine('questions about orders', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  const bought = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    return (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
  };
  const ask = (order_id: number, key?: string, who = buyer) =>
    who.call(ASK, { order_id, category: 'delivery', text: '언제 도착하나요?' }, key);
  const listed = async () => (await market.call(OPEN, {})).data?.list ?? [];

  test('are asked by both sides of an order, once for a key, and due in two working days', async () => {
    const order_id = await bought();
    const { data } = await ask(order_id, 'asked-once');
    expect(data).toMatchObject({
      category: 'delivery',
      due_at: '2026-11-24 23:59:59',
      answer: '',
      photos: [],
    });
    expect((await ask(order_id, 'asked-once')).data).toEqual(data);
    expect((await buyer.call(LIST, { order_id })).data?.list).toEqual([data]);
    expect((await ask(order_id, undefined, seller)).status).toBe(200);
    // The other side's question is not shown.
    expect((await seller.call(LIST, { order_id })).data?.list).toHaveLength(1);
    const stranger = await market.shopper();
    expect(await ask(order_id, undefined, stranger)).toMatchObject({ status: 404, reason: 'unknown_order' });
    expect(await stranger.call(LIST, { order_id })).toMatchObject({ status: 404 });
    for (let more = 0; more < 4; more += 1) expect((await ask(order_id)).status).toBe(200);
    expect(await ask(order_id)).toMatchObject({ status: 422, reason: 'question_count' });
  });

  test('take photos until they are answered, by message and mail, the oldest deadline first', async () => {
    const order_id = await bought();
    const question_id = (await ask(order_id)).data?.question_id ?? 0;
    const mine = { authorization: `Bearer ${buyer.token}`, 'x-operator-token': '' };
    const send = (headers: Record<string, string> = mine) =>
      sendPhoto(market, `/api/v3/user/mypage/question-photo/${question_id}`, jpeg(), headers);
    const wrong = await send();
    const takeBack = (who: Shopper, photo_id = wrong.id ?? 0) => who.call(REMOVE, { question_id, photo_id });
    expect(await takeBack(seller)).toMatchObject({ status: 404, reason: 'unknown_question' });
    for (let time = 0; time < 2; time += 1) expect((await takeBack(buyer)).data?.photos).toEqual([]);
    const sent = await send();
    expect(await send()).toEqual(sent);
    expect(await send({ ...mine, authorization: `Bearer ${seller.token}` })).toMatchObject({ status: 404 });
    const look = (path: string, headers: Record<string, string>) => fetch(market.origin + path, { headers });
    expect((await look(`/api/v3/order/question-photo/${sent.id}`, mine)).status).toBe(200);
    const waiting = (await listed()).find((one) => one.question_id === question_id);
    expect(waiting).toMatchObject({ order_id, order_state: 'seller_preparing', is_late: false });
    expect((await look(waiting?.photos[0] ?? '', { 'x-operator-token': OPERATOR })).status).toBe(200);
    expect((await look(waiting?.photos[0] ?? '', mine)).status).toBe(401);
    const due = (await listed()).map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());

    const answer = '내일 도착해요. 기다려 주셔서 고마워요.';
    for (let time = 0; time < 2; time += 1)
      expect(await market.call(ANSWER, { question_id, answer })).toMatchObject({ status: 200 });
    expect(await market.call(ANSWER, { question_id, answer: '모레예요.' })).toMatchObject({
      status: 422,
      reason: 'question_state',
    });
    expect(await market.call(ANSWER, { question_id: 999_999, answer })).toMatchObject({ status: 404 });
    expect((await buyer.call(LIST, { order_id })).data?.list[0]).toMatchObject({ answer });
    expect((await listed()).some((one) => one.question_id === question_id)).toBe(false);
    expect(await send()).toMatchObject({ status: 422, reason: 'question_state' });
    expect(await takeBack(buyer, sent.id)).toMatchObject({ status: 422, reason: 'question_state' });
    expect(await told(database.db, buyer, 'question_answered')).toEqual([expect.stringContaining(answer)]);
    await sendNotices(market.context);
    const { rows } = await sql<{ facts: { text?: string } }>`
      select facts from message where channel = 'mail' and customer_id = ${buyer.id}`.execute(database.db);
    expect(rows.filter(({ facts }) => facts.text?.includes(answer))).not.toEqual([]);
  });
});
