/** What tells this market from others at one gateway; made on first use, and one row at most. */
export const marketId: readonly string[] = [
  `create table market_id (is_only boolean primary key default true check (is_only), id text not null check (id ~ '^[a-z0-9]{10}$'))`,
];
