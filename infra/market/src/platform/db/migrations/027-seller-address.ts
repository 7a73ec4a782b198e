/**
 * Where the goods of a sale at once go back to when their inspection fails. A sale by an offer has the address of its bid, which
 * is not written twice.
 */
export const sellerAddress: readonly string[] = [
  'alter table order_ add column seller_address_id bigint references address',
  `drop function write_order(text, text, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint,
     bigint, numeric, bigint, text, jsonb, bigint, jsonb, bigint, bigint, timestamptz, text, text, text, bigint, bigint, text, timestamptz)`,
  // As in 009, but for that; who has an ask, as all that trade in one statement, gives none.
  `create function write_order(
     in_display text, in_kind text, in_item bigint, in_size bigint, in_buyer bigint, in_seller bigint, in_ask bigint, in_bid bigint, in_price bigint,
     in_confirm bigint, in_delivery bigint, in_event_fee bigint, in_points bigint, in_coupon bigint, in_total bigint, in_sell_fee bigint,
     in_payout bigint, in_ratio numeric, in_penalty bigint, in_delivery_type text, in_address jsonb, in_bank bigint, in_receipt jsonb,
     in_unit bigint, in_storage_fee bigint, in_until timestamptz, in_intent text, in_seller_intent text, in_method text, in_card bigint,
     in_account bigint, in_payment_state text, in_now timestamptz, in_seller_address bigint default null)
   returns bigint language plpgsql as $$
   declare made bigint;
   begin
     insert into order_ (display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt, delivery_amt,
                         event_fee, point_amt, coupon_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt, delivery_type, address,
                         bank_account_id, cash_receipt, inventory_id, storage_fee, reserved_until, intent, seller_intent, created_at, seller_address_id)
     values (in_display, in_kind, 'payment_pending', in_item, in_size, in_buyer, in_seller, in_ask, in_bid, in_price, in_confirm, in_delivery,
             in_event_fee, in_points, in_coupon, in_total, in_sell_fee, in_payout, in_ratio, in_penalty, in_delivery_type, in_address,
             in_bank, in_receipt, in_unit, in_storage_fee, in_until, in_intent, in_seller_intent, in_now, in_seller_address)
     returning id into made;
     insert into order_event (order_id, state, actor, at) values (made, 'payment_pending', 'buyer:' || in_buyer, in_now);
     update bid set status = 'reserved', reserved_until = in_until where id in (in_ask, in_bid);
     insert into payment (order_id, gateway_order_id, method, amount, card_id, account_id, state, created_at)
     values (made, in_display, in_method, in_total, in_card, in_account, in_payment_state, in_now);
     return made;
   end $$`,
];
