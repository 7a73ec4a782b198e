-- Filters, order and columns of the desk's lists, under the names that operators gave them.
create table operator_view (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  name text not null,
  -- JSON of the page.
  settings text not null,
  is_shared boolean not null,
  unique (operator_id, name)
);
