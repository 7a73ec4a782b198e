-- Accounts of OpenID providers that customers sign in with. They are known by issuer and subject, never by an address.
create table linked_account (
  customer_id bigint not null references customer,
  provider text not null check (provider in ('kakao', 'naver', 'apple')),
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (customer_id, provider),
  unique (issuer, subject)
);
create trigger linked_account_of_who_is_here after insert on linked_account
  for each row execute function customer_is_here();

-- Sign-ins with a provider that were begun. State and browser are keyed hashes.
create table provider_sign_in (
  id text primary key,
  provider text not null check (provider in ('kakao', 'naver', 'apple')),
  state text not null unique,
  browser text not null,
  -- Customer and session that link; null for a sign-in.
  customer_id bigint references customer,
  session_id text,
  nonce text not null,
  verifier text not null,
  return_path text not null,
  begun_at timestamptz not null,
  -- Answer of the provider: a code, which is emptied when it is used, or an error.
  answered_at timestamptz,
  code text,
  answer_issuer text,
  error text,
  -- Person that the provider has proven.
  issuer text,
  subject text,
  ended_at timestamptz,
  constraint provider_sign_in_links check ((customer_id is null) = (session_id is null)),
  constraint provider_sign_in_person check ((issuer is null) = (subject is null))
);
create index provider_sign_in_begun on provider_sign_in (begun_at);
create index provider_sign_in_customer on provider_sign_in (customer_id) where customer_id is not null;
create trigger provider_sign_in_of_who_is_here after insert on provider_sign_in
  for each row when (new.customer_id is not null) execute function customer_is_here();
