-- Where the market's database is. Restored from a dump, it says where it was: what waited to be sent may be out since the dump.
alter table market_id add column place text not null default database_place();
