-- Time up to which the gateway's books were compared with ours. A database restored from a dump goes on from there.
create table compared_books (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);

insert into compared_books (until) select max(at) from gateway_movement having max(at) is not null;
