import { type Finding, type Invariant, judge } from '@sold/service/audit/invariants';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { TRADE_INVARIANTS } from '../../catalogue/charts/invariants.ts';
import { RAFFLE_INVARIANTS } from '../../raffles/invariants.ts';

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'every transaction of the ledger sums to zero',
    breaches: () =>
      sql`select 'transaction ' || transaction_id as subject from ledger_entry group by transaction_id having sum(amount) <> 0`,
  },
  {
    name: 'the whole ledger sums to zero',
    breaches: () => sql`select 'ledger' as subject from ledger_entry having coalesce(sum(amount), 0) <> 0`,
  },
  {
    name: 'no book is crossed between two customers',
    breaches: (now) => sql`
      select distinct 'size ' || ask.size_option_id as subject from bid ask join bid best
        on best.size_option_id = ask.size_option_id and best.side = 'buy' and best.status = 'live' and best.expires_at > ${now}
        and best.price >= ask.price and best.customer_id <> ask.customer_id
      where ask.side = 'sell' and ask.status = 'live' and ask.expires_at > ${now}`,
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
    name: 'points in lots are points in the ledger',
    breaches: () => sql`
      select 'customer ' || c.id as subject from customer c
      where coalesce((select sum(remaining) from point_lot where customer_id = c.id), 0)
        <> -coalesce((select sum(amount) from ledger_entry where account = 'customer:' || c.id || ':points'), 0)`,
  },
  {
    name: 'nothing is held for orders that are over',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join ledger_transaction t on t.order_id = order_.id
      join ledger_entry e on e.transaction_id = t.id and e.account in ('orders:held', 'orders:points')
      where order_.state in ('settled', 'refunded', 'payment_failed') group by order_.id having sum(e.amount) <> 0`,
  },
  {
    name: 'no expired bid traded',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ join bid on bid.id in (order_.ask_id, order_.bid_id) where bid.expires_at <= order_.created_at`,
  },
  {
    name: 'a reserved bid belongs to an order that is being paid',
    breaches: () => sql`
      select 'bid ' || bid.id as subject from bid where bid.status = 'reserved'
        and not exists (select 1 from order_ where bid.id in (order_.ask_id, order_.bid_id) and order_.state = 'payment_pending')`,
  },
  ...RAFFLE_INVARIANTS,
  ...TRADE_INVARIANTS,
  {
    name: 'a unit on offer is in storage and its owner offers it, once',
    breaches: (now) => sql`
      select 'inventory ' || unit.id as subject from inventory unit join bid on bid.inventory_id = unit.id
      where (bid.status = 'reserved' or (bid.status = 'live' and bid.expires_at > ${now}))
      group by unit.id having count(*) > 1 or bool_or(bid.customer_id <> unit.owner_id) or bool_or(unit.status <> 'stored')`,
  },
  {
    name: 'a unit belongs to whoever bought it last, or again to the seller when that was undone before it was sent',
    breaches: () => sql`
      select 'inventory ' || unit.id as subject from inventory unit
      join lateral (select buyer_id, seller_id, state in ('returned', 'refunded') as is_undone from order_
                    where inventory_id = unit.id and paid_at is not null order by id desc limit 1) last on true
      where case when last.is_undone then unit.owner_id <> last.seller_id and (unit.owner_id <> last.buyer_id or unit.status <> 'left')
                 else unit.owner_id <> last.buyer_id end`,
  },
  {
    name: 'what a customer owes for paying later is in the ledger',
    breaches: () => sql`
      select 'customer ' || c.id as subject from customer c
      where coalesce((select sum(remaining) from bnpl_debt where customer_id = c.id), 0)
        - coalesce((select sum(charge_refund.amount) from charge_refund join charge on charge.id = charge_refund.charge_id
                    where charge.customer_id = c.id and charge.state = 'captured' and charge_refund.state = 'asked'), 0)
        <> coalesce((select sum(amount) from ledger_entry where account = 'customer:' || c.id || ':credit'), 0)`,
  },
  {
    name: 'nobody owes more for paying later than their orders cost',
    breaches: () => sql`
      select 'order ' || debt.order_id as subject from bnpl_debt debt join order_ on order_.id = debt.order_id
      where debt.amount <> order_.total_pay or (order_.state = 'refunded' and debt.remaining > 0)`,
  },
  {
    name: 'repayments given back never exceed what was repaid',
    breaches: () => sql`
      select 'charge ' || charge.id as subject from charge left join charge_refund on charge_refund.charge_id = charge.id
      group by charge.id, charge.refunded_amt, charge.amount
      having coalesce(sum(charge_refund.amount), 0) <> charge.refunded_amt or charge.refunded_amt > charge.amount`,
  },
  {
    name: 'the ledger holds what the gateway holds: captures less refunds',
    breaches: () => sql`
      select 'gateway' as subject
      where coalesce((select sum(amount) from ledger_entry where account = 'gateway:receivable'), 0)
        <> coalesce((select sum(amount) from payment where state = 'captured' and payment_key is not null), 0)
         - coalesce((select sum(refund.amount) from refund join payment using (order_id) where refund.state = 'done' and payment.state = 'captured'), 0)
         + coalesce((select sum(amount) from charge where state = 'captured'), 0)
         - coalesce((select sum(charge_refund.amount) from charge_refund join charge on charge.id = charge_refund.charge_id
                     where charge_refund.state = 'done' and charge.state = 'captured'), 0)
         - coalesce((select sum((detail->>'amount')::bigint) from reconciliation_finding where kind = 'missed_cancellation'), 0)
         + coalesce((select sum(taken_out) from refund), 0) + coalesce((select sum(taken_out) from charge_refund), 0)`,
  },
  {
    name: 'what is on its way to sellers is in the ledger, and what was sent',
    breaches: () => sql`
      select 'payouts' as subject
      where coalesce((select -sum(amount) from ledger_entry where account = 'payouts:requested'), 0)
          <> coalesce((select sum(amount) from payout where state = 'requested'), 0)
         or coalesce((select -sum(amount) from ledger_entry where account = 'bank:payouts'), 0)
          <> coalesce((select sum(amount) from payout where state = 'paid'), 0)`,
  },
  {
    name: 'a seller is owed what their settled orders brought, less penalties and what is being or was sent',
    breaches: () => sql`
      select 'seller ' || seller as subject from (
        select seller_id as seller, payout - storage_fee as owed from order_ where state = 'settled'
        union all select customer_id, -amount from penalty
        union all select customer_id, -amount from payout where state <> 'failed'
        union all select split_part(account, ':', 2)::bigint, amount from ledger_entry where account like 'seller:%:payable') part
      group by seller having sum(owed) <> 0`,
  },
  {
    name: 'no order is paid out before it is settled, or for more than it brought',
    breaches: () => sql`
      select 'order ' || order_.id as subject from payout join order_ on order_.id = payout.order_id
      where payout.state <> 'failed' and (order_.state <> 'settled' or payout.amount > order_.payout - order_.storage_fee)`,
  },
  {
    name: 'a coupon pays for the order it was held for',
    breaches: () => sql`
      select 'order ' || order_.id as subject from order_ left join coupon_use on coupon_use.order_id = order_.id
      where (order_.coupon_amt > 0 and coupon_use.key is null)
         or (coupon_use.state in ('confirming', 'confirmed') and order_.paid_at is null)
         or (coupon_use.state in ('releasing', 'released') and order_.paid_at is not null)`,
  },
];

/** Judges every invariant of ledger and book. */
export const audit = (db: Db, now: Date): Promise<Finding[]> => judge(db, INVARIANTS, now);
