import { sha256 } from '@sold/contracts/base/sha256';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { sql } from 'kysely';
import { drawRaffles } from '../../../raffles/draw/draw-raffles.ts';
import { moveUpRaffles } from '../../../raffles/draw/move-up.ts';
import { publishedDraw } from '../../../raffles/draw/published-draw.ts';
import { createRaffle } from '../../../raffles/raffle/save-raffle.ts';
import { Differs } from '../model/model-rows.ts';
import { same } from '../model/same.ts';
import type { World } from '../world/world.ts';

const HOUR = 3_600_000;

export async function openRaffle(world: World): Promise<string> {
  const { itemId, sizeId } = world.usualPlace();
  const stock = 1 + world.random.int(3);
  const from = world.clock + world.random.int(2 * HOUR);
  const to = from + HOUR + world.random.int(12 * HOUR);
  const price = 50_000 + world.random.int(10) * 1_000;
  const id = await createRaffle(
    world.context,
    {
      itemId,
      rafflePrice: price,
      sizes: [{ sizeOptionId: sizeId, stock }],
      from: new Date(from),
      to: new Date(to),
    },
    'operator:sim',
  );
  world.raffles.push({ id, sizeId, stock, price, from, to, isDrawn: false, entries: new Map() });
  return 'ok';
}

export async function enterRaffle(world: World): Promise<string> {
  const raffle = world.raffles.slice(-4)[world.random.int(4)];
  if (raffle === undefined) return 'none';
  const who = world.person();
  const predicted = raffle.entries.has(who.id)
    ? 'ok'
    : world.clock < raffle.from - 20
      ? 'raffle_not_started'
      : world.clock >= raffle.to
        ? 'raffle_ended'
        : 'ok';
  const { reason } = await world.call(who, 'POST /api/product/raffle/save-raffle-entry', {
    raffle_id: raffle.id,
    product_size_option_id: raffle.sizeId,
  });
  world.expect(reason, predicted);
  if (reason === 'ok' && !raffle.entries.has(who.id)) raffle.entries.set(who.id, 'waiting');
  return reason;
}

/** Draws and moves up; the published draw gives the winners, the model their number. */
export async function draw(world: World): Promise<void> {
  await drawRaffles(world.context);
  await moveUpRaffles(world.context);
  const { rows: all } = await sql<{ raffle_id: number; customer_id: number; state: string }>`
    select raffle_id, customer_id, state from raffle_entry`.execute(world.db);
  const { rows: states } = await sql<{ id: number; is_drawn: boolean; was_away: boolean; at: number }>`
    select id, drawn_at is not null as is_drawn, beacon_tries > 0 as was_away, extract(epoch from beacon_at)::float8 * 1000 as at
    from raffle`.execute(world.db);
  const drawn = new Set(states.flatMap(({ id, is_drawn }) => (is_drawn ? [id] : [])));
  for (const { id, is_drawn, was_away, at } of states) {
    if (is_drawn && at > world.clock) throw new Differs(`raffle ${id} was drawn before its round`);
    if (!is_drawn && !was_away && at + 50 < world.clock) throw new Differs(`raffle ${id} was not drawn`);
  }
  const entriesOf = Map.groupBy(all, ({ raffle_id }) => raffle_id);
  for (const raffle of world.raffles) {
    if (!drawn.has(raffle.id)) continue;
    const rows = entriesOf.get(raffle.id) ?? [];
    same('entries of a raffle', rows.length, raffle.entries.size);
    for (const { customer_id, state } of rows) raffle.entries.set(customer_id, state);
    const winners = rows.filter(({ state }) => state === 'won').length;
    if (winners > raffle.stock)
      throw new Differs(`raffle ${raffle.id}: ${winners} winners of ${raffle.stock}`);
    if (raffle.isDrawn) continue;
    raffle.isDrawn = true;
    same(`winners of raffle ${raffle.id}`, winners, Math.min(raffle.stock, rows.length));
    const published = await publishedDraw(world.context, raffle.id, null);
    same('the draw', await checkDraw({ ...published, seed: published.seed ?? '' }, sha256), 'holds');
  }
}

export async function payRaffle(world: World): Promise<string> {
  const wins = world.raffles.flatMap((raffle) =>
    [...raffle.entries].filter(([, state]) => state === 'won').map(([customer]) => ({ raffle, customer })),
  );
  if (wins.length === 0) return 'none';
  const { raffle, customer } = world.random.pick(wins);
  const who = world.byId(customer);
  const standing = await sql<{ late: boolean; order_state: string | null }>`
    select pay_until <= ${new Date(world.clock + 5)} as late, order_.state as order_state from raffle_entry
    left join order_ on order_.id = raffle_entry.order_id where raffle_id = ${raffle.id} and customer_id = ${customer}`.execute(
    world.db,
  );
  const { late, order_state } = standing.rows[0] ?? { late: true, order_state: null };
  if (late || (order_state !== null && order_state !== 'payment_failed')) return 'over';
  const { reason } = await world.call(who, 'POST /api/v3/product/raffle/pay-raffle', {
    raffle_id: raffle.id,
    address_id: who.addressId,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
    card_id: who.cardId,
  });
  if (world.model.needsProof(customer)) return world.expect(reason, 'payment_password_needed');
  const order = world.model.makeOrder({
    book: raffle.sizeId,
    price: raffle.price,
    buyer: customer,
    seller: world.systemAccount,
    ask: null,
    bid: null,
    method: 'card',
    isWon: true,
  });
  world.model.charged(order, world.model.take('charge', order.total));
  const told =
    order.state === 'payment_pending' ? 'pending' : order.state === 'passed' ? 'ok' : 'payment_refused';
  return world.expect(reason, told);
}
