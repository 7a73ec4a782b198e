import { sql } from 'kysely';
import type { Inputs } from './inputs.ts';
import type { Makers } from './makers.ts';
import type { People } from './people.ts';
import { CONTENT, TIMES } from './texts.ts';

export function operatorInputs(
  { market, item }: People,
  { announced, inspected, photographed, sold }: Makers,
): Inputs {
  const displayOf = async (orderId: number) => {
    const { rows } = await sql<{ display_id: string }>`
      select display_id from order_ where id = ${orderId}`.execute(market.context.db);
    return rows[0]?.display_id ?? '';
  };
  return {
    operateOrder: async () => ({ order_id: await sold(), state: 'seller_shipped' }),
    sendBackOrder: async () => ({ order_id: await inspected('failed_inspection') }),
    getDestination: async () => ({ display_id: await displayOf(await inspected('failed_inspection')) }),
    exportWork: async () => ({ columns: 'number,station' }),
    operateRefund: async () => ({ order_id: await sold() }),
    getUnitPhotos: async () => ({ inventory_id: (await photographed()).unitId }),
    removeUnitPhoto: async () => ({ photo_id: (await photographed()).photo_id }),
    operateUnit: async () => ({ inventory_id: await announced(), status: 'arrived' }),
    createRaffle: async () => ({
      ...TIMES,
      raffle_price: 70_000,
      size_list: [{ product_size_option_id: item.sizes[0], stock: 1 }],
    }),
    operateContent: async () => CONTENT,
    operateRelease: async () => ({ history: [] }),
    operateBanner: async () => ({ ...TIMES, link: '', item_ids: [] }),
    addOperator: async () => ({ email: 'plain-operator@test.sold' }),
    operateCardEvent: async () => TIMES,
    operateSizeGuide: async () => ({ item_id: item.id, deep_link: '' }),
  };
}
