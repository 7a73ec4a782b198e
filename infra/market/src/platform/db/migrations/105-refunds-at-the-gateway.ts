/**
 * What people do in the gateway's console. A webhook may speak of no payment of ours; a stored card or account may be gone at
 * the gateway; and a cancellation that nobody asked for is dealt with only once its order is right: what earlier rounds called
 * healed because the ledger was, is shown again where the order still stands.
 */
export const refundsAtTheGateway: readonly string[] = [
  'alter table webhook_event alter column gateway_order_id drop not null',
  'create index webhook_event_ignored on webhook_event (received_at) where gateway_order_id is null',
  'alter table card add column gone_at timestamptz',
  'alter table payment_account add column gone_at timestamptz',
  'create index card_billing_key on card (billing_key)',
  'create index payment_account_billing_key on payment_account (billing_key)',
  "create index finding_of_payment on reconciliation_finding ((detail->>'payment')) where kind = 'missed_cancellation'",
  // A unit whose fee went back is paid for again when its owner takes it out after all.
  'drop index charge_unit',
  "create unique index charge_unit on charge (subject_id) where purpose = 'deprivation' and state <> 'refused' and refunded_amt = 0",
  `update reconciliation_finding finding set is_healed = false
   from payment join order_ on order_.id = payment.order_id
   where finding.kind = 'missed_cancellation' and finding.is_healed and finding.closed_at is null
     and payment.gateway_order_id = finding.detail->>'payment' and order_.state not in ('refunded', 'payment_failed')`,
];
