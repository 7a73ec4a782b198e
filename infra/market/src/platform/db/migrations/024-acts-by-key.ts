/** What operators did for a request with a key is found by it. */
export const actsByKey: readonly string[] = [
  "create index audit_log_intent on audit_log (actor, (detail->>'intent')) where detail->>'intent' is not null",
];
