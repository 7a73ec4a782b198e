import { type Static, Type } from 'typebox';
import { Id, KstTime, Nullable, Won } from './basics.ts';
import { ItemSummary, Picture } from './item.ts';

export const ContentKind = Type.Union(
  [Type.Literal('story'), Type.Literal('guide'), Type.Literal('video'), Type.Literal('interview')],
  { description: 'What a content is' },
);
export type ContentKind = Static<typeof ContentKind>;

/** Offer of a card company (specification, section 3, "card-provider event"). */
export const CardEvent = Type.Object({ title: Type.String(), body: Type.String() });
export type CardEvent = Static<typeof CardEvent>;

/** A cell of a list of contents. */
export const ContentSummary = Type.Object({
  id: Id,
  kind: ContentKind,
  title: Type.String(),
  sub_title: Type.String(),
  image: Picture,
  /** Whether it has a video. */
  is_video: Type.Boolean(),
  published_at: KstTime,
});
export type ContentSummary = Static<typeof ContentSummary>;

/** Specification, section 3, "Content detail". `body_html` is as the operator wrote it: the page sanitises it. */
export const ContentDetail = Type.Object({
  id: Id,
  kind: ContentKind,
  title: Type.String(),
  sub_title: Type.String(),
  image: Picture,
  body_html: Type.String(),
  /** Empty without a video. */
  video_url: Type.String(),
  published_at: KstTime,
  /** Items of the story. */
  product_list: Type.Array(ItemSummary),
  /** Other stories to go on with. */
  content_list: Type.Array(ContentSummary),
});
export type ContentDetail = Static<typeof ContentDetail>;

/** A cell of a list of releases. */
export const ReleaseSummary = Type.Object({
  id: Id,
  title: Type.String(),
  brand_name: Type.String(),
  image: Picture,
  item_image: Nullable(Picture),
  item_id: Nullable(Id),
  release_at: KstTime,
  release_price: Nullable(Won),
  is_released: Type.Boolean(),
  /** Whether the customer has asked for a message when it launches. */
  is_reminded: Type.Boolean(),
});
export type ReleaseSummary = Static<typeof ReleaseSummary>;

/** Shop and time of an earlier sale. */
export const ReleaseHistory = Type.Object({
  id: Id,
  title: Type.String(),
  shop: Type.String(),
  released_at: KstTime,
  price: Nullable(Won),
  link: Type.String(),
  image: Picture,
});

/** Specification, section 3, "Release detail": each history and content entry has an image. */
export const ReleaseDetail = Type.Object({
  id: Id,
  title: Type.String(),
  brand_name: Type.String(),
  image: Picture,
  item_image: Nullable(Picture),
  item_id: Nullable(Id),
  model_no: Type.String(),
  release_at: KstTime,
  release_price: Nullable(Won),
  is_released: Type.Boolean(),
  is_reminded: Type.Boolean(),
  /** The item with its current prices; null when SOLD does not list it. */
  item: Nullable(ItemSummary),
  body_html: Type.String(),
  release_history_list: Type.Array(ReleaseHistory),
  contents_list: Type.Array(ContentSummary),
});
export type ReleaseDetail = Static<typeof ReleaseDetail>;

/** A release in the history of an item. */
export const ItemRelease = Type.Object({
  id: Id,
  title: Type.String(),
  image: Picture,
  release_at: KstTime,
  release_price: Nullable(Won),
});

export const NoticeKind = Type.Union(
  [Type.Literal('service'), Type.Literal('event'), Type.Literal('policy'), Type.Literal('check')],
  { description: 'What a notice is about; check: maintenance' },
);
export type NoticeKind = Static<typeof NoticeKind>;

export const NoticeSummary = Type.Object({
  id: Id,
  kind: NoticeKind,
  title: Type.String(),
  is_pinned: Type.Boolean(),
  published_at: KstTime,
});
export type NoticeSummary = Static<typeof NoticeSummary>;

export const NoticeDetail = Type.Intersect([
  NoticeSummary,
  Type.Object({
    body_html: Type.String(),
    previous: Nullable(NoticeSummary),
    next: Nullable(NoticeSummary),
  }),
]);
export type NoticeDetail = Static<typeof NoticeDetail>;

export const BannerPlace = Type.Union(
  [
    Type.Literal('home'),
    Type.Literal('content'),
    Type.Literal('raffle'),
    Type.Literal('item'),
    Type.Literal('order'),
  ],
  { description: 'Page on which a banner stands' },
);
export type BannerPlace = Static<typeof BannerPlace>;

export const Banner = Type.Object({
  id: Id,
  place: BannerPlace,
  title: Type.String(),
  sub_title: Type.String(),
  /** A path below our origin, an http(s) address or an app link. */
  link: Type.String(),
  bg_color: Type.String(),
  image: Picture,
});
export type Banner = Static<typeof Banner>;

/** A video about an item, from a video site. */
export const ItemVideo = Type.Object({
  video_id: Type.String(),
  video_url: Type.String(),
  title: Type.String(),
  channel: Type.String(),
  published_at: KstTime,
  image: Picture,
});
export type ItemVideo = Static<typeof ItemVideo>;
