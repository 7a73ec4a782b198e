/** How often an identity was checked for a customer, and from an address; how many pages of it a customer has open. */
export const verificationLimits: readonly string[] = [
  'create table verification_try (who text primary key, tries int not null, until timestamptz not null)',
  'create index verification_customer on verification (customer_id, created_at)',
];
