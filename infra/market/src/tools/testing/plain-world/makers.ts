import { sql } from 'kysely';
import { addUnitPhoto } from '../../../custody/units/unit-photo.ts';
import { drawRaffles } from '../../../raffles/draw/draw-raffles.ts';
import { fileAppeal } from '../../../trading/penalties/file-appeal.ts';
import { buyNow, offer, type Size, want } from '../orders.ts';
import { png } from '../photos.ts';
import { endRaffles, enter, newRaffle } from '../raffles.ts';
import { requestIntake, storedUnit } from '../stored-unit.ts';
import type { People } from './people.ts';

/** How a call names the first size of an item. */
export function sizeOf({ id, sizes }: Size) {
  return { item_id: id, product_size_option_id: sizes[0] };
}

export type Makers = ReturnType<typeof makersOf>;

/** Functions that each make a new row for a call to work on; each returns the fields by which the call names it. */
export function makersOf({ market, person, other, item }: People) {
  const { context } = market;
  const offered = async () => {
    const fresh = await market.item();
    await offer(other, fresh, 100_000);
    return fresh;
  };
  const wanted = async (price: number) => {
    const fresh = await market.item();
    await want(other, fresh, price);
    return fresh;
  };
  const bought = async () => (await buyNow(person, await offered(), 100_000)).data?.order_id;
  const sold = async () => {
    const fresh = await market.item();
    await offer(person, fresh, 100_000);
    return (await buyNow(other, fresh, 100_000)).data?.order_id;
  };
  const delivered = async () => {
    const order_id = (await bought()) ?? 0;
    for (const state of [
      'seller_shipped',
      'received',
      'inspecting',
      'passed',
      'shipping',
      'delivered',
    ] as const)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '검수' });
    return order_id;
  };
  const bid = async () => (await want(person, await market.item(), 60_000)).data?.bid_order_id;
  const announced = async () => {
    const { data } = await requestIntake(person, item);
    return data?.inventory_id;
  };
  const won = async () => {
    const fresh = await newRaffle(market);
    await enter(person, fresh);
    await endRaffles(market);
    await drawRaffles(context);
    return { raffle_id: fresh.id };
  };
  const inspected = async (last: 'inspecting' | 'failed_inspection') => {
    const order_id = (await sold()) ?? 0;
    for (const state of ['seller_shipped', 'received', 'inspecting', 'failed_inspection'] as const) {
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '검수' });
      if (state === last) break;
    }
    return order_id;
  };
  const photographed = async () => {
    const unitId = await storedUnit(market, person, item);
    const photo_id = await addUnitPhoto(context, { unitId, bytes: png(1), actor: 'operator:test' });
    return { unitId, photo_id };
  };
  /** A penalty of no won that stops no seller, appealed against. */
  const appealed = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into penalty (customer_id, order_id, amount, kept, reason, at, until)
      values (${person.id}, ${(await bought()) ?? 0}, 0, 0, '시험', ${context.clock()}, ${context.clock()}) returning id`.execute(
      context.db,
    );
    const penaltyId = rows[0]?.id ?? 0;
    await fileAppeal(context, { customerId: person.id, penaltyId, text: '페널티가 맞지 않아요.' });
    return { customerId: person.id, penaltyId };
  };
  const verification = async () => {
    const shopper = await market.shopper({ certified: false });
    const asked = await shopper.call('GET /api/v3/user/check-tradable', {});
    return { token: 'sub_msg' in asked ? String(asked.sub_msg) : '' };
  };
  const purchase = async () => ({ ...sizeOf(await offered()), price: 100_000 });
  return {
    offered,
    wanted,
    bought,
    delivered,
    sold,
    bid,
    announced,
    won,
    inspected,
    photographed,
    appealed,
    verification,
    purchase,
  };
}
