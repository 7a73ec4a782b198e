import type { Invariant } from '@sold/service/audit/invariants';
import { sql } from 'kysely';

export const MONEY_INVARIANTS: readonly Invariant[] = [
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
    name: 'points in lots are points in the ledger',
    breaches: () => sql`
      select 'customer ' || c.id as subject from customer c
      where coalesce((select sum(remaining) from point_lot where customer_id = c.id), 0)
        <> -coalesce((select sum(amount) from ledger_entry where account = 'customer:' || c.id || ':points'), 0)`,
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
         - coalesce((select sum(claim_refund.amount) from claim_refund join payment using (order_id)
                     where claim_refund.state = 'done' and payment.payment_key is not null), 0)
         + coalesce((select sum(amount) from charge where state = 'captured'), 0)
         - coalesce((select sum(charge_refund.amount) from charge_refund join charge on charge.id = charge_refund.charge_id
                     where charge_refund.state = 'done' and charge.state = 'captured'), 0)
         - coalesce((select sum((detail->>'amount')::bigint) from reconciliation_finding where kind = 'missed_cancellation'), 0)
         + coalesce((select sum(taken_out) from refund), 0) + coalesce((select sum(taken_out) from charge_refund), 0)
         + coalesce((select sum(taken_out) from claim_refund), 0)`,
  },
  {
    name: 'what claims give back is in the ledger: paid by the centre, and still owed by the gateway',
    breaches: () => sql`
      select 'claims' as subject
      where coalesce((select sum(amount) from ledger_entry where account = 'centre:claims'), 0)
          <> coalesce((select sum(amount + point_amt + coupon_amt) from claim_refund where payer = 'centre'), 0)
         or coalesce((select -sum(amount) from ledger_entry where account = 'refunds:claims'), 0)
          <> coalesce((select sum(amount) from claim_refund where state = 'asked'), 0)`,
  },
  {
    name: 'a cash receipt says no less than what was kept of its transfer, and a cancelled one nothing',
    breaches: () => sql`
      select 'order ' || receipt.order_id as subject from cash_receipt receipt
      cross join lateral (select coalesce(sum(receipt_amt), 0) as cut, coalesce(sum(amount) filter (where receipt_amt is not null), 0) as back
        from claim_refund where claim_refund.order_id = receipt.order_id and state = 'done') refunds
      where cut > receipt.amount or cut <> least(back, receipt.amount)
         or receipt.state = 'issued' and cut = receipt.amount
         or receipt.state = 'cancelled' and cut < receipt.amount
           and not exists (select 1 from refund where refund.order_id = receipt.order_id and refund.state = 'done')`,
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
        union all select customer_id, -amount from penalty where taken_back_at is null
        union all select customer_id, -amount from payout where state <> 'failed'
        union all select order_.seller_id, -(amount + claim_refund.point_amt + claim_refund.coupon_amt)
          from claim_refund join order_ on order_.id = claim_refund.order_id where payer = 'seller'
        union all select order_.seller_id, -points from order_promise join order_ on order_.id = order_promise.order_id where cause = 'seller'
        union all select split_part(account, ':', 2)::bigint, amount from ledger_entry where account like 'seller:%:payable') part
      group by seller having sum(owed) <> 0`,
  },
  {
    name: 'the buyer of an order has all of its penalty above the costs as points, once, and SOLD the costs while the penalty stands',
    breaches: () => sql`
      select 'order ' || coalesce(order_.id, lot.order_id) as subject from penalty join order_ on order_.id = penalty.order_id
      full join (select * from point_lot where kind = 'penalty') lot on lot.order_id = order_.id
      where coalesce(lot.amount, 0) <> coalesce(penalty.amount - penalty.kept, -1) or lot.customer_id <> order_.buyer_id
      union all select 'penalties' where coalesce((select -sum(amount) from ledger_entry where account = 'penalties'), 0)
        <> coalesce((select sum(kept) from penalty where taken_back_at is null), 0)`,
  },
  {
    name: 'the buyer of a late order has the points of its delay, once, on the account of its cause',
    breaches: () => sql`
      select 'order ' || coalesce(promise.order_id, lot.order_id) as subject
      from (select order_promise.*, buyer_id from order_promise join order_ on order_.id = order_promise.order_id where points > 0) promise
      full join (select * from point_lot where kind = 'late') lot on lot.order_id = promise.order_id
      where coalesce(lot.amount, 0) <> coalesce(promise.points, -1) or lot.customer_id <> promise.buyer_id
      union all select 'late:' || account.cause from (values ('centre'), ('carrier')) account (cause)
      where coalesce((select sum(amount) from ledger_entry where account = 'late:' || account.cause), 0)
        <> coalesce((select sum(points) from order_promise where order_promise.cause = account.cause), 0)`,
  },
  {
    name: 'what was paid for leaving storage is the sum of its parts',
    breaches: () => sql`
      select 'charge ' || id as subject from charge where purpose = 'deprivation'
        and amount <> (detail ->> 'storage_amt')::bigint + (detail ->> 'care_amt')::bigint + (detail ->> 'delivery_amt')::bigint`,
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
