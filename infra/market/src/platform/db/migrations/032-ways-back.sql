-- Readings of addresses for labels: from then on the address of the way back stays as it is.
create index audit_log_label on audit_log (subject) where action = 'centre.destination';

-- Won that a refund has taken off the cash receipt of its order; null until then, and for payments without one.
alter table claim_refund add column receipt_amt bigint check (receipt_amt between 0 and amount);
-- Receipts that were cancelled for claims before: each refund in turn takes what is left.
update claim_refund set receipt_amt = least(claim_refund.amount, greatest(receipt.amount - earlier.amount, 0))
  from cash_receipt receipt,
    (select claim_id, sum(amount) over (partition by order_id order by claim_id) - amount as amount from claim_refund where state = 'done') earlier
  where receipt.order_id = claim_refund.order_id and receipt.state = 'cancelled'
    and earlier.claim_id = claim_refund.claim_id and claim_refund.amount > 0;
