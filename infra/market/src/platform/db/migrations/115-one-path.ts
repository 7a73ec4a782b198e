/** Trading is decided in TypeScript: what stood for it in functions goes. Points that return keep the time they had left. */
export const onePath: readonly string[] = [
  `create table point_use (
     order_id bigint not null references order_ (id), customer_id bigint not null references customer (id),
     amount bigint not null check (amount > 0), held_at timestamptz not null, expires_at timestamptz not null)`,
  'create index point_use_order on point_use (order_id)',
];
