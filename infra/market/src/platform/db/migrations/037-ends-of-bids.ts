/** Who closes bids whose time is over, every minute, need not look at all that are open. */
export const endsOfBids: readonly string[] = [
  "create index bid_ends on bid (expires_at) where status = 'live'",
];
