-- Contents, launches, notices, banners, videos, short links.

-- Covers are drawn from `cover` when they are asked for.
create table content (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('story', 'guide', 'video', 'interview')),
  title text not null,
  sub_title text not null,
  body_html text not null,
  video_url text not null default '',
  cover jsonb not null,
  cover_version text not null,
  published_at timestamptz not null,
  created_at timestamptz not null,
  until_at timestamptz,
  withdrawn_at timestamptz,
  constraint content_period check (published_at < until_at)
);
create index content_newest on content (published_at desc, id desc);

create table content_item (
  content_id bigint references content,
  item_id bigint references item,
  sort int not null,
  primary key (content_id, item_id)
);
create index content_item_item on content_item (item_id);

-- Launches of items (`release` is a word of SQL).
create table item_release (
  id bigint generated always as identity primary key,
  item_id bigint references item,
  title text not null,
  brand_name text not null,
  model_no text not null,
  body_html text not null,
  release_at timestamptz not null,
  release_price bigint check (release_price >= 0),
  cover jsonb not null,
  cover_version text not null,
  created_at timestamptz not null,
  published_at timestamptz not null,
  until_at timestamptz,
  withdrawn_at timestamptz,
  constraint item_release_period check (published_at < until_at)
);
create index item_release_date on item_release (release_at, id);

create table item_release_history (
  id bigint generated always as identity primary key,
  release_id bigint not null references item_release,
  title text not null,
  shop text not null,
  released_at timestamptz not null,
  price bigint check (price >= 0),
  link text not null default '',
  cover jsonb not null,
  cover_version text not null
);
create index item_release_history_release on item_release_history (release_id, released_at desc);

create table release_reminder (
  release_id bigint references item_release,
  customer_id bigint references customer,
  at timestamptz not null,
  primary key (release_id, customer_id)
);
create index release_reminder_customer on release_reminder (customer_id);

create table notice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('service', 'event', 'policy', 'check')),
  title text not null,
  body_html text not null,
  is_pinned boolean not null default false,
  published_at timestamptz not null,
  created_at timestamptz not null,
  until_at timestamptz,
  withdrawn_at timestamptz,
  constraint notice_period check (published_at < until_at)
);
create index notice_newest on notice (published_at desc, id desc);

create table banner (
  id bigint generated always as identity primary key,
  place text not null,
  title text not null,
  sub_title text not null,
  link text not null,
  cover jsonb not null,
  cover_version text not null,
  sort int not null default 0,
  from_at timestamptz not null,
  to_at timestamptz not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check (from_at < to_at),
  constraint banner_place check (place in ('home', 'content', 'raffle', 'item', 'order'))
);
create index banner_place on banner (place, sort, id);

-- Last answer of the video site for an item, and until when a process is asking it again.
create table item_video (
  item_id bigint primary key references item,
  list jsonb not null default '[]',
  fetched_at timestamptz,
  asked_until timestamptz
);

-- The video site has said that our quota for the day is used up.
create table video_quota (
  used_up_until timestamptz not null
);

create table short_link (
  code text primary key,
  path text not null unique,
  created_at timestamptz not null,
  used_at timestamptz not null,
  is_followed boolean not null default false
);
create index short_link_new on short_link (created_at);
