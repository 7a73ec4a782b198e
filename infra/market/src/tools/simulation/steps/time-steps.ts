import { DAY_MS } from '@sold/contracts/base/korean-day';
import { settleOrders } from '../../../app/jobs/auto-settle.ts';
import { expireBids } from '../../../app/jobs/bid-expiry.ts';
import { expirePoints } from '../../../app/jobs/point-expiry.ts';
import { endOverdueShipping } from '../../../app/jobs/shipping-overdue.ts';
import { recover } from '../../../trading/reconciliation/recover.ts';
import type { World } from '../world/world.ts';
import { draw } from './raffle-steps.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

export async function passTime(world: World): Promise<string> {
  const [name, ms] = world.random.pick([
    ['seconds', world.random.int(60_000)],
    ['seconds', world.random.int(60_000)],
    ['minutes', world.random.int(30 * MINUTE)],
    ['minutes', world.random.int(30 * MINUTE)],
    ['minutes', world.random.int(30 * MINUTE)],
    ['hours', world.random.int(10 * HOUR)],
    ['hours', world.random.int(20 * HOUR)],
    ...(world.random.chance(0.2) ? [['days', DAY_MS + world.random.int(2 * DAY_MS)] as const] : []),
  ] as const);
  world.clock += ms;
  await recoverAll(world);
  world.model.now = world.clock;
  const [late, due, staying] = [
    world.model.orders.filter(
      ({ state, paidAt }) => state === 'seller_preparing' && paidAt + 2 * DAY_MS <= world.clock - 50,
    ),
    world.model.orders.filter(
      ({ state, deliveredAt }) => state === 'delivered' && deliveredAt + 3 * DAY_MS <= world.clock - 50,
    ),
    world.model.staying(world.clock - 50),
  ];
  await endOverdueShipping(world.context);
  world.model.asked.push(...world.gateway.taken());
  for (const order of late) world.model.move(order, 'shipping_overdue');
  await settleOrders(world.context);
  for (const order of staying) world.model.settleStaying(order);
  for (const order of due) world.model.move(order, 'settled');
  world.model.now = world.clock;
  await expirePoints(world.context);
  world.model.expirePoints();
  await expireBids(world.context);
  await draw(world);
  return `${name} ok`;
}

export async function recoverAll(world: World): Promise<string> {
  // One after another: requests to the gateway have an order then.
  await recover(world.context, true, { concurrency: 1 });
  world.model.now = world.clock;
  world.model.asked.push(...world.gateway.taken());
  world.model.recover();
  return 'ok';
}
