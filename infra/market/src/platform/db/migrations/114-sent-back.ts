/**
 * How goods that failed their inspection, or were returned, went back to their seller: `{ carrier, no, at }` of an order, and a
 * status of its own of a unit that was refused for storage.
 */
export const sentBack: readonly string[] = [
  'alter table order_ add column sent_back jsonb',
  `alter table inventory drop constraint inventory_status_check,
     add constraint inventory_status_check check (status in
       ('requested', 'arrived', 'inspected', 'stored', 'leaving', 'sold', 'left', 'rejected', 'returned', 'cancelled'))`,
];
