/** Whether somebody has watched the video of a raffle is looked up by customer, for a whole crowd at a time. */
export const watchedByCustomer: readonly string[] = [
  'drop index raffle_join_log_raffle',
  'create index raffle_join_log_customer on raffle_join_log (raffle_id, customer_id)',
];
