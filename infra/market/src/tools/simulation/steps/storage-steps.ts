import { operateUnit } from '../../../custody/units/operate-unit.ts';
import type { World } from '../world/world.ts';

export async function takeIn(world: World): Promise<string> {
  const who = world.person();
  const { itemId, sizeId } = world.place();
  const { data } = await world.call(who, 'POST /api/v3/inventory/inventory/request-intake', {
    item_id: itemId,
    product_size_option_id: sizeId,
    address_id: who.addressId,
    agreed: true,
  });
  const id = data?.inventory_id ?? 0;
  for (const to of ['arrived', 'inspected', 'stored'] as const)
    await operateUnit(world.context, { unitId: id, to, actor: 'operator:sim', reason: '' });
  world.model.units.set(id, { id, book: sizeId, owner: who.id, status: 'stored', since: world.clock });
  return 'ok';
}

export async function takeOut(world: World): Promise<string> {
  const here = [...world.model.units.values()].filter(({ status }) => status === 'stored');
  if (here.length === 0) return 'none';
  const unit = world.random.pick(here);
  const who = world.byId(unit.owner);
  const storage = world.model.storageFee(unit);
  const care = storage > 0 ? 3_000 : 0;
  const amount = storage + care + 3_000;
  const isOffered = world.model.unitsOnOffer().has(unit.id);
  const { reason } = await world.call(who, 'POST /api/v3/order/payment/pay-inventory-deprivation', {
    inventory_id: unit.id,
    inventory_return_address_id: who.addressId,
    card_id: who.cardId,
    payment_amt: amount,
    agreed: true,
  });
  if (world.model.needsProof(who.id)) return world.expect(reason, 'payment_password_needed');
  if (isOffered) return world.expect(reason, 'unit_on_offer');
  unit.status = 'leaving';
  const { state } = world.model.charge({
    what: 'leave',
    customer: who.id,
    unit: unit.id,
    amount,
    parts: { storage: storage + care, delivery: 3_000 },
  });
  return world.expect(reason, { captured: 'ok', refused: 'payment_refused', charging: 'pending' }[state]);
}
