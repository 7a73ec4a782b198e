import type { World } from '../world/world.ts';

const SET = 'POST /api/v3/product/product/set-away';

/** A seller leaves, or one who is away comes back. */
export async function setAway(world: World): Promise<string> {
  const { model, random } = world;
  const isBack = model.away.size > 0 && random.chance(0.7);
  const who = isBack ? world.byId(random.pick([...model.away])) : world.person();
  const { reason } = await world.call(who, SET, { is_away: !isBack });
  model.now = world.clock;
  if (!isBack) model.leave(who.id);
  else if (model.isBarred(who.id)) return world.expect(reason, 'seller_stopped');
  else model.comeBack(who.id);
  return `${isBack ? 'back' : 'gone'} ${world.expect(reason, 'ok')}`;
}
