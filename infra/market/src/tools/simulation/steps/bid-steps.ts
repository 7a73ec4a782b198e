import type { ModelBid } from '../model/model-rows.ts';
import type { Person, World } from '../world/world.ts';

function someBid(world: World): { bid: ModelBid; who: Person; side: 'buy' | 'sell' } | null {
  const recent = world.model.bids.slice(-60);
  if (recent.length === 0) return null;
  const bid = world.random.pick(recent);
  const isOwn = world.random.chance(0.85);
  return {
    bid,
    who: isOwn ? world.byId(bid.customer) : world.person(),
    side: world.random.chance(0.95) ? bid.side : bid.side === 'buy' ? 'sell' : 'buy',
  };
}

function standingOf(world: World, { bid, who, side }: { bid: ModelBid; who: Person; side: string }): string {
  if (bid.customer !== who.id || bid.side !== side) return 'unknown_bid';
  if (bid.status === 'reserved') return 'bid_reserved';
  if (bid.status === 'matched') return 'bid_matched';
  return world.model.isLive(bid) || world.model.isAway(bid) ? 'ok' : 'bid_over';
}

export async function cancelBid(world: World): Promise<string> {
  const target = someBid(world);
  if (target === null) return 'none';
  const predicted = standingOf(world, target);
  const input = { product_id: target.bid.id };
  const { reason } =
    target.side === 'buy'
      ? await world.call(target.who, 'POST /api/v3/order/order/cancel-bid-order', input)
      : await world.call(target.who, 'POST /api/v3/product/product/exit-sell-product', input);
  world.expect(reason, predicted);
  if (reason === 'ok') target.bid.status = 'cancelled';
  world.model.touched.add(target.bid.book);
  return reason;
}

export async function changePrice(world: World): Promise<string> {
  const target = someBid(world);
  if (target === null) return 'none';
  const price = world.price();
  const { bid, who, side } = target;
  const standing = standingOf(world, target);
  const crosses = standing === 'ok' && world.model.ownCrosses(bid.book, bid.side, price, who.id);
  const isStopped = standing !== 'unknown_bid' && side === 'sell' && world.model.isStopped(who.id);
  const needsProof = standing !== 'unknown_bid' && side === 'buy' && world.model.needsProof(who.id);
  const predicted =
    (isStopped ? 'seller_stopped' : needsProof ? 'payment_password_needed' : null) ??
    (crosses ? 'own_bid_crosses' : standing);
  const { reason } = await world.call(who, 'PUT /api/v3/order/order/set-price-change-product', {
    type: side,
    product_id: bid.id,
    price,
  });
  if (predicted !== 'ok') return world.expect(reason, predicted);
  world.model.change(bid, price);
  return world.expect(reason, bid.side === 'buy' && bid.status === 'cancelled' ? 'card_refused' : 'ok');
}
