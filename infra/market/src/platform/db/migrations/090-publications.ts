/** What operators publish can be scheduled, from and until, and withdrawn; nothing that was out is ever deleted. */
export const publications: readonly string[] = [
  ...['content', 'notice'].map((table) => `alter table ${table} add column until_at timestamptz`),
  `alter table item_release add column published_at timestamptz, add column until_at timestamptz`,
  'update item_release set published_at = created_at',
  'alter table item_release alter column published_at set not null',
  'alter table raffle add column published_at timestamptz',
  'update raffle set published_at = created_at',
  'alter table raffle alter column published_at set not null',
  ...['content', 'notice', 'item_release', 'banner', 'raffle'].map(
    (table) => `alter table ${table} add column withdrawn_at timestamptz`,
  ),
  `alter table raffle add column withdrawn_reason text not null default '',
     add constraint raffle_withdrawn check (withdrawn_at is null or drawn_at is null)`,
  ...['content', 'notice', 'item_release'].map(
    (table) => `alter table ${table} add constraint ${table}_period check (published_at < until_at)`,
  ),
];
