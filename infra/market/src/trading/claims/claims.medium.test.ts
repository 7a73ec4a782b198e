import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleOrders } from '../../app/jobs/auto-settle.ts';
import { requestPayouts } from '../../money/payouts/request-payouts.ts';
import { balanceOf, heldBySandbox } from '../../tools/testing/books.ts';
import { callMarket } from '../../tools/testing/call-market.ts';
import {
  CLAIM_TEXT,
  decide,
  deliveredOrder,
  draftClaim,
  filedClaim,
  moveAlong,
  sendClaimPhoto,
  UNTIL_DELIVERED,
} from '../../tools/testing/claims.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, payLater } from '../../tools/testing/orders.ts';
import { png } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { OPERATOR, operatorOf, type Shopper } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { lapseOverdue } from './return-claim.ts';

const LIST = 'GET /api/v3/order/claim/get-claims';
const DRAFT = 'POST /api/v3/order/claim/save-draft';
const REMOVE = 'POST /api/v3/order/claim/remove-photo';
const FILE = 'POST /api/v3/order/claim/file';
const APPEAL = 'POST /api/v3/order/claim/appeal';
const RETURN = 'POST /api/v3/order/claim/save-return';
const CARD = 'GET /api/operator/claim/card';
const RECEIVE = 'POST /api/operator/claim/receive';
const AGAIN = 'POST /api/operator/claim/appeal-decide';
const CONFIRM = 'POST /api/v3/order/order/confirm-receipt';
const RETURNS = { decision: 'refund_return', payer: 'seller' } as const;
/** Where the centre sends photos, by the state of the order. */
const PHOTOS_AT: Partial<Record<(typeof UNTIL_DELIVERED)[number], string>> = {
  received: PHOTO_UPLOADS.orderArrival,
  inspecting: PHOTO_UPLOADS.order,
  passed: PHOTO_UPLOADS.orderPacking,
};
/** Figures of an order of 100,000 won. */
const PAID = 106_000;
const PAYOUT = 95_000;

onOneEngine('claims about goods that came', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market, { points: 50_000 });
  const seller = suiteShopper(market);
  const sides = { buyer, seller };

  const detail = async (order_id: number, who = buyer) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data;
  const stateOf = async (order_id: number) => (await detail(order_id))?.order.state;
  const claims = async (order_id: number, who = buyer) => (await who.call(LIST, { order_id })).data;
  const claimOf = async (order_id: number, who = buyer) => (await claims(order_id, who))?.list[0];
  const settled = async () => {
    const order_id = await deliveredOrder(market, sides);
    await buyer.call(CONFIRM, { order_id });
    return order_id;
  };
  const owed = ({ id }: Shopper) => balanceOf(database.db, `seller:${id}:payable`).then((won) => 0 - won);
  const centre = () => balanceOf(database.db, 'centre:claims');

  test('takes a claim of the buyer with a photo at least, once, and tells both sides', async () => {
    const order_id = await deliveredOrder(market, sides);
    expect(await claims(order_id)).toEqual({ role: 'buyer', file_until: '2026-11-28 23:59:59', list: [] });
    const input = { order_id, reason: 'damaged', text: CLAIM_TEXT } as const;
    expect(await seller.call(DRAFT, input)).toMatchObject({ status: 404, reason: 'unknown_order' });
    expect(await buyer.call(DRAFT, { ...input, text: '짧아요' })).toMatchObject({ status: 400 });
    const claim_id = (await buyer.call(DRAFT, input)).data?.claim_id ?? 0;
    expect((await buyer.call(DRAFT, { ...input, reason: 'used' })).data).toMatchObject({
      claim_id,
      state: 'draft',
      reason: 'used',
      due_at: null,
    });
    expect(await buyer.call(FILE, { claim_id })).toMatchObject({ status: 422, reason: 'claim_photos' });
    expect(await sendClaimPhoto(market, seller, claim_id)).toMatchObject({ status: 404 });
    const wrong = await sendClaimPhoto(market, buyer, claim_id);
    const takeBack = (who: Shopper, photo_id = wrong.id ?? 0) => who.call(REMOVE, { claim_id, photo_id });
    expect(await takeBack(seller)).toMatchObject({ status: 404, reason: 'unknown_claim' });
    for (let time = 0; time < 2; time += 1) expect((await takeBack(buyer)).data?.photos).toEqual([]);
    expect(await buyer.call(FILE, { claim_id })).toMatchObject({ status: 422, reason: 'claim_photos' });
    const sent = await sendClaimPhoto(market, buyer, claim_id);
    expect(await sendClaimPhoto(market, buyer, claim_id)).toEqual(sent);
    expect(await seller.call(FILE, { claim_id })).toMatchObject({ status: 404, reason: 'unknown_claim' });
    for (let time = 0; time < 2; time += 1)
      expect((await buyer.call(FILE, { claim_id })).data).toMatchObject({
        state: 'waiting',
        // A Saturday: Monday, Tuesday.
        due_at: '2026-11-24 23:59:59',
        photos: [`/api/v3/order/claim-photo/${sent.id}`],
      });
    expect(await sendClaimPhoto(market, buyer, claim_id)).toMatchObject({
      status: 422,
      reason: 'claim_state',
    });
    expect(await takeBack(buyer, sent.id)).toMatchObject({ status: 422, reason: 'claim_state' });
    expect(await buyer.call(DRAFT, input)).toMatchObject({ status: 422, reason: 'claim_open' });
    expect(await claims(order_id)).toMatchObject({ file_until: null, list: [{ claim_id }] });
    expect(await claimOf(order_id, seller)).toMatchObject({ state: 'waiting', text: '', photos: [] });
    expect((await told(database.db, buyer, 'claim')).at(-1)).toContain('2026.11.24 (화) 오후 11:59까지 답변');
    expect((await told(database.db, seller, 'claim')).at(-1)).toContain('정산을 미뤄요');
    const photo = (path: string, token: string) =>
      fetch(market.origin + path, { headers: { authorization: `Bearer ${token}` } });
    expect((await photo(`/api/v3/order/claim-photo/${sent.id}`, buyer.token)).status).toBe(200);
    expect((await photo(`/api/v3/order/claim-photo/${sent.id}`, seller.token)).status).toBe(404);
  });

  test('takes none before the goods came, after seven days, or of goods that stay in storage', async () => {
    const early = await deliveredOrder(market, sides, { isStored: true, delivery_type: 'inventory' });
    const input = { reason: 'damaged', text: CLAIM_TEXT } as const;
    expect(await buyer.call(DRAFT, { ...input, order_id: early })).toMatchObject({ reason: 'claim_window' });
    const order_id = await deliveredOrder(market, sides);
    market.passDays(7);
    await settleOrders(market.context);
    expect(await stateOf(order_id)).toBe('settled');
    const claim_id = await draftClaim(buyer, order_id);
    await sendClaimPhoto(market, buyer, claim_id);
    market.passDays(1);
    expect(await buyer.call(FILE, { claim_id })).toMatchObject({ status: 422, reason: 'claim_window' });
    expect(await claims(order_id)).toMatchObject({ file_until: null });
  });

  test('settles no order while a claim waits, nor while a rejected one can be appealed', async () => {
    const order_id = await deliveredOrder(market, sides);
    const claim_id = await filedClaim(market, buyer, order_id);
    market.passDays(5);
    await settleOrders(market.context);
    expect(await buyer.call(CONFIRM, { order_id })).toMatchObject({ status: 422, reason: 'claim_open' });
    expect(
      await market.call('POST /api/operator/order/move', { order_id, state: 'settled', reason: '' }),
    ).toMatchObject({ status: 422, reason: 'claim_open' });
    expect(await stateOf(order_id)).toBe('delivered');
    expect((await decide(market, claim_id, { decision: 'rejected' })).data).toMatchObject({
      state: 'rejected',
      due_at: null,
    });
    market.passDays(7);
    await settleOrders(market.context);
    expect(await stateOf(order_id)).toBe('delivered');
    market.passDays(1);
    await settleOrders(market.context);
    expect(await stateOf(order_id)).toBe('settled');
  });

  test('lists waiting claims with the oldest deadline first, and shows the photos of claim and unit', async () => {
    const first = await filedClaim(market, buyer, await deliveredOrder(market, sides));
    market.passDays(3);
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    for (const [at, state] of UNTIL_DELIVERED.entries()) {
      await moveAlong(market, order_id, [state]);
      const path = PHOTOS_AT[state];
      if (path !== undefined) await sendPhoto(market, `${path}${order_id}`, png(at));
    }
    const second = await filedClaim(market, buyer, order_id);
    const list = async (input: object = {}) =>
      (await market.call('GET /api/operator/claim/list', input)).data?.list ?? [];
    const ids = (await list({ state: 'waiting' })).map(({ claim_id }) => claim_id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    const due = (await list()).map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());
    market.passDays(5);
    expect((await list({ is_late: true })).map(({ claim_id }) => claim_id)).toContain(first);
    const { data } = await market.call(CARD, { claim_id: second });
    expect(data).toMatchObject({
      order_id,
      payers: ['seller', 'centre'],
      part_amt: { seller: PAYOUT, centre: PAID },
      unit_photos: [{ set: 'arrival' }, { set: 'inspection' }, { set: 'packing' }],
      answers: [],
    });
    const [seen] = data?.photos ?? [];
    const look = (token: string) =>
      fetch(market.origin + seen?.path, { headers: { 'x-operator-token': token } });
    expect((await look(OPERATOR)).status).toBe(200);
    expect((await look(operatorOf('editor'))).status).toBe(403);
    expect(await market.call(CARD, { claim_id: 999_999 })).toMatchObject({ status: 404 });
    await decide(market, first, { decision: 'rejected' });
    await decide(market, second, { decision: 'rejected' });
    expect((await list()).filter(({ claim_id }) => [first, second].includes(claim_id))).toEqual([]);
  });

  test('refunds when the goods are back: the sale is undone, the seller pays and has the goods', async () => {
    const who = await market.shopper();
    const order_id = await deliveredOrder(market, { buyer, seller: who }, { point_amt: 1_000 });
    const claim_id = await filedClaim(market, buyer, order_id);
    const before = await owed(who);
    const [photo] = (await market.call(CARD, { claim_id })).data?.photos ?? [];
    const made = { ...RETURNS, photo_ids: [photo?.photo_id ?? 0] };
    for (let time = 0; time < 2; time += 1)
      expect((await decide(market, claim_id, made)).data).toMatchObject({ state: 'returning' });
    expect(await decide(market, claim_id, { decision: 'rejected' })).toMatchObject({ reason: 'claim_state' });
    expect(await claimOf(order_id)).toMatchObject({
      state: 'returning',
      answers: [{ decision: 'refund_return', photos: [`/api/v3/order/claim-photo/${photo?.photo_id}`] }],
      back: { parcel: null, label: (await detail(order_id))?.order.display_order_id },
    });
    // Photos that decided it are the seller's to see.
    const seen = await fetch(`${market.origin}/api/v3/order/claim-photo/${photo?.photo_id}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
    expect(seen.status).toBe(200);
    const parcel = { claim_id, carrier: 'CJ대한통운', invoice_no: '123412341234' };
    expect((await buyer.call(RETURN, parcel)).data?.back?.parcel).toEqual({
      carrier: 'CJ대한통운',
      no: '123412341234',
    });
    const display_id = (await detail(order_id))?.order.display_order_id;
    const scanned = async (code: string) =>
      (await market.call('GET /api/operator/centre/find', { code })).data?.list;
    for (const code of ['123412341234', '1234-1234-1234'])
      expect(await scanned(code)).toEqual([
        { order_id, inventory_id: null, display_id, claim_id, found_by: 'claim' },
      ]);
    expect(await scanned('12341234123')).toEqual([]);
    const card = await market.call('GET /api/operator/centre/card', { display_id: display_id ?? '' });
    expect(card.data?.claim_id).toBe(claim_id);
    market.passDays(9);
    await lapseOverdue(market.context);
    for (let time = 0; time < 2; time += 1)
      expect((await market.call(RECEIVE, { claim_id })).data).toMatchObject({
        state: 'refunded',
        order_state: 'refunded',
        refund: { amt: 105_000, point_amt: 1_000, is_done: true },
      });
    expect(await owed(who)).toBe(before);
    expect((await detail(order_id, who))?.order.total_pay_amt).toBe(0);
    expect(
      await market.call('POST /api/operator/order/send-back', {
        order_id,
        carrier: 'CJ대한통운',
        invoice_no: '123456789012',
      }),
    ).toMatchObject({ status: 200 });
    expect(await claims(order_id)).toMatchObject({ file_until: null });
  });

  test('ends a granted claim whose goods are not sent within seven days, and the order goes on', async () => {
    const order_id = await deliveredOrder(market, sides);
    const claim_id = await filedClaim(market, buyer, order_id);
    await decide(market, claim_id, { decision: 'refund_return', payer: 'seller' });
    market.passDays(8);
    await lapseOverdue(market.context);
    expect((await claimOf(order_id))?.state).toBe('lapsed');
    await settleOrders(market.context);
    expect(await stateOf(order_id)).toBe('settled');
    const parcel = { claim_id, carrier: 'CJ대한통운', invoice_no: '123412341234' };
    expect(await buyer.call(RETURN, parcel)).toMatchObject({ status: 422, reason: 'claim_state' });
    expect(await market.call(RECEIVE, { claim_id })).toMatchObject({ status: 422, reason: 'claim_state' });
  });

  test('lets an operator end a granted claim whose parcel never came', async () => {
    const claim_id = await filedClaim(market, buyer, await deliveredOrder(market, sides));
    await decide(market, claim_id, { decision: 'refund_return', payer: 'seller' });
    await buyer.call(RETURN, { claim_id, carrier: 'CJ대한통운', invoice_no: '123412341234' });
    const lapse = { claim_id, reason: '도착하지 않았어요.' };
    for (let time = 0; time < 2; time += 1)
      expect((await market.call('POST /api/operator/claim/lapse', lapse)).data?.state).toBe('lapsed');
  });

  test('takes a part off the payout of the seller, and settles the order with it', async () => {
    const who = await market.shopper();
    const order_id = await deliveredOrder(market, { buyer, seller: who });
    const claim_id = await filedClaim(market, buyer, order_id);
    const part = { decision: 'part_refund', payer: 'seller' } as const;
    for (const amount of [0, PAYOUT + 1])
      expect(await decide(market, claim_id, { ...part, amount })).toMatchObject({ reason: 'claim_amount' });
    const held = heldBySandbox(market);
    for (let time = 0; time < 2; time += 1)
      expect((await decide(market, claim_id, { ...part, amount: 20_000 })).data).toMatchObject({
        state: 'part_refunded',
        order_state: 'settled',
        refund: { amt: 20_000, point_amt: 0, is_done: true },
      });
    expect(held - heldBySandbox(market)).toBe(20_000);
    expect(await owed(who)).toBe(PAYOUT - 20_000);
    expect((await detail(order_id, who))?.order.total_pay_amt).toBe(PAYOUT - 20_000);
    await requestPayouts(market.context);
    expect((await detail(order_id, who))?.payout).toMatchObject({ amt: PAYOUT - 20_000 });
    // Settled now: what is found later is the centre's.
    const again = await filedClaim(market, buyer, order_id);
    expect(await decide(market, again, { ...part, amount: 1_000 })).toMatchObject({ reason: 'claim_payer' });
    const before = await centre();
    await decide(market, again, { decision: 'part_refund', payer: 'centre', amount: PAID - 20_000 });
    expect((await centre()) - before).toBe(PAID - 20_000);
  });

  test('pays from the account of the centre after settlement, and takes the points of the purchase back', async () => {
    const who = await market.shopper({ points: 5_000 });
    const order_id = await deliveredOrder(market, { buyer: who, seller }, { point_amt: 1_000 });
    await who.call(CONFIRM, { order_id });
    const points = async () => (await who.call('GET /api/v3/user/mypage/get-my-page', {})).data?.point;
    expect(await points()).toBe(4_500);
    const claim_id = await filedClaim(market, who, order_id);
    const [sellers, before] = [await owed(seller), await centre()];
    expect(await decide(market, claim_id, { decision: 'refund_return', payer: 'seller' })).toMatchObject({
      status: 422,
      reason: 'claim_payer',
    });
    await decide(market, claim_id, { decision: 'refund_return', payer: 'centre' });
    expect((await market.call(RECEIVE, { claim_id })).data?.refund).toEqual({
      amt: 105_000,
      point_amt: 1_000,
      is_done: true,
    });
    expect(await points()).toBe(5_000);
    expect((await centre()) - before).toBe(PAID);
    expect(await owed(seller)).toBe(sellers);
    const history = await who.call('GET /api/v3/user/mypage/get-point-history', {});
    expect(history.data?.list.slice(0, 2)).toMatchObject([
      { kind: 'taken_back', amount: -500, order_id },
      { kind: 'returned', amount: 1_000 },
    ]);
  });

  test('settles an order that the centre pays for, and asks the goods back', async () => {
    const order_id = await deliveredOrder(market, sides, { isStored: true });
    const claim_id = await filedClaim(market, buyer, order_id);
    await decide(market, claim_id, { decision: 'refund_return', payer: 'centre' });
    expect(await stateOf(order_id)).toBe('settled');
    expect((await told(database.db, seller, 'claim')).at(-1)).toContain('그대로 정산');
    await market.call(RECEIVE, { claim_id });
    const { rows } = await sql<{ status: string; email: string }>`
      select unit.status, customer.email from inventory unit join customer on customer.id = unit.owner_id
      join order_ on order_.inventory_id = unit.id where order_.id = ${order_id}`.execute(database.db);
    expect(rows).toEqual([{ status: 'stored', email: 'system@sold.invalid' }]);
  });

  test('puts a unit from storage back on the shelf of its seller', async () => {
    const order_id = await deliveredOrder(market, sides, { isStored: true });
    const claim_id = await filedClaim(market, buyer, order_id);
    await decide(market, claim_id, { decision: 'refund_return', payer: 'seller' });
    await market.call(RECEIVE, { claim_id });
    const { rows } = await sql<{ status: string; owner_id: number }>`
      select unit.status, unit.owner_id from inventory unit join order_ on order_.inventory_id = unit.id
      where order_.id = ${order_id}`.execute(database.db);
    expect(rows).toEqual([{ status: 'stored', owner_id: seller.id }]);
  });

  test('takes a refund of what is paid later off the debt', async () => {
    const who = await market.shopper();
    const item = await market.item();
    await offer(seller, item, 100_000);
    await who.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    const order_id = (await payLater(who, item, 100_000)).data?.order_id ?? 0;
    await moveAlong(market, order_id, [
      'seller_shipped',
      'received',
      'inspecting',
      'passed',
      'shipping',
      'delivered',
    ]);
    const debt = async () =>
      (await who.call('GET /api/v3/order/order/get-customer-use-bnpl', {})).data?.used_amt;
    await who.call('POST /api/v3/order/payment/repay-bnpl', { card_id: who.cardId, amount: 50_000 });
    const claim_id = await filedClaim(market, who, order_id);
    await decide(market, claim_id, { decision: 'part_refund', payer: 'seller', amount: 60_000 });
    expect(await debt()).toBe(0);
  });

  test('lets another operator answer the one appeal of a rejected claim, for good', async () => {
    const order_id = await deliveredOrder(market, sides);
    const claim_id = await filedClaim(market, buyer, order_id);
    const appeal = { claim_id, text: '영수증과 사진을 다시 비교해 주세요.' };
    expect(await buyer.call(APPEAL, appeal)).toMatchObject({ status: 422, reason: 'claim_state' });
    await decide(market, claim_id, { decision: 'rejected' });
    const until = (await claimOf(order_id))?.appeal_until;
    expect(until).toContain('23:59:59');
    for (let time = 0; time < 2; time += 1)
      expect((await buyer.call(APPEAL, appeal)).data).toMatchObject({
        state: 'appealed',
        appeal_until: null,
        appeal_text: appeal.text,
        due_at: expect.any(String),
      });
    const part = { decision: 'part_refund', payer: 'centre', amount: 30_000 } as const;
    const made = { ...part, claim_id, reason: '얼룩이 검수 때부터 있었어요.', photo_ids: [] };
    expect(await market.call(AGAIN, made)).toMatchObject({ status: 422, reason: 'same_operator' });
    const another = callMarket(market.origin, operatorOf('support'));
    expect(await callMarket(market.origin, operatorOf('centre'))(AGAIN, made)).toMatchObject({ status: 403 });
    expect((await another(AGAIN, made)).data).toMatchObject({
      state: 'part_refunded',
      answers: [{ decision: 'rejected' }, { decision: 'part_refund', payer: 'centre', amount: 30_000 }],
    });
    expect(await buyer.call(APPEAL, { ...appeal, text: '한 번 더 살펴봐 주세요.' })).toMatchObject({
      reason: 'claim_state',
    });
  });

  test('keeps one of several answers and of a receipt confirmed at the same moment', async () => {
    const order_id = await deliveredOrder(market, sides);
    const claim_id = await filedClaim(market, buyer, order_id);
    const part = { decision: 'part_refund', payer: 'centre' } as const;
    const before = await centre();
    const results = await Promise.all([
      decide(market, claim_id, { ...part, amount: 10_000 }),
      decide(market, claim_id, { ...part, amount: 20_000 }),
      decide(market, claim_id, { decision: 'rejected' }),
      buyer.call(CONFIRM, { order_id }),
    ]);
    expect(results.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await market.call(CARD, { claim_id });
    expect(data?.answers).toHaveLength(1);
    expect((await centre()) - before).toBe(data?.answers[0]?.amount ?? 0);
  });

  test('refuses photos of other goods, and an appeal after seven days', async () => {
    const order_id = await settled();
    const claim_id = await filedClaim(market, buyer, order_id);
    expect(await decide(market, claim_id, { decision: 'rejected', photo_ids: [999_999] })).toMatchObject({
      status: 404,
      reason: 'unknown_photo',
    });
    await decide(market, claim_id, { decision: 'rejected' });
    market.passDays(8);
    const appeal = { claim_id, text: '영수증과 사진을 다시 비교해 주세요.' };
    expect(await buyer.call(APPEAL, appeal)).toMatchObject({ status: 422, reason: 'claim_window' });
  });

  test('ends with an order that an operator refunds, and keeps its buyer until then', async () => {
    const order_id = await deliveredOrder(market, sides);
    await filedClaim(market, buyer, order_id);
    await market.call('POST /api/operator/order/refund', { order_id, reason: '분실' });
    expect((await claimOf(order_id))?.state).toBe('refunded');
  });

  test('counts claims by month for visitors', async () => {
    const { data } = await market.call('GET /api/v3/order/claim/get-claim-months', {});
    const [month] = data?.list ?? [];
    expect(month).toMatchObject({ month: expect.stringMatching(/^20\d\d-\d\d$/) });
    expect(month?.filed).toBeGreaterThan(0);
  });
});
