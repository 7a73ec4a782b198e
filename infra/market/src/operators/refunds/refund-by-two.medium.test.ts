import { REFUND_ASKED_FOR, SECOND_REFUND_FROM } from '@sold/contracts/base/figures/centre';
import { expect, test } from 'vitest';
import { callMarket } from '../../tools/testing/call-market.ts';
import { deliveredOrder, filedClaim } from '../../tools/testing/claims.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { newOperator } from '../../tools/testing/operator-browser.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { operatorOf } from '../../tools/testing/test-market.ts';

onOneEngine('a large refund', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);

  const bought = async (price: number) => {
    const item = await market.item();
    await offer(seller, item, price);
    return (await buyNow(buyer, item, price)).data?.order_id ?? 0;
  };
  const as = (role: 'support' | 'owner') => callMarket(market.origin, operatorOf(role));
  const refund = (role: 'support' | 'owner', order_id: number, key?: string) =>
    as(role)(
      'POST /api/operator/order/refund',
      { order_id, reason: '파손' },
      key === undefined ? {} : { idempotencyKey: key },
    );
  const waiting = async (role: 'support' | 'owner') =>
    (await as(role)('GET /api/operator/order/refund-list', {})).data?.list ?? [];

  test('under the amount needs one operator', async () => {
    const order_id = await bought(100_000);
    expect((await refund('support', order_id)).data).toMatchObject({ state: 'refunded', is_waiting: false });
  });

  test('waits for a second operator, and no key or press of the first one makes it', async () => {
    const order_id = await bought(SECOND_REFUND_FROM.won);
    const still = { state: 'seller_preparing', is_waiting: true };
    for (const key of ['first-press', 'first-press', 'another-press'])
      expect((await refund('support', order_id, key)).data).toMatchObject(still);
    expect(await waiting('support')).toMatchObject([
      { order_id, by: 'support', is_own: true, purpose: 'refund', reason: '파손' },
    ]);
    expect(await waiting('owner')).toMatchObject([{ order_id, is_own: false }]);
    expect((await refund('owner', order_id)).data).toMatchObject({ state: 'refunded', is_waiting: false });
    expect(await waiting('owner')).toEqual([]);
    expect(await refund('support', order_id)).toMatchObject({ reason: 'order_state' });
    const log = (await market.call('GET /api/operator/audit-log', {})).data?.list ?? [];
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.refund_asked', 'order.refund_confirmed', 'order.move']),
    );
  });

  test('has to be asked for again after its time', async () => {
    const order_id = await bought(SECOND_REFUND_FROM.won);
    await refund('support', order_id);
    market.pass(REFUND_ASKED_FOR.ms);
    expect(await waiting('owner')).toEqual([]);
    expect((await refund('owner', order_id)).data?.is_waiting).toBe(true);
    expect((await refund('support', order_id)).data?.is_waiting).toBe(false);
  });

  test.each(['end', 'role'] as const)(
    'takes no wish of an operator for the first one after %s of the account',
    async (what) => {
      const order_id = await bought(SECOND_REFUND_FROM.won);
      const { browser, id } = await newOperator(market, 'support');
      const wish = { order_id, reason: '파손' };
      const headers = { 'idempotency-key': `wish-of-${id}-${order_id}` };
      expect((await browser.call('POST /api/operator/order/refund', wish, headers)).data.is_waiting).toBe(
        true,
      );
      await (what === 'end'
        ? market.call('POST /api/operator/staff/end', { operator_id: id })
        : market.call('POST /api/operator/staff/role', { operator_id: id, role: 'editor' }));
      expect(await waiting('owner')).toEqual([]);
      expect((await refund('owner', order_id)).data?.is_waiting).toBe(true);
      expect((await refund('support', order_id)).data?.is_waiting).toBe(false);
    },
  );

  test('is refused to one operator as a move too', async () => {
    const order_id = await bought(SECOND_REFUND_FROM.won);
    const move = (role: 'support' | 'owner', state: 'cancelled_by_operator' | 'seller_shipped') =>
      as(role)('POST /api/operator/order/move', { order_id, state, reason: '취소' });
    expect(await move('support', 'cancelled_by_operator')).toMatchObject({
      status: 422,
      reason: 'second_person',
    });
    expect((await move('owner', 'cancelled_by_operator')).status).toBe(200);
  });

  test.each([
    { decision: 'part_refund', payer: 'centre', amount: SECOND_REFUND_FROM.won },
    { decision: 'refund_return', payer: 'seller' },
  ] as const)('waits for a second operator as an answer to a claim too: %o', async (made) => {
    const order_id = await deliveredOrder(market, { buyer, seller }, { price: 2 * SECOND_REFUND_FROM.won });
    const claim_id = await filedClaim(market, buyer, order_id);
    const decide = (role: 'support' | 'owner') =>
      as(role)('POST /api/operator/claim/decide', {
        claim_id,
        reason: '세 사진을 비교했어요.',
        photo_ids: [],
        ...made,
      });
    for (let press = 0; press < 2; press += 1)
      expect(await decide('support')).toMatchObject({ status: 422, reason: 'second_person' });
    expect(await waiting('owner')).toMatchObject([{ order_id, purpose: 'claim', is_own: false }]);
    const state = async () =>
      (await buyer.call('GET /api/v3/order/claim/get-claims', { order_id })).data?.list[0]?.state;
    expect(await state()).toBe('waiting');
    expect((await decide('owner')).status).toBe(200);
    expect(await state()).toBe(made.decision === 'part_refund' ? 'part_refunded' : 'returning');
    expect(await waiting('owner')).toEqual([]);
    await market.expectSound();
  });

  test('leaves the list when its order is over by another way', async () => {
    const order_id = await bought(SECOND_REFUND_FROM.won);
    await refund('support', order_id);
    expect(await waiting('owner')).toMatchObject([{ order_id, claim_id: null, decision: null, payer: null }]);
    expect((await buyer.call('POST /api/v3/order/order/cancel-order', { order_id })).status).toBe(200);
    expect(await waiting('owner')).toEqual([]);
  });

  const answer = (role: 'support' | 'owner', claim_id: number, made: object, call = 'decide') =>
    as(role)(`POST /api/operator/claim/${call}` as 'POST /api/operator/claim/decide', {
      claim_id,
      decision: 'refund_return',
      reason: '세 사진을 비교했어요.',
      photo_ids: [],
      ...made,
    });

  test('for a claim is made once both want the same decision and payer', async () => {
    const order_id = await deliveredOrder(market, { buyer, seller }, { price: 2 * SECOND_REFUND_FROM.won });
    const claim_id = await filedClaim(market, buyer, order_id);
    for (const [role, payer] of [
      ['support', 'seller'],
      ['owner', 'centre'],
      ['support', 'seller'],
    ] as const) {
      const said = await answer(role, claim_id, { payer });
      expect(said).toMatchObject({ status: 422, reason: 'second_person' });
      const list = await waiting('owner');
      expect(list).toMatchObject([{ claim_id, decision: 'refund_return', payer, by: role }]);
    }
    expect((await answer('owner', claim_id, { payer: 'seller' })).data?.state).toBe('returning');
  });

  test('for a claim that was answered leaves the list, and does not count for its appeal', async () => {
    const order_id = await deliveredOrder(market, { buyer, seller }, { price: 2 * SECOND_REFUND_FROM.won });
    const claim_id = await filedClaim(market, buyer, order_id);
    await answer('support', claim_id, { payer: 'seller' });
    expect((await answer('owner', claim_id, { decision: 'rejected' })).data?.state).toBe('rejected');
    expect(await waiting('owner')).toEqual([]);
    await buyer.call('POST /api/v3/order/claim/appeal', {
      claim_id,
      text: '사진을 다시 봐 주세요. 얼룩이 있어요.',
    });
    expect(await waiting('owner')).toEqual([]);
    const again = await answer('support', claim_id, { payer: 'seller' }, 'appeal-decide');
    expect(again).toMatchObject({ status: 422, reason: 'second_person' });
    expect(await waiting('owner')).toMatchObject([{ claim_id, payer: 'seller' }]);
    await market.expectSound();
  });
});
