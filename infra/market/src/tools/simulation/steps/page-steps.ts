import { PAGE_KEY } from '../model/simulated-gateway.ts';
import type { World } from '../world/world.ts';
import { orderOf, purchaseOf } from './purchase.ts';

export async function openPage(world: World): Promise<string> {
  const who = world.person();
  const { itemId, sizeId } = world.usualPlace();
  const ask = world.model.best(sizeId, 'sell', who.id);
  if (ask === undefined) return 'none';
  const { reason } = await world.call(who, 'POST /api/v3/order/payment/get-pay-pg-url', {
    ...purchaseOf(who, itemId, ask),
    payment_method: 'kakaopay',
    return_path: '/webapp/',
  });
  world.expect(reason, 'ok');
  world.model.makeOrder(orderOf(who, ask, 'page'));
  return reason;
}

export async function closePage(world: World): Promise<string> {
  const open = world.model.orders.filter(
    ({ method, payment }) => method === 'page' && payment === 'requested',
  );
  if (open.length === 0) return 'none';
  const order = world.random.pick(open);
  const who = world.byId(order.buyer);
  if (world.random.chance(0.35)) {
    const { reason } = await world.call(who, 'POST /api/v3/order/payment/cancel-pending', {
      order_id: order.id,
    });
    world.expect(reason, 'ok');
    world.model.failed(order, 'abandoned');
    world.model.meetAll(order.book);
    return 'given up';
  }
  const { reason } = await world.call(who, 'POST /api/v3/order/payment/pay', {
    order_id: order.id,
    payment_key: PAGE_KEY,
    amount: order.total,
  });
  order.payment = 'charging';
  const answer = world.model.take('charge', order.total);
  world.model.charged(order, answer);
  const told = { captured: 'ok', refused: 'payment_refused', unknown: 'pending' }[answer as 'captured'];
  return world.expect(reason, told ?? '');
}
