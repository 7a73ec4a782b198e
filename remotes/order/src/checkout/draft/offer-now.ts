import type { OrderDelivery } from '@sold/contracts/entities/order';
import type { BuyInfo } from '@sold/contracts/entities/order-info';

/**
 * The offer that buying now takes: quick delivery and storage take the lowest unit in storage while there is one, otherwise it
 * is the lowest of all. Price in won; null without an offer. Photos are of the very unit.
 */
export function offerNow(
  info: Pick<
    BuyInfo,
    | 'min_buy_price'
    | 'seller'
    | 'min_buy_photos'
    | 'direct_min_buy_price'
    | 'direct_seller'
    | 'direct_min_buy_photos'
    | 'delivery_method'
  >,
  delivery: OrderDelivery,
): { price: number | null; seller: BuyInfo['seller']; photos: BuyInfo['min_buy_photos']; isStored: boolean } {
  return delivery !== 'normal' && info.direct_min_buy_price !== null
    ? {
        price: info.direct_min_buy_price,
        seller: info.direct_seller,
        photos: info.direct_min_buy_photos,
        isStored: true,
      }
    : {
        price: info.min_buy_price,
        seller: info.seller,
        photos: info.min_buy_photos,
        isStored: info.delivery_method !== 'normal',
      };
}
