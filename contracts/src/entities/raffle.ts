import { type Static, Type } from 'typebox';
import { Id, KstTime, Nullable, Won } from './basics.ts';
import { Picture } from './item.ts';
import { BuyerFees } from './trade-fees.ts';

/** 00 before the start, 10 from the start, 20 at or after the end (specification, section 4). By the server's clock. */
export const RaffleStatusCode = Type.Union([Type.Literal('00'), Type.Literal('10'), Type.Literal('20')], {
  description: '00 before the start, 10 from the start, 20 at or after the end',
});

/** Raffle partners with a page each (specification, section 2); the video site's visitors watch a video first. */
export const RafflePartner = Type.Union(
  [Type.Literal('car_sharing'), Type.Literal('department_store'), Type.Literal('video_site')],
  { description: 'Who holds the raffle with us' },
);
export type RafflePartner = Static<typeof RafflePartner>;

/** A size that can be won. `stock` is how many win. */
export const RaffleSize = Type.Object({
  id: Id,
  us_name: Type.String(),
  kor_name: Type.String(),
  option_type_code: Type.String(),
  stock: Type.Integer({ minimum: 1 }),
});

/** One's own part in a raffle. */
export const MyRaffleEntry = Type.Object({
  entry_hash: Type.String(),
  /** With it one's own hash can be made again: SHA-256 of `raffle:customer:size:nonce`. */
  nonce: Type.String(),
  customer_id: Id,
  product_size_option_id: Id,
  option: Type.String(),
  entered_at: KstTime,
  /**
   * `entered` before the draw; `won` may pay; `paid`; `waiting` moves up when a winner does not pay; `passed` did not pay in
   * time, or the order was undone; `withdrawn`: there is no such raffle any more.
   */
  state: Type.Union([
    Type.Literal('entered'),
    Type.Literal('won'),
    Type.Literal('paid'),
    Type.Literal('waiting'),
    Type.Literal('passed'),
    Type.Literal('withdrawn'),
  ]),
  /** Place in the order of the draw, from 1; null before the draw. */
  rank: Nullable(Type.Integer({ minimum: 1 })),
  /** A winner pays before this, KST; null for anybody else. */
  pay_until: Nullable(KstTime),
  order_id: Nullable(Id),
  /** Reason of a withdrawal; empty otherwise. */
  withdrawn_reason: Type.String(),
});
export type MyRaffleEntry = Static<typeof MyRaffleEntry>;

/** A cell of a list of raffles. */
export const RaffleSummary = Type.Object({
  id: Id,
  raffle_status_code: RaffleStatusCode,
  item_thumb_image_list: Type.Array(Picture),
  brand_bg_color: Type.String(),
  brand_name: Type.String(),
  display_item_name: Type.String(),
  /** 0 when there is no price to compare with; then it is not shown. */
  item_price: Won,
  raffle_price: Won,
  /** Saving: `60,000원 (30.0%)`; empty without one. */
  raffle_ratio: Type.String(),
  raffle_from: KstTime,
  raffle_to: KstTime,
  draw_cnt: Type.Integer({ minimum: 1 }),
  partner: Nullable(RafflePartner),
  is_entered: Type.Boolean(),
});
export type RaffleSummary = Static<typeof RaffleSummary>;

const Hex = Type.String({ description: 'Hexadecimal, lower case' });

/** A public source of random numbers, as drand describes it at `GET /{hash}/info` (`rules/raffles/beacon/chain`). */
export const BeaconChain = Type.Object({
  hash: Hex,
  public_key: Hex,
  /** Seconds between two rounds. */
  period: Type.Integer({ minimum: 1 }),
  /** When round 1 was, seconds since 1970. */
  genesis_time: Type.Integer({ minimum: 1 }),
  group_hash: Hex,
  scheme_id: Type.String(),
  beacon_id: Type.String(),
});

/** The round that a raffle is drawn with: fixed when it is announced, and after its draw time. */
export const RaffleBeacon = Type.Object({
  chain: BeaconChain,
  round: Type.Integer({ minimum: 1 }),
  /** When the round is signed. */
  round_at: KstTime,
  /** The round's signature; null until the raffle is drawn. */
  signature: Nullable(Hex),
  /** SHA-256 of the signature; null until the raffle is drawn. */
  randomness: Nullable(Hex),
});
export type RaffleBeacon = Static<typeof RaffleBeacon>;

/** Specification, section 3, "Raffle detail"; behind it what is our own. */
export const RaffleDetail = Type.Object({
  id: Id,
  raffle_status_code: RaffleStatusCode,
  item_thumb_image_list: Type.Array(Picture),
  display_item_name: Type.String(),
  item_price: Won,
  raffle_price: Won,
  raffle_ratio: Type.String(),
  product_size_option_list: Type.Array(RaffleSize),
  entry_target: Type.String(),
  raffle_from: KstTime,
  raffle_to: KstTime,
  draw_cnt: Type.Integer({ minimum: 1 }),
  raffle_draw_dt: KstTime,
  raffle_draw_message: Type.String(),
  instagram_link: Type.String(),
  instagram_tag: Type.String(),
  info_text: Type.String(),
  deeplink: Type.String(),

  item_id: Id,
  /** Figures of a winner's total. */
  buyer_fees: BuyerFees,
  brand_name: Type.String(),
  brand_bg_color: Type.String(),
  partner: Nullable(RafflePartner),
  /** Path, on our origin, of the video to watch before entering; empty for raffles of other partners. */
  video_url: Type.String(),
  /** SHA-256 of the secret seed of the draw. */
  commitment: Type.String(),
  /** Null for raffles that were drawn before there was one. */
  beacon: Nullable(RaffleBeacon),
  is_drawn: Type.Boolean(),
  is_login: Type.Boolean(),
  /** Whether the asking customer follows the item, and hears when the raffle begins. */
  is_pinup: Type.Boolean(),
  my_entry: Nullable(MyRaffleEntry),
});
export type RaffleDetail = Static<typeof RaffleDetail>;

/** Everything that is needed to repeat the draw. Seed, list and winners are there after the draw. */
export const RaffleDraw = Type.Object({
  raffle_id: Id,
  /** 2 with a beacon; 1 for raffles that were drawn before there was one (`rules/raffles/check-draw`). */
  draw_version: Type.Union([Type.Literal(1), Type.Literal(2)]),
  commitment: Type.String(),
  /** When the draw was announced for; the beacon's round follows from it. */
  raffle_draw_dt: KstTime,
  beacon: Nullable(RaffleBeacon),
  /** SHA-256 of the list of entries, from the end of entering on. */
  list_hash: Nullable(Hex),
  /** When the list was fixed. */
  listed_at: Nullable(KstTime),
  seed: Nullable(Type.String()),
  drawn_at: Nullable(KstTime),
  entry_count: Type.Integer({ minimum: 0 }),
  /** In the order in which they were made. */
  entries: Type.Array(Type.Object({ hash: Type.String(), product_size_option_id: Id })),
  stocks: Type.Array(Type.Object({ product_size_option_id: Id, stock: Type.Integer({ minimum: 1 }) })),
  winners: Type.Array(Type.String()),
  my_entry: Nullable(MyRaffleEntry),
});
export type RaffleDraw = Static<typeof RaffleDraw>;
