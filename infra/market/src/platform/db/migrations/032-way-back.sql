-- Readings of addresses for labels: from then on the address of the way back stays as it is.
create index audit_log_label on audit_log (subject) where action = 'centre.destination';
