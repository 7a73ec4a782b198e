/**
 * Which process works on a claimed key: its mark, whose advisory lock it holds while it lives (`service/db/process-mark`). A
 * default, so that every statement that claims a key writes it. Null for what a tool claims: there the lease alone counts.
 */
export const holdersOfKeys: readonly string[] = [
  'alter table idempotency add column holder bigint',
  `alter table idempotency alter column holder set default nullif(current_setting('sold.process', true), '')::bigint`,
];
