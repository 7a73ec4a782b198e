-- Customers, sessions, identities, their stored rows, their agreements.

-- Accounts. A closed one has no address, number or name any more. The company's own, which sells raffle prizes, is one of
-- them.
create table customer (
  id bigint generated always as identity primary key,
  email text unique,
  mobile_no text unique,
  name text not null,
  password_hash text not null,
  certified_at timestamptz,
  payment_password_hash text,
  cash_receipt_type text not null default '',
  cash_receipt_no text not null default '',
  created_at timestamptz not null,
  bnpl_agreed_at timestamptz,
  bnpl_limit bigint,
  payment_password_tries int not null default 0,
  payment_password_locked_until timestamptz,
  is_publish boolean not null default false,
  frozen_until timestamptz,
  frozen_reason text not null default '',
  payment_password_set_at timestamptz,
  business_name text,
  business_no text,
  left_at timestamptz,
  -- Since when the welcome coupon is owed; null when it was given, or there is no such coupon.
  welcome_since timestamptz,
  -- Since when a reset by telephone number keeps stored payment methods closed; null while they are open.
  means_closed_at timestamptz,
  constraint customer_contact check (email is not null or mobile_no is not null or left_at is not null),
  constraint customer_business check ((business_name is null) = (business_no is null))
);
-- The company's account. There is no such password hash: it never signs in.
insert into customer (email, mobile_no, name, password_hash, created_at)
values ('system@sold.invalid', 'system', 'SOLD', '-', '2020-01-01');

create index customer_unwelcomed on customer (welcome_since) where welcome_since is not null;

create table session (
  id text primary key,
  customer_id bigint not null references customer,
  created_at timestamptz not null,
  revoked_at timestamptz,
  payment_checked_at timestamptz,
  -- Client that signed in, as it names itself.
  agent text not null default ''
);
create index session_customer on session (customer_id, created_at);

create table identity (
  customer_id bigint primary key references customer,
  hash text not null unique,
  at timestamptz not null
);

-- Identities of accounts that were closed, for as long as something of them counts for the person.
create table past_identity (
  customer_id bigint primary key references customer,
  hash text not null,
  kept_until timestamptz not null
);
create index past_identity_hash on past_identity (hash);

-- Proofs of identity that were begun.
create table verification (
  token text primary key,
  customer_id bigint not null references customer,
  -- The session that began it: the page ends with it.
  session_id text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index verification_customer on verification (customer_id, created_at);

-- Codes that were sent to an address or number, for joining or a forgotten password. A row and its making do not reveal
-- whether there is such an account.
create table contact_code (
  token text primary key,
  purpose text not null check (purpose in ('sign_up', 'reset')),
  kind text not null check (kind in ('email', 'mobile')),
  contact text not null,
  -- Keyed hash of the code; that of an unsent code fits nothing.
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contact_code_contact on contact_code (contact, sent_at);

-- Mail and texts. A message is sent once: a message with unknown outcome is not sent again.
create table message (
  id bigint generated always as identity primary key,
  -- The mail server and the sender of texts know a repetition by it. Row numbers come again in a restored database.
  uid uuid not null default gen_random_uuid(),
  customer_id bigint references customer,
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  template text not null,
  -- Values of the template's places; emptied once a message with a secret is out.
  facts jsonb not null,
  -- Token of its code: a message whose code is over is not sent.
  code text,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
  tries int not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index message_waiting on message (next_at) where state in ('waiting', 'sending');
create index message_customer on message (customer_id);

-- Attempts to sign in, by keyed hashes of the account or name.
create table sign_in_try (
  target text primary key,
  tries int not null,
  blocked_until timestamptz not null,
  at timestamptz not null,
  told_at timestamptz
);

-- Devices and addresses from which an owner has signed in, by keyed hashes.
create table sign_in_place (
  place text primary key,
  at timestamptz not null
);

create table address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text not null,
  phone text not null,
  zipcode text not null,
  addr text not null,
  addr_detail text not null,
  title text not null,
  is_default boolean not null,
  -- Instructions for the courier.
  note text not null default '',
  -- Taken away by its owner, as those below can be: earlier orders still name the row.
  removed_at timestamptz,
  constraint address_removed check (removed_at is null or not is_default)
);
create unique index address_default on address (customer_id) where is_default;
create index address_customer on address (customer_id);

-- Stored cards: the gateway's billing key and a masked number.
create table card (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  billing_key text not null,
  card_name text not null,
  card_no text not null,
  is_default boolean not null,
  used_at timestamptz,
  created_at timestamptz not null,
  -- Since then nothing is paid with it: the gateway does not know it any more, or it was removed.
  gone_at timestamptz,
  removed_at timestamptz,
  constraint card_removed check (removed_at is null or gone_at is not null and not is_default)
);
create unique index card_default on card (customer_id) where is_default;
create index card_customer on card (customer_id);
create index card_billing_key on card (billing_key);

-- Stored accounts to pay from, as cards are.
create table payment_account (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  billing_key text not null,
  bank_code text not null,
  bank_no text not null,
  is_default boolean not null,
  used_at timestamptz,
  created_at timestamptz not null,
  gone_at timestamptz,
  removed_at timestamptz,
  constraint payment_account_removed check (removed_at is null or gone_at is not null and not is_default)
);
create unique index payment_account_default on payment_account (customer_id) where is_default;
create index payment_account_billing_key on payment_account (billing_key);

-- Billing keys that the gateway is still to delete: of removed rows, and of customers who have left.
create table dropped_key (
  billing_key text primary key,
  tries int not null default 0,
  next_at timestamptz not null
);
create index dropped_key_due on dropped_key (next_at);

-- Accounts to which sellers are paid.
create table bank_account (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  bank_code text not null,
  account_no text not null,
  holder text not null,
  is_default boolean not null,
  removed_at timestamptz,
  constraint bank_account_removed check (removed_at is null or not is_default)
);
create index bank_account_customer on bank_account (customer_id);

-- Penalties of sellers for faults.
create table penalty (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  order_id bigint not null unique,
  amount bigint not null,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null,
  -- An appeal against it was right: its money is the seller's again.
  taken_back_at timestamptz
);
create index penalty_customer on penalty (customer_id, at);

-- Appeals of sellers against a penalty, one each, and their result.
create table appeal (
  penalty_id bigint primary key references penalty,
  customer_id bigint not null references customer,
  text text not null,
  filed_at timestamptz not null,
  due_at timestamptz not null,
  state text not null check (state in ('open', 'granted', 'refused')),
  answer text not null default '',
  answered_at timestamptz,
  constraint appeal_answer check ((state = 'open') = (answered_at is null))
);
create index appeal_open on appeal (due_at, penalty_id) where state = 'open';

-- Messages to customers.
create table notice_log (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null,
  -- The one thing that it is about, by the kind, and the size of an item.
  about bigint,
  size_option_id bigint,
  message text not null,
  at timestamptz not null,
  read_at timestamptz,
  -- Kinds of contracts/rules/notice-kinds: every written kind has a place among a customer's messages.
  constraint notice_kind check (kind in ('sold', 'bought', 'bid_cancelled', 'bid_expired', 'outbid', 'cancelled', 'progress', 'order_held', 'sent_back',
    'points_expiring', 'terms_changed', 'coupon',
    'payout', 'payout_failed', 'penalty', 'appeal_answered', 'seller', 'inventory', 'storage_round', 'bnpl', 'bnpl_overdue', 'card_gone', 'raffle_open', 'raffle_won',
    'raffle_lost', 'raffle_passed', 'raffle_withdrawn', 'release_open', 'agent_offer', 'price_reached', 'sign_in_locked')),
  -- A message leads to its one thing, not to a list; these kinds have a page of their own.
  constraint notice_about check ((about is null) = (kind in ('points_expiring', 'terms_changed', 'coupon', 'payout_failed', 'seller', 'bnpl', 'bnpl_overdue', 'card_gone', 'sign_in_locked')))
);
create index notice_log_customer on notice_log (customer_id, id desc);

-- Kinds of messages that customers have switched off.
create table notice_off (
  customer_id bigint references customer,
  kind text,
  primary key (customer_id, kind)
);

-- Published versions of policies; they never change.
create table policy_version (
  kind text,
  date date,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  effective_at timestamptz not null,
  published_at timestamptz not null,
  primary key (kind, date)
);

-- Agreements of customers to versions, with their subject: 'key:<idempotency key>' of an order, a bid or a unit,
-- 'raffle:<id>' of an entry.
create table agreement (
  customer_id bigint references customer,
  subject text,
  kind text,
  date date not null,
  agreed_at timestamptz,
  primary key (customer_id, subject, kind, agreed_at),
  foreign key (kind, date) references policy_version
);
