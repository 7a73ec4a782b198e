/** The idempotency key of the request that cancelled a bid: sent again after a crash, it finds that it had worked. */
export const cancelledBidsByKey: readonly string[] = ['alter table bid add column cancel_intent text'];
