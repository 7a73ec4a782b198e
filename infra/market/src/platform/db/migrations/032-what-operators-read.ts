/** A person can say that a difference with the gateway's books is dealt with; what was pressed is counted by item and raffle. */
export const whatOperatorsRead: readonly string[] = [
  'alter table reconciliation_finding add column closed_at timestamptz',
  'create index reconciliation_finding_open on reconciliation_finding (id) where not is_healed and closed_at is null',
  'create index item_button_log_item on item_button_log (item_id)',
  'create index raffle_join_log_raffle on raffle_join_log (raffle_id)',
];
