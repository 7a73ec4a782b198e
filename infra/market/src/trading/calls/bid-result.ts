import type { BidResult } from '@sold/contracts/entities/order';
import { sql } from 'kysely';
import { logoOf } from '../../catalogue/brands/brand-logo.ts';
import { classificationName } from '../../catalogue/items/classifications.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import type { Context } from '../../money/context/context.ts';
import { addressLine } from '../../people/addresses/address-line.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { endText } from '../book/my-bids.ts';
import { inventoryInfo } from '../core/decide/bid-result.ts';
import { DELIVERY_NAMES } from '../order-views/order-result.ts';
import { orderResult } from '../order-views/order-view.ts';

interface Row {
  side: 'buy' | 'sell';
  price: number;
  item_id: number;
  item_name: string;
  grade: 0 | 1 | 2;
  item_name_kor: string;
  brand_name: string;
  bg_color: string;
  drawing_version: string;
  size_option_id: number;
  option: string;
  is_unlimited: boolean;
  expires_at: Date;
  addr: string | null;
  addr_detail: string | null;
  inventory_id: number | null;
  inventory_display_id: string | null;
  coupon: number | null;
  delivery_type: 'normal' | 'quick' | null;
  classification_code: string;
}

/** Returns the result of a placed or changed bid for its customer, with the trade it made. */
export async function bidResult(
  { db }: Context,
  placed: { bidId: number; orderId: number | null },
  customerId: number,
): Promise<BidResult> {
  const { rows } = await sql<Row>`
    select bid.side, bid.price, bid.item_id, item.name as item_name, item.name_kor as item_name_kor, item.grade, brand.name as brand_name, item.bg_color, item.drawing_version, item.classification_code,
           bid.size_option_id, ${sizeText('size_option')} as option, bid.is_unlimited, bid.expires_at, address.addr, address.addr_detail, bid.delivery_type,
           inventory.id as inventory_id, inventory.display_id as inventory_display_id,
           (select amount from coupon_use where coupon_use.bid_id = bid.id) as coupon
    from bid join item on item.id = bid.item_id join brand on brand.id = item.brand_id
    join size_option on size_option.id = bid.size_option_id
    left join address on address.id = bid.address_id left join inventory on inventory.id = bid.inventory_id
    where bid.id = ${placed.bidId}`.execute(db);
  const row = rows[0] as Row;
  return {
    order_result_code: row.side === 'buy' ? 'buy_bid' : 'sell_bid',
    bid_order_id: placed.bidId,
    bid_end_date: endText(row),
    price: row.price,
    item_id: row.item_id,
    product_grade: row.grade,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    brand_name: row.brand_name,
    brand_bg_color: row.bg_color,
    brand_logo_image: logoOf(row.brand_name, row.bg_color),
    item_image_path: pictureOf(row.item_id, row.drawing_version),
    product_size_option_id: row.size_option_id,
    product_size_option: row.option,
    customer_address:
      row.addr === null ? '' : addressLine({ addr: row.addr, addr_detail: row.addr_detail ?? '' }),
    receive_type_text: row.delivery_type === null ? '' : DELIVERY_NAMES[row.delivery_type],
    top_category_name: classificationName(row.classification_code),
    coupon: row.coupon ?? 0,
    inventory_info:
      row.inventory_id === null || row.inventory_display_id === null
        ? null
        : inventoryInfo(row.inventory_id, row.inventory_display_id),
    traded: placed.orderId === null ? null : await orderResult(db, placed.orderId, customerId),
  };
}
