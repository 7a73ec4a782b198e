-- The row also names the transaction that wrote it: loaded again, into whatever table, it was written by another one.
-- Messages that are older than migration 010 may have come with a dump, which did not say then where it was made.
update market_id set place = case
  when exists (
    select from message where state in ('waiting', 'sending')
      and age(message.xmin) >= (select age(migration.xmin) from migration where name = '010-restored'))
  then '' else place || '/' || pg_current_xact_id()::xid end;
