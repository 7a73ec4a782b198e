import type { CallTable } from '@sold/contracts/calls/index';
import { expect } from 'vitest';
import { addClaimPhoto } from '../../trading/claims/file-claim.ts';
import { buyNow, offer, UNTIL_SETTLED } from './orders.ts';
import { jpeg } from './photos.ts';
import { sendPhoto } from './send-photo.ts';
import { storedUnit } from './stored-unit.ts';
import type { Shopper, TestMarket } from './test-market.ts';

export const CLAIM_TEXT = '상품 왼쪽 앞에 얼룩이 있어요. 택은 그대로예요.';
export const UNTIL_DELIVERED = UNTIL_SETTLED.slice(0, -1);

/** Moves an order along the given states, as operators do. */
export async function moveAlong(
  market: TestMarket,
  order_id: number,
  states: readonly (typeof UNTIL_SETTLED)[number][],
): Promise<void> {
  for (const state of states)
    await market.call('POST /api/operator/order/move', { order_id, state, reason: '' });
}

/** An order whose goods came. @returns its number */
export async function deliveredOrder(
  market: TestMarket,
  { buyer, seller }: { buyer: Shopper; seller: Shopper },
  {
    price = 100_000,
    isStored = false,
    ...more
  }: Parameters<typeof buyNow>[3] & {
    price?: number;
    isStored?: boolean;
  } = {},
): Promise<number> {
  const item = await market.item();
  const unit = isStored ? { inventory_id: await storedUnit(market, seller, item) } : {};
  await offer(seller, item, price, unit);
  const order_id = (await buyNow(buyer, item, price, more)).data?.order_id ?? 0;
  await moveAlong(market, order_id, isStored ? ['shipping', 'delivered'] : UNTIL_DELIVERED);
  return order_id;
}

/** Begins a claim about an order. @returns its number */
export async function draftClaim(buyer: Shopper, order_id: number): Promise<number> {
  const saved = await buyer.call('POST /api/v3/order/claim/save-draft', {
    order_id,
    reason: 'damaged',
    text: CLAIM_TEXT,
  });
  return saved.data?.claim_id ?? 0;
}

/** Sends a photo of a claim. */
export function sendClaimPhoto(market: TestMarket, buyer: Shopper, claimId: number) {
  const headers = { authorization: `Bearer ${buyer.token}`, 'x-operator-token': '' };
  return sendPhoto(market, `/api/v3/user/mypage/claim-photo/${claimId}`, jpeg(), headers);
}

/** Files a claim with a photo. @returns its number */
export async function filedClaim(market: TestMarket, buyer: Shopper, orderId: number): Promise<number> {
  const claim_id = await draftClaim(buyer, orderId);
  await addClaimPhoto(market.context, { claimId: claim_id, buyerId: buyer.id, bytes: jpeg() });
  expect(await buyer.call('POST /api/v3/order/claim/file', { claim_id })).toMatchObject({ status: 200 });
  return claim_id;
}

type Decided = CallTable['POST /api/operator/claim/decide']['input'];

/** An operator's answer to a claim. */
export function decide(
  market: TestMarket,
  claim_id: number,
  made: Pick<Decided, 'decision'> & Partial<Decided>,
) {
  const reason = '세 사진을 비교했어요.';
  return market.call('POST /api/operator/claim/decide', { claim_id, reason, photo_ids: [], ...made });
}
