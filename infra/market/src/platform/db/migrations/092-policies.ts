/** Published versions of policies, and who agreed to which of them for what. Neither ever changes. */
export const policies: readonly string[] = [
  `create table policy_version (
     kind text not null, date date not null, hash text not null check (hash ~ '^[0-9a-f]{64}$'),
     effective_at timestamptz not null, published_at timestamptz not null, primary key (kind, date))`,
  // Of what: 'intent:<idempotency key>' of an order, a bid or a unit that is stored; 'raffle:<id>' of an entry.
  `create table agreement (
     customer_id bigint not null references customer, subject text not null, kind text not null, date date not null,
     agreed_at timestamptz not null, primary key (customer_id, subject, kind, agreed_at),
     foreign key (kind, date) references policy_version)`,
  `create function policy_stays() returns trigger language plpgsql as $$
   begin raise exception 'policies: what was published or agreed to stays'; end $$`,
  'create trigger policy_version_stays before update or delete on policy_version for each statement execute function policy_stays()',
  'create trigger agreement_stays before update or delete on agreement for each statement execute function policy_stays()',
];
