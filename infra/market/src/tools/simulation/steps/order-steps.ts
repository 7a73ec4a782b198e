import { canMoveByHand, nextStates } from '@sold/contracts/rules/trading/order-state';
import { sql } from 'kysely';
import { closePayout } from '../../../money/payouts/close-payout.ts';
import { requestPayouts } from '../../../money/payouts/request-payouts.ts';
import { operateOrder } from '../../../trading/aftersale/operate-order.ts';
import type { World } from '../world/world.ts';

export async function cancelOrder(world: World): Promise<string> {
  const open = world.model.orders.filter(
    ({ state }) => state === 'seller_preparing' || state === 'passed' || state === 'seller_shipped',
  );
  if (open.length === 0) return 'none';
  // Goods sent on include the sent ones, and cannot be cancelled.
  const unsent = open.filter(({ state }) => state === 'seller_preparing');
  const order = world.random.pick(unsent.length > 0 && world.random.chance(0.6) ? unsent : open);
  const isBuyer = order.isWon || world.random.chance(0.6);
  const who = world.byId(isBuyer ? order.buyer : order.seller);
  const predicted = isBuyer
    ? world.model.mayCancel(order)
    : order.state === 'seller_preparing'
      ? 'ok'
      : 'order_state';
  const { reason } = await world.call(who, 'POST /api/v3/order/order/cancel-order', { order_id: order.id });
  world.expect(reason, predicted);
  if (reason === 'ok') {
    if (isBuyer) world.model.cancelled.push({ buyer: order.buyer, at: world.model.now });
    world.model.move(order, isBuyer ? 'cancelled_by_buyer' : 'cancelled_by_seller');
  }
  return `${isBuyer ? 'buyer' : 'seller'} ${reason}`;
}

export async function operate(world: World): Promise<string> {
  const open = world.model.orders.filter(
    ({ state }) => !['payment_pending', 'payment_failed', 'settled', 'refunded'].includes(state),
  );
  if (open.length === 0) return 'none';
  // Sellers mostly send in time, or the penalties would stop them all.
  const unsent = open.filter(({ state }) => state === 'seller_preparing');
  const order = world.random.pick(unsent.length > 0 && world.random.chance(0.6) ? unsent : open);
  const ways = nextStates(order.state).filter(
    // Moves of customers and jobs are left to them.
    (state) =>
      canMoveByHand(order.state, state) &&
      !(order.stays && state === 'shipping') &&
      !['cancelled_by_buyer', 'cancelled_by_seller', 'shipping_overdue'].includes(state),
  );
  const happy = ways.filter((state) => state !== 'returned' && state !== 'failed_inspection');
  const to = world.random.pick(happy.length > 0 && world.random.chance(0.92) ? happy : ways);
  if (to === undefined) return 'none';
  await operateOrder(world.context, { orderId: order.id, to, actor: 'operator:sim', reason: 'sim' });
  world.model.asked.push(...world.gateway.taken());
  world.model.move(order, to);
  return `${order.unit === null ? '' : 'stored '}${to} ok`;
}

/** Requests payouts; the bank reports the result of some. */
export async function payOut(world: World): Promise<string> {
  await requestPayouts(world.context);
  world.model.requestPayouts();
  const { rows } = await sql<{ id: number; customer_id: number; amount: number }>`
    select id, customer_id, amount from payout where state = 'requested' order by id`.execute(world.db);
  for (const { id, customer_id, amount } of rows) {
    if (world.random.chance(0.3)) continue;
    const result = world.random.chance(0.1) ? 'failed' : 'paid';
    await closePayout(world.context, { payoutId: id, result, reason: '이체', actor: 'operator:simulated' });
    world.model.closePayout(customer_id, amount, result);
  }
  return rows.length > 0 ? 'ok' : 'nothing';
}
