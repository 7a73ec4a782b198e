import type { Invariant } from '@sold/service/audit/invariants';
import { sql } from 'kysely';
import { isLive } from '../catalogue/prices/live.ts';
import { IS_OVER, IS_UNDONE } from '../catalogue/prices/order-states.ts';
import { WAITING_CLAIM } from './orders/claim-hold.ts';

export const BOOK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no book is crossed between two customers',
    breaches: (now) => sql`
      select distinct 'size ' || ask.size_option_id as subject from bid ask join bid best
        on best.size_option_id = ask.size_option_id and best.side = 'buy' and ${isLive(now, 'best')}
        and best.price >= ask.price and best.customer_id <> ask.customer_id
      where ask.side = 'sell' and ${isLive(now, 'ask')}`,
  },
  {
    name: 'a seller who is away has no live sell bid, and no other has one off its book',
    breaches: (now) => sql`
      select 'bid ' || bid.id as subject from bid join customer on customer.id = bid.customer_id
      where (bid.status = 'away' and (bid.side = 'buy' or customer.away_since is null))
         or (bid.side = 'sell' and ${isLive(now)} and customer.away_since is not null)`,
  },
  {
    name: 'a unit is sold once',
    breaches: () =>
      sql`select 'bid ' || ask_id as subject from order_ where ask_id is not null and paid_at is not null group by ask_id having count(*) > 1`,
  },
  {
    name: 'a bid buys once',
    breaches: () =>
      sql`select 'bid ' || bid_id as subject from order_ where bid_id is not null and paid_at is not null group by bid_id having count(*) > 1`,
  },
  {
    name: 'paid orders have their money: captured = price + fee + delivery + event fee − points − coupon',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join payment on payment.order_id = order_.id
      where order_.paid_at is not null and (payment.state <> 'captured' or payment.amount <> price + confirm_amt + delivery_amt + event_fee - point_amt - coupon_amt)`,
  },
  {
    name: 'no captured payment without a paid order',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join payment on payment.order_id = order_.id
      where order_.paid_at is null and payment.state = 'captured'`,
  },
  {
    name: 'what was paid is what is paid out: payout + fees + delivery = paid + points + coupon',
    breaches: () => sql`
      select 'order ' || id as subject from order_
      where paid_at is not null and payout + sell_fee + confirm_amt + delivery_amt + event_fee <> total_pay + point_amt + coupon_amt`,
  },
  {
    name: 'the ledger knows every paid order',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_
      where paid_at is not null and total_pay > 0 and not exists (select 1 from ledger_transaction t where t.order_id = order_.id and t.kind = 'paid')`,
  },
  {
    name: 'refunds never exceed what was captured',
    breaches: () => sql`
      select 'order ' || refund.order_id as subject from refund join payment using (order_id) where refund.amount > payment.amount or payment.payment_key is null`,
  },
  {
    name: 'refunds of claims never exceed what is left of a payment and its points, and are of settled orders',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join claim_refund on claim_refund.order_id = order_.id
      group by order_.id having sum(claim_refund.amount) > order_.total_pay or sum(claim_refund.point_amt) > order_.point_amt
        or order_.state <> 'settled'
        or sum(claim_refund.amount + claim_refund.point_amt) filter (where payer = 'seller') > order_.payout - order_.storage_fee`,
  },
  {
    name: 'an order is not settled while a claim waits that was filed before',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join claim on claim.order_id = order_.id
      join order_event on order_event.order_id = order_.id and order_event.state = 'settled'
      left join claim_decision on claim_decision.claim_id = claim.id and claim_decision.payer = 'centre'
      where claim.state in ${WAITING_CLAIM} and claim.filed_at < order_event.at and claim_decision.claim_id is null
        and claim.appeal_text is null`,
  },
  {
    name: 'no claim waits for an order that was undone, and a granted one has its money',
    breaches: () => sql`
      select 'claim ' || claim.id as subject from claim join order_ on order_.id = claim.order_id
      where (claim.state in ${WAITING_CLAIM} and order_.state not in ('delivered', 'settled'))
         or (claim.state in ('refunded', 'part_refunded') and order_.state in ('delivered', 'settled')
             and not exists (select 1 from claim_refund where claim_refund.claim_id = claim.id))`,
  },
  {
    name: 'nothing is held for orders that are over',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join ledger_transaction t on t.order_id = order_.id
      join ledger_entry e on e.transaction_id = t.id and e.account in ('orders:held', 'orders:points')
      where ${IS_OVER} group by order_.id having sum(e.amount) <> 0`,
  },
  {
    name: 'no expired bid traded',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join bid on bid.id in (order_.ask_id, order_.bid_id) where bid.expires_at <= order_.created_at`,
  },
  {
    name: 'a late order that its buyer cancelled is undone',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_promise join order_ on order_.id = order_promise.order_id
      where order_promise.choice = 'cancel' and not ${IS_UNDONE}`,
  },
  {
    name: 'a reserved bid belongs to an order that is being paid',
    breaches: () => sql`
      select 'bid ' || bid.id as subject from bid where bid.status = 'reserved'
        and not exists (select 1 from order_ where bid.id in (order_.ask_id, order_.bid_id) and order_.state = 'payment_pending')`,
  },
];
