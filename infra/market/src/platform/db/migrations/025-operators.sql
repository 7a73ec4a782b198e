-- Accounts of operators. They are no customers.
create table operator (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('centre', 'support', 'editor', 'owner')),
  -- '-' until the operator has joined.
  password_hash text not null default '-',
  -- Secret of the authenticator, encrypted.
  totp_secret text,
  -- Time step of the last code: each code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz
);
create unique index operator_email on operator (email) where ended_at is null;

-- Invitations by the hash of their token. Password and authenticator wait here until a code confirms them.
create table operator_invitation (
  token_hash text primary key,
  operator_id bigint not null references operator,
  password_hash text,
  totp_secret text,
  expires_at timestamptz not null
);
create index operator_invitation_operator on operator_invitation (operator_id);

-- Sign-ins whose password was right and whose code is awaited.
create table operator_sign_in (
  token_hash text primary key,
  operator_id bigint not null references operator,
  expires_at timestamptz not null
);
create index operator_sign_in_operator on operator_sign_in (operator_id);

create table operator_recovery (
  code_hash text primary key,
  operator_id bigint not null references operator,
  used_at timestamptz
);
create index operator_recovery_operator on operator_recovery (operator_id);

create table operator_session (
  token_hash text primary key,
  operator_id bigint not null references operator,
  begun_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_operator on operator_session (operator_id) where ended_at is null;
