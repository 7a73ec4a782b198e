-- The centre keeps its costs of a penalty; all above them is the buyer's. Until now it kept half.
insert into config (key, value, valid_from) values ('penalty_cost_amt', 3000, '2020-01-01');
alter table penalty add column kept bigint;
update penalty set kept = amount - amount / 2;
alter table penalty alter column kept set not null;
alter table penalty add constraint penalty_kept check (kept between 0 and amount);
