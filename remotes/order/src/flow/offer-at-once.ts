import type { BuyInfo } from '@sold/contracts/entities/order';
import type { DeliveryType } from './buy-draft.ts';

/**
 * The offer that buying at once takes: quick delivery and storage take the lowest unit in storage while there is one, otherwise it
 * is the lowest of all. Price in won; null without an offer.
 */
export function offerAtOnce(
  info: Pick<BuyInfo, 'min_buy_price' | 'seller' | 'direct_min_buy_price' | 'direct_seller'>,
  delivery: DeliveryType,
): { price: number | null; seller: BuyInfo['seller'] } {
  return delivery !== 'normal' && info.direct_min_buy_price !== null
    ? { price: info.direct_min_buy_price, seller: info.direct_seller }
    : { price: info.min_buy_price, seller: info.seller };
}
