-- Browsers that take pushes: one for each session, which it ends with.
create table push_device (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  session_id text not null unique references session on delete cascade,
  -- Where the push service takes its pushes. It opens nothing without our key, and is sent nowhere else.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_device_customer on push_device (customer_id, created_at);
create trigger push_device_of_who_is_here after insert on push_device
  for each row execute function customer_is_here();
create trigger session_ends_push after update of revoked_at on session
  for each row when (new.revoked_at is not null) execute function push_ends();

alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('mail', 'text', 'push'));
-- A push has the number of its device as recipient: each device of a customer gets a message once.
drop index message_of_notice;
create unique index message_of_notice on message (notice_id, channel) where notice_id is not null and channel <> 'push';
create unique index message_of_device on message (notice_id, recipient) where notice_id is not null and channel = 'push';
