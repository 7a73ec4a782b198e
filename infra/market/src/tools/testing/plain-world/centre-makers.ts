import { storageFee, takeOut } from '../storage-calls.ts';
import { storedUnit } from '../stored-unit.ts';
import type { Makers } from './makers.ts';
import type { People } from './people.ts';

/** Functions that make goods which wait to be packed. */
export function centreMakers({ market, person, item }: People, { sold }: Pick<Makers, 'sold'>) {
  const passed = async () => {
    const order_id = (await sold()) ?? 0;
    for (const state of ['seller_shipped', 'received', 'inspecting', 'passed'] as const)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '검수' });
    return order_id;
  };
  const leaving = async () => {
    const unitId = await storedUnit(market, person, item);
    const { data } = await storageFee(person, unitId);
    await takeOut(person, unitId, data?.payment_amt ?? 0);
    return unitId;
  };
  return { passed, leaving };
}
