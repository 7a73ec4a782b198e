import type { CallTable } from '@sold/contracts/calls/index';
import type { PageMethod } from '@sold/contracts/entities/payment-method';
import type { PolicyVersion } from '@sold/contracts/entities/policy';
import type { Shopper, TestMarket } from './test-market.ts';

/** States of a sale after its payment, one after the other. */
export const UNTIL_SETTLED = [
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
  'settled',
] as const;

export interface Size {
  id: number;
  sizes: number[];
}

/** A sell bid of one unit. */
export function offer(
  seller: Shopper,
  item: Size,
  price: number,
  more: Partial<CallTable['POST /api/v3/order/order/save-product']['input']> = {},
  idempotencyKey?: string,
) {
  return seller.call(
    'POST /api/v3/order/order/save-product',
    {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price,
      bid_days: 30,
      bank_account_id: seller.bankAccountId,
      address_id: seller.addressId,
      agreed: true,
      ...more,
    },
    idempotencyKey,
  );
}

/** A buy bid. */
export function want(
  buyer: Shopper,
  item: Size,
  price: number,
  more: Partial<CallTable['POST /api/v3/order/order/save-bid-order']['input']> = {},
  idempotencyKey?: string,
) {
  return buyer.call(
    'POST /api/v3/order/order/save-bid-order',
    {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price,
      bid_days: 30,
      address_id: buyer.addressId,
      card_id: buyer.cardId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      ...more,
    },
    idempotencyKey,
  );
}

/** Returns the input that all ways to buy now share, for any payment. */
function purchaseOf(buyer: Shopper, item: Pick<Size, 'id' | 'sizes'>, price: number) {
  return {
    item_id: item.id,
    product_size_option_id: item.sizes[0] ?? 0,
    price,
    address_id: buyer.addressId,
    delivery_type: 'normal',
    point_amt: 0,
    agreed: true,
  } as const;
}

/** Buys now and pays later; the buyer has agreed to its terms. */
export function payLater(
  buyer: Shopper,
  item: Pick<Size, 'id' | 'sizes'>,
  price: number,
  more: { delivery_type?: 'normal' | 'quick' | 'inventory' } = {},
  idempotencyKey?: string,
) {
  return buyer.call(
    'POST /api/v3/order/payment/get-pay-bnpl',
    {
      ...purchaseOf(buyer, item, price),
      ...more,
    },
    idempotencyKey,
  );
}

/** Buys now with the stored card. */
export function buyNow(
  buyer: Shopper,
  item: Size,
  price: number,
  more: {
    point_amt?: number;
    card_id?: number;
    delivery_type?: 'normal' | 'quick' | 'inventory';
    coupon_id?: number;
    instalment_months?: number;
    product_size_option_id?: number;
    address_id?: number;
    agreements?: PolicyVersion[];
  } = {},
  idempotencyKey?: string,
) {
  return buyer.call(
    'POST /api/v3/order/payment/pay',
    {
      ...purchaseOf(buyer, item, price),
      payment_method: 'batch',
      card_id: buyer.cardId,
      ...more,
    },
    idempotencyKey,
  );
}

/** Sells now to the highest buy bid. */
export function sellNow(
  seller: Shopper,
  item: Size,
  price: number,
  idempotencyKey?: string,
  more: { inventory_id?: number; address_id?: number } = {},
) {
  return seller.call(
    'POST /api/v3/order/payment/sell',
    {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price,
      bank_account_id: seller.bankAccountId,
      address_id: seller.addressId,
      agreed: true,
      ...more,
    },
    idempotencyKey,
  );
}

export function openPage(
  buyer: Shopper,
  item: Size,
  price: number,
  idempotencyKey?: string,
  more: {
    coupon_id?: number;
    delivery_type?: 'normal' | 'quick' | 'inventory';
    payment_method?: PageMethod;
    instalment_months?: number;
  } = {},
) {
  return buyer.call(
    'POST /api/v3/order/payment/get-pay-pg-url',
    {
      ...purchaseOf(buyer, item, price),
      payment_method: 'kakaopay',
      return_path: '/webapp/web/product/web_product/buy_product_detail?item_id=1',
      ...more,
    },
    idempotencyKey,
  );
}

/** Presses "pay" on a page of the gateway, at which the payment is then authorised. @param url of {@link openPage} */
export function pressPay({ sandbox }: Pick<TestMarket, 'sandbox'>, url: string) {
  return sandbox.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=pay',
  });
}
