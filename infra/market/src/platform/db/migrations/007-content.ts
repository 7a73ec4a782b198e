/** Contents, releases, notices, banners; short links; videos of a video site, kept for a while. */
export const content = [
  // A cover is drawn from these few bytes when asked for, as pictures of items are.
  `create table content (
     id bigint generated always as identity primary key, kind text not null check (kind in ('story', 'guide', 'video', 'interview')),
     title text not null, sub_title text not null, body_html text not null, video_url text not null default '',
     cover jsonb not null, cover_version text not null, published_at timestamptz not null, created_at timestamptz not null)`,
  'create index content_newest on content (published_at desc, id desc)',
  `create table content_item (
     content_id bigint not null references content, item_id bigint not null references item, sort int not null, primary key (content_id, item_id))`,
  'create index content_item_item on content_item (item_id)',

  // Not called release: that is a word of SQL.
  `create table item_release (
     id bigint generated always as identity primary key, item_id bigint references item, title text not null, brand_name text not null,
     model_no text not null, body_html text not null, release_at timestamptz not null, release_price bigint check (release_price >= 0),
     cover jsonb not null, cover_version text not null, created_at timestamptz not null)`,
  'create index item_release_date on item_release (release_at, id)',
  `create table item_release_history (
     id bigint generated always as identity primary key, release_id bigint not null references item_release, title text not null, shop text not null,
     released_at timestamptz not null, price bigint check (price >= 0), link text not null default '', cover jsonb not null, cover_version text not null)`,
  'create index item_release_history_release on item_release_history (release_id, released_at desc)',

  `create table notice (
     id bigint generated always as identity primary key, kind text not null check (kind in ('service', 'event', 'policy', 'check')),
     title text not null, body_html text not null, is_pinned boolean not null default false, published_at timestamptz not null, created_at timestamptz not null)`,
  'create index notice_newest on notice (published_at desc, id desc)',

  `create table banner (
     id bigint generated always as identity primary key, place text not null check (place in ('home', 'content', 'raffle', 'item')),
     title text not null, sub_title text not null, link text not null, cover jsonb not null, cover_version text not null,
     sort int not null default 0, from_at timestamptz not null, to_at timestamptz not null, created_at timestamptz not null, check (from_at < to_at))`,
  'create index banner_place on banner (place, sort, id)',

  'create table short_link (code text primary key, path text not null unique, created_at timestamptz not null)',

  // One row an item: what the video site said last, and who is asking it now.
  `create table item_video (
     item_id bigint primary key references item, list jsonb not null default '[]', fetched_at timestamptz, asked_until timestamptz)`,
  // The site has said that our quota for the day is used up.
  'create table video_quota (used_up_until timestamptz not null)',
] as const;
