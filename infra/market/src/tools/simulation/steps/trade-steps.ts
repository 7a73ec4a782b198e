import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import type { ModelBid, ModelUnit } from '../model/model-rows.ts';
import { COUPON_AMT } from '../world/simulated-coupons.ts';
import type { Person, Place, World } from '../world/world.ts';

/** Picks a seller and goods: now and then a unit in storage. */
function goods(world: World): { unit: ModelUnit | null; who: Person; place: Place } {
  const taken = world.model.unitsOnOffer();
  const stored = [...world.model.units.values()].filter(
    ({ id, status }) => status === 'stored' && !taken.has(id),
  );
  if (stored.length === 0 || world.random.chance(0.6))
    return { unit: null, who: world.person(), place: world.place() };
  const unit = world.random.pick(stored);
  return { unit, who: world.byId(unit.owner), place: world.places.get(unit.book) as Place };
}

export async function offer(world: World): Promise<string> {
  const { unit, who, place } = goods(world);
  const { itemId, sizeId } = place;
  const price = world.price();
  const days = world.random.pick([0, 3, 7, 30] as const);
  const predicted = world.model.isStopped(who.id)
    ? 'seller_stopped'
    : world.model.ownCrosses(sizeId, 'sell', price, who.id)
      ? 'own_bid_crosses'
      : 'ok';
  const { reason, data } = await world.call(who, 'POST /api/v3/order/order/save-product', {
    item_id: itemId,
    product_size_option_id: sizeId,
    price,
    bid_days: days,
    bank_account_id: who.bankId,
    address_id: who.addressId,
    ...(unit !== null && { inventory_id: unit.id }),
    agreed: true,
  });
  world.expect(reason, predicted);
  if (reason === 'ok')
    world.model.place({
      id: data?.bid_order_id ?? 0,
      side: 'sell',
      customer: who.id,
      book: sizeId,
      price,
      expires: days === 0 ? Number.POSITIVE_INFINITY : world.model.now + days * DAY_MS,
      unit: unit?.id ?? null,
    });
  return unit === null ? reason : `stored ${reason}`;
}

export async function want(world: World): Promise<string> {
  const who = world.person();
  const { itemId, sizeId } = world.place();
  const price = world.price();
  const days = world.random.pick([0, 3, 7, 30] as const);
  const isQuick = world.random.chance(0.2);
  const points = world.random.chance(0.2) ? 100 * world.random.int(100) : 0;
  const refused = wantRefusal(world, who, { sizeId, price, points });
  const { reason, data } = await world.call(who, 'POST /api/v3/order/order/save-bid-order', {
    item_id: itemId,
    product_size_option_id: sizeId,
    price,
    bid_days: days,
    address_id: who.addressId,
    card_id: who.cardId,
    delivery_type: isQuick ? 'quick' : 'normal',
    point_amt: points,
    agreed: true,
  });
  if (refused !== null) return world.expect(reason, refused);
  const id = data?.bid_order_id ?? (await newestBid(world, who.id));
  const bid = world.model.place({
    id,
    side: 'buy',
    customer: who.id,
    book: sizeId,
    price,
    expires: days === 0 ? Number.POSITIVE_INFINITY : world.model.now + days * DAY_MS,
    unit: null,
    isQuick,
    points,
  });
  return world.expect(reason, bid.status === 'cancelled' ? 'card_refused' : 'ok');
}

/** Returns why a buy bid is refused, in the order of the rules. */
function wantRefusal(
  { model }: World,
  { id }: Person,
  { sizeId, price, points }: { sizeId: number; price: number; points: number },
): string | null {
  if (model.needsProof(id)) return 'payment_password_needed';
  if (points > model.points(id)) return 'points';
  if (model.ownCrosses(sizeId, 'buy', price, id)) return 'own_bid_crosses';
  return model.hasOnce(sizeId, id) ? 'is_once' : null;
}

/** Reads a bid that was placed and whose card was refused: its answer does not name it. */
async function newestBid(world: World, customer: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from bid where customer_id = ${customer} order by id desc limit 1`.execute(world.db);
  return rows[0]?.id ?? 0;
}

export async function buyNow(world: World): Promise<string> {
  const who = world.person();
  const { itemId, sizeId } = world.place();
  const stays = world.random.chance(0.2);
  const isQuick = !stays && world.random.chance(0.2);
  const ask = world.model.lowest(sizeId, who.id, stays || isQuick);
  const price = ask === undefined || world.random.chance(0.05) ? 101_000 : ask.price;
  const points = world.random.chance(0.3) ? 100 * world.random.int(60) : 0;
  const couponId = couponFor(world, who.id);
  const coupon = couponId === null ? 0 : COUPON_AMT;
  const predicted = buyRefusal(world, who, { ask, price, stays, points }) ?? 'ok';
  const { reason } = await world.call(who, 'POST /api/v3/order/payment/pay', {
    item_id: itemId,
    product_size_option_id: sizeId,
    price,
    address_id: who.addressId,
    delivery_type: stays ? 'inventory' : isQuick ? 'quick' : 'normal',
    point_amt: points,
    ...(couponId !== null && { coupon_id: couponId }),
    agreed: true,
    payment_method: 'batch',
    card_id: who.cardId,
  });
  if (predicted !== 'ok' || ask === undefined) return world.expect(reason, predicted);
  const order = world.model.makeOrder({
    book: sizeId,
    price,
    buyer: who.id,
    seller: ask.customer,
    ask,
    bid: null,
    points,
    couponId,
    coupon,
    stays,
    isQuick,
    method: 'card',
  });
  const answer = world.model.take('charge', order.total);
  world.model.charged(order, answer);
  const told = { captured: 'ok', refused: 'payment_refused', unknown: 'pending' }[answer as 'captured'];
  return world.expect(reason, told ?? '');
}

/** Returns why a purchase is refused, in the order of the rules. */
function buyRefusal(
  { model }: World,
  { id }: Person,
  { ask, price, stays, points }: { ask: ModelBid | undefined; price: number; stays: boolean; points: number },
): string | null {
  if (model.needsProof(id)) return 'payment_password_needed';
  if (ask === undefined) return 'sold_out';
  if (ask.price !== price) return 'price_changed';
  if (stays && ask.unit === null) return 'not_in_storage';
  if (model.hasOnce(ask.book, id)) return 'is_once';
  return points > model.points(id) ? 'points' : null;
}

function couponFor(world: World, customer: number): number | null {
  if (!world.random.chance(0.15)) return null;
  const mine = (world.couponsOf.get(customer) ?? []).filter((id) => world.coupons.state(id) === 'free');
  if (mine.length > 0) return world.random.pick(mine);
  const id = world.coupons.give(customer);
  world.couponsOf.set(customer, [...(world.couponsOf.get(customer) ?? []), id]);
  return id;
}

export async function sellNow(world: World): Promise<string> {
  const { unit, who, place } = goods(world);
  const { itemId, sizeId } = place;
  const price = world.model.best(sizeId, 'buy', who.id)?.price ?? 99_000;
  const isStopped = world.model.isStopped(who.id);
  const { reason } = await world.call(who, 'POST /api/v3/order/payment/sell', {
    item_id: itemId,
    product_size_option_id: sizeId,
    price,
    bank_account_id: who.bankId,
    address_id: who.addressId,
    ...(unit !== null && { inventory_id: unit.id }),
    agreed: true,
  });
  if (isStopped) return world.expect(reason, 'seller_stopped');
  for (;;) {
    const bid = world.model.best(sizeId, 'buy', who.id);
    if (bid === undefined) return world.expect(reason, 'no_bid');
    if (bid.price !== price) return world.expect(reason, 'price_changed');
    const order = world.model.makeOrder({
      book: sizeId,
      price,
      buyer: bid.customer,
      seller: who.id,
      ask: null,
      bid,
      unit: unit?.id ?? null,
      method: 'card',
      ...world.model.promised(bid),
    });
    world.model.charged(order, world.model.take('charge', order.total));
    if (order.state === 'payment_pending') return world.expect(reason, 'pending');
    if (order.state !== 'payment_failed')
      return `${unit === null ? '' : 'stored '}${world.expect(reason, 'ok')}`;
    world.model.meetAll(sizeId);
  }
}
