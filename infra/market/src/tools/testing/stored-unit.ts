import { operateUnit } from '../../custody/units/operate-unit.ts';
import type { Size } from './orders.ts';
import type { Shopper, TestMarket } from './test-market.ts';

/** Announces a unit of an item's first size, unless another is named, that is to be stored. */
export function requestIntake(owner: Shopper, item: Size, sizeId = item.sizes[0] ?? 0) {
  return owner.call('POST /api/v3/inventory/inventory/request-intake', {
    item_id: item.id,
    product_size_option_id: sizeId,
    address_id: owner.addressId,
    agreed: true,
  });
}

/** A unit of a customer's that is in storage, of an item's first size unless another is named. @returns its id */
export async function storedUnit(
  market: TestMarket,
  owner: Shopper,
  item: Size,
  sizeId = item.sizes[0] ?? 0,
): Promise<number> {
  const asked = await requestIntake(owner, item, sizeId);
  const unitId = asked.data?.inventory_id ?? 0;
  for (const to of ['arrived', 'inspected', 'stored'] as const)
    await operateUnit(market.context, { unitId, to, actor: 'operator:test', reason: '' });
  return unitId;
}
