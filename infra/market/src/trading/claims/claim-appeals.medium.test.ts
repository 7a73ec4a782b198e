import { expect, test } from 'vitest';
import {
  decide,
  deliveredOrder,
  draftClaim,
  filedClaim,
  sendClaimPhoto,
} from '../../tools/testing/claims.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

const TEXT = '영수증과 사진을 다시 비교해 주세요.';

onOneEngine('appeals against rejected claims', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market, { points: 50_000 });
  const seller = suiteShopper(market);

  const claimsOf = async (order_id: number) =>
    (await buyer.call('GET /api/v3/order/claim/get-claims', { order_id })).data?.list ?? [];
  const appeal = (claim_id: number) =>
    buyer.call('POST /api/v3/order/claim/appeal', { claim_id, text: TEXT });

  async function rejectedClaim(point_amt = 0): Promise<{ order_id: number; claim_id: number }> {
    const order_id = await deliveredOrder(market, { buyer, seller }, { point_amt });
    const claim_id = await filedClaim(market, buyer, order_id);
    await decide(market, claim_id, { decision: 'rejected' });
    return { order_id, claim_id };
  }

  test.each(['seller', 'centre', null] as const)(
    'are refused once everything went back, by a later claim or an operator (%s)',
    async (payer) => {
      const { order_id, claim_id } = await rejectedClaim(1_000);
      if (payer === null) await market.call('POST /api/operator/order/refund', { order_id, reason: '분실' });
      else {
        const later = await filedClaim(market, buyer, order_id);
        await decide(market, later, { decision: 'refund_return', payer });
        await market.call('POST /api/operator/claim/receive', { claim_id: later });
      }
      expect(await appeal(claim_id)).toMatchObject({ status: 422, reason: 'claim_state' });
      const own = (await claimsOf(order_id)).find((one) => one.claim_id === claim_id);
      expect(own?.appeal_until).toBeNull();
    },
  );

  test('take the place of a later claim that was begun and not filed', async () => {
    const { order_id, claim_id } = await rejectedClaim();
    const draft = await draftClaim(buyer, order_id);
    await sendClaimPhoto(market, buyer, draft);
    expect((await appeal(claim_id)).data).toMatchObject({ state: 'appealed' });
    expect((await claimsOf(order_id)).map((one) => one.claim_id)).toEqual([claim_id]);
    expect(await buyer.call('POST /api/v3/order/claim/file', { claim_id: draft })).toMatchObject({
      status: 404,
    });
  });
});
