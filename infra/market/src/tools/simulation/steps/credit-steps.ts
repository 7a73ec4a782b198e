import { dueDay } from '@sold/contracts/rules/trading/due-day';
import type { World } from '../world/world.ts';
import { orderOf, purchaseOf } from './purchase.ts';

/** Limit of paying later, won. */
const LIMIT = 300_000;

export async function payLater(world: World): Promise<string> {
  const who = world.person();
  if (!world.agreed.has(who.id)) {
    await world.call(who, 'POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    world.agreed.add(who.id);
  }
  const { itemId, sizeId } = world.usualPlace();
  const ask = world.model.best(sizeId, 'sell', who.id);
  if (ask === undefined) return 'none';
  const debt = world.model.owed(who.id);
  const total = ask.price + Math.floor((ask.price * 3) / 100) + world.model.delivery(who.id);
  const predicted = world.model.needsProof(who.id)
    ? 'payment_password_needed'
    : debt.overdue > 0 || debt.total >= LIMIT
      ? 'bnpl'
      : debt.total + total > LIMIT
        ? 'bnpl_limit'
        : 'ok';
  const { reason } = await world.call(
    who,
    'POST /api/v3/order/payment/get-pay-bnpl',
    purchaseOf(who, itemId, ask),
  );
  world.expect(reason, predicted);
  if (reason !== 'ok') return reason;
  const order = world.model.makeOrder(orderOf(who, ask, 'credit'));
  world.model.debts.push({ order, remaining: order.total, due: dueDay(new Date(world.model.now)).getTime() });
  world.model.paid(order);
  return reason;
}

export async function repay(world: World): Promise<string> {
  const owing = world.people.filter(({ id }) => world.model.owed(id).total > 0);
  if (owing.length === 0) return 'none';
  const who = world.random.pick(owing);
  const underway = world.model.charges
    .filter(({ what, customer, state }) => what === 'repay' && customer === who.id && state === 'charging')
    .reduce((sum, { amount }) => sum + amount, 0);
  const { total } = world.model.owed(who.id);
  const amount = world.random.chance(0.1) ? total + 1 : 1 + world.random.int(total);
  const { reason } = await world.call(who, 'POST /api/v3/order/payment/repay-bnpl', {
    card_id: who.cardId,
    amount,
  });
  if (world.model.needsProof(who.id)) return world.expect(reason, 'payment_password_needed');
  if (amount > total - underway) return world.expect(reason, 'bnpl_amount');
  const parts = { storage: 0, delivery: 0 };
  const { state } = world.model.charge({ what: 'repay', customer: who.id, unit: null, amount, parts });
  return world.expect(reason, { captured: 'ok', refused: 'payment_refused', charging: 'pending' }[state]);
}
