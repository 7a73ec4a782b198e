-- The transaction that wrote the row: loaded again, into whatever table, it was written by another one.
alter table market_id add column written text not null default '';
-- Messages that are older than migration 010 may have come with a dump, which did not say then where it was made.
update market_id set written = case
  when exists (
    select from message where state in ('waiting', 'sending')
      and age(message.xmin) >= (select age(migration.xmin) from migration where name = '010-restored'))
  then '' else pg_current_xact_id()::xid::text end;
