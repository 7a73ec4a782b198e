/** Whoever bid is told when the bid has traded, whichever side it was on: nobody may be there to read an answer. */
export const bothAreTold: readonly string[] = [
  // As in 010, but for what is told.
  `create or replace function write_paid(
     in_order bigint, in_payment_key text, in_from text, in_coupons text, in_held text, in_message text, in_at timestamptz)
   returns boolean language plpgsql as $$
   declare
     o order_;
     entry bigint;
   begin
     update order_ set paid_at = in_at, state = case when in_message is null then 'paid' else 'seller_preparing' end
     where id = in_order and state = 'payment_pending' returning * into o;
     if not found then return false; end if;
     update payment set state = 'captured', payment_key = in_payment_key, outcome_at = in_at where order_id = in_order;
     if o.total_pay + o.coupon_amt > 0 then
       insert into ledger_transaction (kind, order_id, at) values ('paid', in_order, in_at) returning id into entry;
       insert into ledger_entry (transaction_id, account, amount)
       select entry, e.account, e.amount
       from (values (in_from, o.total_pay), (in_coupons, o.coupon_amt), (in_held, -o.total_pay - o.coupon_amt)) e (account, amount)
       where e.amount <> 0;
     end if;
     update bid set status = 'matched', reserved_until = null where id in (o.ask_id, o.bid_id);
     -- What a raffle sells at is nobody's market price: it stays out of charts and recent trades.
     if o.kind <> 'raffle' then
       perform record_trade(o.item_id, o.size_option_id, o.price, in_at, in_order);
     end if;
     if in_message is null then
       insert into order_event (order_id, state, actor, at) values (in_order, 'paid', 'system', in_at);
     else
       insert into order_event (order_id, state, actor, at)
       values (in_order, 'paid', 'system', in_at), (in_order, 'seller_preparing', 'system', in_at);
     end if;
     insert into notice_log (customer_id, kind, message, at)
     select told.id, told.kind, told.message, in_at
     from (values (o.seller_id, 'sold', in_message),
                  (o.buyer_id, 'bought', case when o.bid_id is not null then
                     '구매 입찰이 체결됐어요. 결제한 금액은 ' || to_char(o.total_pay, 'FM999,999,999,990') || '원이에요.' end)) told (id, kind, message)
     where told.message is not null;
     return true;
   end $$`,
];
