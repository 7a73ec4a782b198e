/** When the gateway last refused to give money back, and how often: another attempt is another request. */
export const refusedRefunds: readonly string[] = ['refund', 'charge_refund'].map(
  (table) =>
    `alter table ${table} add column refused_at timestamptz, add column refusals int not null default 0`,
);
