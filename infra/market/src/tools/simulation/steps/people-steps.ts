import { sql } from 'kysely';
import { freezeSeller } from '../../../operators/desk/freeze-seller.ts';
import type { World } from '../world/world.ts';

/** Time that a proven payment password stays valid, milliseconds. */
const PROVEN = 10 * 60_000;

/** A customer with a payment password gives it, as their session then knows. */
export async function prove(world: World): Promise<string> {
  const [id] = world.random.pick([...world.model.provenUntil]);
  await sql`update session set payment_checked_at = ${new Date(world.clock)} where customer_id = ${id}`.execute(
    world.db,
  );
  world.model.provenUntil.set(id, world.clock + PROVEN);
  return 'ok';
}

/** An operator stops a seller for some days, or lets one sell again. */
export async function freeze(world: World): Promise<string> {
  const { id } = world.person();
  const days = world.random.pick([0, 0, 1, 2]);
  await freezeSeller(world.context, { customerId: id, days, reason: '모의', actor: 'operator:sim' });
  world.model.now = world.clock;
  world.model.freeze(id, days);
  return days === 0 ? 'again ok' : 'stopped ok';
}
