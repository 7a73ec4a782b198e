import type { CallTable } from '@sold/contracts/calls/index';
import { wishedReceipt } from '../../people/means/cash-receipt.ts';
import type { Purchase } from '../core/decide/buy.ts';

type AnyPurchase = CallTable['POST /api/v3/order/payment/get-pay-bnpl']['input'];

/** Reads the purchase from the input of a call. @throws Refusal `cash_receipt` */
export function purchaseOf(input: AnyPurchase): Purchase {
  return { ...input, cash_receipt: wishedReceipt(input.cash_receipt) ?? undefined };
}

/** The coupon that a call names, if any. */
export function couponRequest(input: AnyPurchase, customerId: number, idempotencyKey: string) {
  return {
    couponId: input.coupon_id,
    customerId,
    idempotencyKey,
    itemId: input.item_id,
    price: input.price,
  };
}
