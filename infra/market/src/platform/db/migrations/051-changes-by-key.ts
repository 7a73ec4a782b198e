/** The idempotency keys of the requests that last changed and that cancelled a bid: sent again, they find that it had worked. */
export const changesByKey: readonly string[] = [
  'alter table bid add column change_intent text, add column cancel_intent text',
];
