import type { Context } from '../../money/context/context.ts';
import { wishedReceipt } from '../../people/means/cash-receipt.ts';
import { requestOf } from '../../people/means/payment-proof.ts';
import type { TradingCalls } from '../../platform/calls/trading-call.ts';
import { endOf } from '../book/bid-end.ts';
import type { BidRequest } from '../core/decide/place.ts';
import { wayBackOf } from '../orders/return-address.ts';
import { placeBid, placeBidWithCoupon } from './place-bid.ts';

/** Calls that place a bid. */
export const bidCalls = {
  'POST /api/v3/order/order/save-bid-order': (context, input, caller, { claim, claimFirst }) => {
    const bid: BidRequest = {
      side: 'buy',
      item_id: input.item_id,
      size_option_id: input.product_size_option_id,
      customer_id: caller.customerId,
      sessionId: caller.sessionId,
      price: input.price,
      ...endOf(input.bid_days, context.clock()),
      card_id: input.card_id,
      address_id: input.address_id,
      bank_account_id: null,
      delivery_type: input.delivery_type,
      point_amt: input.point_amt,
      cash_receipt: wishedReceipt(input.cash_receipt),
      inventory_id: null,
      idempotency_key: claim.key,
      request: requestOf(claim.call, claim.hash),
    };
    const { coupon_id } = input;
    if (coupon_id === undefined) return placeBid(context, bid, claim);
    return claimFirst(() => placeBidWithCoupon(context, bid, coupon_id, claim));
  },
  'POST /api/v3/order/order/save-product': (context, input, caller, { claim }) =>
    placeBid(
      context,
      {
        side: 'sell',
        item_id: input.item_id,
        size_option_id: input.product_size_option_id,
        customer_id: caller.customerId,
        sessionId: caller.sessionId,
        price: input.price,
        ...endOf(input.bid_days, context.clock()),
        card_id: null,
        address_id: wayBackOf(input),
        bank_account_id: input.bank_account_id,
        delivery_type: null,
        point_amt: 0,
        cash_receipt: null,
        inventory_id: input.inventory_id ?? null,
        idempotency_key: claim.key,
      },
      claim,
    ),
} satisfies Partial<TradingCalls<Context>>;
