-- Readings of addresses for labels: from then on the address of the way back stays as it is.
create index audit_log_label on audit_log (subject) where action = 'centre.destination';

-- Won that a refund has taken off the cash receipt of its order; null until then, and for payments without one.
alter table claim_refund add column receipt_amt bigint check (receipt_amt between 0 and amount);
