-- A check of `order_`, as a function for the reason in bid_is_whole.sql.
create or replace function order_adds_up(r order_) returns boolean language plpgsql immutable as $$
begin
  return r.buyer_id <> r.seller_id and r.payout = r.price - r.sell_fee and r.coupon_amt >= 0
    and r.price + r.confirm_amt + r.delivery_amt + r.event_fee = r.total_pay + r.point_amt + r.coupon_amt
    and r.kind in ('buy_now', 'sell_now', 'buy_bid', 'sell_bid', 'raffle');
end $$
