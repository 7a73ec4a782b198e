import type { RafflePartner } from '@sold/contracts/entities/raffle';
import type { BeaconChain } from '@sold/contracts/rules/beacon/chain';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/calls/not-found.ts';

/** A raffle with what its pages show of the item. Money in won. */
export interface RaffleRow {
  id: number;
  item_id: number;
  display_item_name: string;
  item_price: number;
  raffle_price: number;
  entry_target: string;
  from_at: Date;
  to_at: Date;
  draw_at: Date;
  draw_message: string;
  instagram_link: string;
  instagram_tag: string;
  info_text: string;
  deeplink: string;
  partner: RafflePartner | null;
  video_url: string;
  /** Secret until the draw. */
  seed: string;
  commitment: string;
  /** Null for raffles that were drawn before there were beacons. */
  beacon_chain: BeaconChain | null;
  beacon_round: number | null;
  /** When the round is signed. */
  beacon_at: Date | null;
  /** There from the draw on. */
  beacon_signature: string | null;
  beacon_randomness: string | null;
  /** SHA-256 of the list of entries, from the end of entering on. */
  list_hash: string | null;
  listed_at: Date | null;
  drawn_at: Date | null;
  withdrawn_at: Date | null;
  brand_name: string;
  brand_bg_color: string;
  drawing_version: string;
  /** How many win, over all sizes. */
  draw_cnt: number;
  /** Whether the asking customer has entered. */
  is_entered: boolean;
  /** Whether the asking customer follows the item. */
  is_pinup: boolean;
}

/** Raffles as the reads select them, for one asking customer or nobody. @param more further columns */
export function selectRaffles(customerId: number | null, more: RawBuilder<unknown> = sql``) {
  return sql`
    select raffle.*, brand.name as brand_name, item.bg_color as brand_bg_color, item.drawing_version,
           (select sum(stock)::int from raffle_size where raffle_id = raffle.id) as draw_cnt,
           exists (select 1 from raffle_entry where raffle_id = raffle.id and customer_id = ${customerId}) as is_entered,
           exists (select 1 from pinup where item_id = raffle.item_id and customer_id = ${customerId}) as is_pinup${more}
    from raffle join item on item.id = raffle.item_id join brand on brand.id = item.brand_id`;
}

/** Whether a raffle is announced at an instant, and was not withdrawn. */
export function isAnnounced(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(raffle.withdrawn_at is null and raffle.published_at <= ${now})`;
}

/** A raffle that is announced. @throws Refusal 404 `unknown_raffle` */
export async function announcedRaffle(
  db: Kysely<Database>,
  id: number,
  now: Date,
  customerId: number | null = null,
): Promise<RaffleRow> {
  const { rows } = await sql<RaffleRow>`
    ${selectRaffles(customerId)} where raffle.id = ${id} and ${isAnnounced(now)}`.execute(db);
  return rows[0] ?? noSuchRaffle();
}

/** Any raffle, whether people see it or not. @throws Refusal 404 `unknown_raffle` */
export async function raffleById(
  db: Kysely<Database>,
  id: number,
  customerId: number | null = null,
): Promise<RaffleRow> {
  const { rows } = await sql<RaffleRow>`${selectRaffles(customerId)} where raffle.id = ${id}`.execute(db);
  return rows[0] ?? noSuchRaffle();
}

function noSuchRaffle(): never {
  return notFound('unknown_raffle');
}

/** Holds a raffle for the rest of the transaction: entries wait, and so do other draws and move-ups. */
export async function lockRaffle(trx: Trx, id: number): Promise<RaffleRow> {
  await sql`select 1 from raffle where id = ${id} for update`.execute(trx);
  return raffleById(trx, id);
}

export interface RaffleSizeRow {
  id: number;
  us_name: string;
  kor_name: string;
  option_type_code: string;
  stock: number;
}

/** Sizes that can be won, in the order of the item. */
export async function sizesOfRaffle(db: Kysely<Database>, raffleId: number): Promise<RaffleSizeRow[]> {
  const { rows } = await sql<RaffleSizeRow>`
    select size_option.id, us_name, kor_name, option_type_code, stock
    from raffle_size join size_option on size_option.id = raffle_size.size_option_id
    where raffle_id = ${raffleId} order by sort, size_option.id`.execute(db);
  return rows;
}
