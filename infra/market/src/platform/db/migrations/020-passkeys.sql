-- Passkeys of customers (Web Authentication), by the identifier of the credential, base64url.
create table passkey (
  id text primary key,
  customer_id bigint not null references customer,
  -- COSE key, base64url.
  public_key text not null,
  -- Signature counter; 0 for the many passkeys that have none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_customer on passkey (customer_id, created_at);
create trigger passkey_of_who_is_here after insert on passkey
  for each row execute function customer_is_here();

-- Challenges for passkeys. A row goes with its answer.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'pay')),
  -- Customer and session that asked; null for a sign-in.
  customer_id bigint references customer,
  session_id text,
  -- Request that a payment is confirmed for.
  request text,
  made_at timestamptz not null,
  constraint passkey_challenge_asks check (
    (purpose = 'sign_in') = (customer_id is null) and (customer_id is null) = (session_id is null)
    and (purpose = 'pay') = (request is not null))
);
create index passkey_challenge_made on passkey_challenge (made_at);
create index passkey_challenge_customer on passkey_challenge (customer_id) where customer_id is not null;
create trigger passkey_challenge_of_who_is_here after insert on passkey_challenge
  for each row when (new.customer_id is not null) execute function customer_is_here();

-- Request that a payment proof is for; null for a payment password, which is for all.
alter table session add column payment_checked_for text;
