import type { BidResult } from '@sold/contracts/entities/order';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { logoOf } from '../../../catalogue/brands/brand-logo.ts';
import { classificationName } from '../../../catalogue/items/classifications.ts';
import { pictureOf } from '../../../catalogue/items/item-rows.ts';
import { addressLine } from '../../../people/addresses/address-line.ts';
import type { NewBid } from '../../book/bid-row.ts';
import { endText } from '../../book/my-bids.ts';
import { DELIVERY_NAMES } from '../../order-views/order-result.ts';
import type { BookFacts, Facts } from '../facts/facts.ts';

/** Returns the result of a bid that waits for a match. */
export function newBidResult(
  bid: NewBid & { coupon?: { amount: number } | null },
  facts: Facts,
  unit: { id: number; display_id: string } | null,
): BidResult {
  const book = facts.book as BookFacts;
  return {
    order_result_code: bid.side === 'buy' ? 'buy_bid' : 'sell_bid',
    bid_order_id: facts.newBid,
    bid_end_date: endText(bid),
    price: bid.price,
    item_id: book.itemId,
    product_grade: book.grade,
    item_name: book.itemName,
    item_name_kor: book.itemNameKor,
    brand_name: book.brandName,
    brand_bg_color: book.ground,
    brand_logo_image: logoOf(book.brandName, book.ground),
    item_image_path: pictureOf(book.itemId, book.drawingVersion),
    product_size_option_id: book.sizeId,
    product_size_option: book.option,
    customer_address: facts.address ? addressLine(facts.address) : '',
    receive_type_text: bid.delivery_type === null ? '' : DELIVERY_NAMES[bid.delivery_type],
    top_category_name: classificationName(book.classification),
    coupon: bid.coupon?.amount ?? 0,
    inventory_info: unit === null ? null : inventoryInfo(unit.id, unit.display_id),
    traded: null,
  };
}

/** Where the unit in storage that a bid offers is shown. */
export function inventoryInfo(id: number, displayId: string): NonNullable<BidResult['inventory_info']> {
  const list = `${BASE_PATH}${CUSTODY_ITEM_PATH}`;
  return { display_id: displayId, detail_link: `${list}/${id}`, list_link: list };
}
