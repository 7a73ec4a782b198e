import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { sizeText } from '../../platform/db/size-text.ts';

export type Placed = CallTable['GET /api/operator/centre/place']['output']['list'][number];

/** Goods on their places as rows `placed`, with the names that lists show. */
const placedGoods = sql`(
  select goods.place, goods.order_id, goods.inventory_id, coalesce(order_.display_id, unit.display_id) as display_id,
    record.tag_no, item.name_kor as item_name_kor, ${sizeText('size_option')} as size
  from goods_place goods left join order_ on order_.id = goods.order_id left join inventory unit on unit.id = goods.inventory_id
  join item on item.id = coalesce(order_.item_id, unit.item_id)
  join size_option on size_option.id = coalesce(order_.size_option_id, unit.size_option_id)
  left join unit_record_goods link on link.order_id = goods.order_id or link.inventory_id = goods.inventory_id
  left join unit_record record on record.id = link.record_id)`;

/** Goods on places, in the order of places and numbers. */
export async function placedWhere(db: Db, condition: RawBuilder<unknown>): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select placed.display_id, placed.tag_no, placed.item_name_kor, placed.size, placed.place
    from ${placedGoods} placed where ${condition} order by placed.place, placed.display_id`.execute(db);
  return rows;
}
