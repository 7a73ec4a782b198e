import { Type } from 'typebox';
import { Id, Won } from '../../entities/basics.ts';
import { BannerPlace, ContentKind, NoticeKind } from '../../entities/content.ts';
import { RafflePartner } from '../../entities/raffle.ts';
import { defineCall } from '../parts/define.ts';
import { UNTRADABLE } from '../parts/refusals.ts';
import { When } from '../parts/when.ts';

/** Calls by which operators write what is shown: raffles, contents, releases, notices, banners. */
const OPERATOR = '/api/operator';

const Line = Type.String({ maxLength: 300 });
const Link = Type.String({ maxLength: 1_000 });
const Body = Type.String({ maxLength: 100_000 });
const Existing = Type.Optional(Id);
const Made = Type.Object({ id: Id });
const Items = Type.Array(Id, { maxItems: 200 });
const Layout = Type.Integer({ minimum: 0, maximum: 100 });

export const createRaffle = defineCall('POST', `${OPERATOR}/raffle/create`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Announce a raffle: its draw is committed to from now on, and it cannot be changed',
  refuses: { 404: UNTRADABLE, 422: ['raffle'] },
  input: Type.Object({
    item_id: Id,
    display_name: Type.Optional(Line),
    item_price: Type.Optional(Won),
    raffle_price: Won,
    size_list: Type.Array(
      Type.Object({ product_size_option_id: Id, stock: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
      { minItems: 1, maxItems: 60 },
    ),
    from: When,
    to: When,
    draw_at: Type.Optional(When),
    entry_target: Type.Optional(Line),
    info_text: Type.Optional(Body),
    draw_message: Type.Optional(Line),
    instagram_link: Type.Optional(Link),
    instagram_tag: Type.Optional(Line),
    deeplink: Type.Optional(Link),
    partner: Type.Optional(RafflePartner),
    /** Of raffles of the video site, and of them always: a path of our own origin. */
    video_url: Type.Optional(Link),
    /** When it is announced, at the latest when it begins; now unless said. */
    published_at: Type.Optional(When),
  }),
  output: Made,
});

export const operateContent = defineCall('POST', `${OPERATOR}/content/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Publish a content or change one',
  refuses: {
    404: ['unknown_content', 'unknown_item'],
    422: ['content_text', 'content_link', 'content_time'],
  },
  input: Type.Object({
    id: Existing,
    kind: ContentKind,
    title: Line,
    sub_title: Line,
    body_html: Body,
    video_url: Line,
    item_ids: Items,
    layout: Layout,
    published_at: When,
  }),
  output: Made,
});

export const operateRelease = defineCall('POST', `${OPERATOR}/release/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Announce a release or change one',
  refuses: {
    404: ['unknown_release', 'unknown_item'],
    422: ['content_text', 'content_link', 'content_time', 'content_price'],
  },
  input: Type.Object({
    id: Existing,
    item_id: Type.Union([Id, Type.Null()]),
    title: Line,
    brand_name: Line,
    model_no: Line,
    body_html: Body,
    release_at: When,
    release_price: Type.Union([Won, Type.Null()]),
    /** Not shown before: now, or what it was, unless said. */
    published_at: Type.Optional(When),
    cover_item_ids: Type.Optional(Items),
    layout: Layout,
    history: Type.Array(
      Type.Object({
        title: Line,
        shop: Line,
        released_at: When,
        price: Type.Union([Won, Type.Null()]),
        link: Line,
      }),
      { maxItems: 100 },
    ),
  }),
  output: Made,
});

export const operateNotice = defineCall('POST', `${OPERATOR}/notice/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Publish a notice or change one',
  refuses: { 404: ['unknown_notice'], 422: ['content_text', 'content_time'] },
  input: Type.Object({
    id: Existing,
    kind: NoticeKind,
    title: Line,
    body_html: Body,
    is_pinned: Type.Boolean(),
    published_at: When,
  }),
  output: Made,
});

export const operateSizeGuide = defineCall('POST', `${OPERATOR}/size-guide/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Write the size guide of a classification or of one item',
  refuses: { 404: ['unknown_item'], 422: ['content_text', 'content_link', 'size_guide'] },
  input: Type.Object({
    classification_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    item_id: Existing,
    deep_link: Line,
    editor_body: Body,
  }),
  output: Made,
});

export const operateCardEvent = defineCall('POST', `${OPERATOR}/card-event/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Show what a card company offers on pages of items and orders, or change it',
  refuses: { 404: ['unknown_card_event'], 422: ['content_text', 'content_time'] },
  input: Type.Object({
    id: Existing,
    title: Line,
    body: Line,
    sort: Type.Integer({ minimum: 0, maximum: 10_000 }),
    from: When,
    to: When,
  }),
  output: Made,
});

export const operateBanner = defineCall('POST', `${OPERATOR}/banner/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Put a banner up or change one',
  refuses: { 404: ['unknown_banner', 'unknown_item'], 422: ['content_text', 'content_link', 'content_time'] },
  input: Type.Object({
    id: Existing,
    place: BannerPlace,
    title: Line,
    sub_title: Line,
    link: Line,
    item_ids: Items,
    layout: Layout,
    sort: Type.Integer({ minimum: 0, maximum: 10_000 }),
    from: When,
    to: When,
  }),
  output: Made,
});
