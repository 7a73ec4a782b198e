import type { RafflePartner } from '@sold/contracts/entities/raffle';
import type { BeaconChain } from '@sold/contracts/rules/raffles/beacon/chain';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Row } from '../../platform/db/row.ts';

/**
 * A raffle with the fields of the item that its pages show. Money in won. The seed is secret until the draw; the chain is
 * null for raffles that were drawn before there were beacons.
 */
export interface RaffleRow
  extends Row<
    'raffle',
    | 'id'
    | 'item_id'
    | 'display_item_name'
    | 'item_price'
    | 'raffle_price'
    | 'entry_target'
    | 'from_at'
    | 'to_at'
    | 'draw_at'
    | 'draw_message'
    | 'instagram_link'
    | 'instagram_tag'
    | 'info_text'
    | 'deeplink'
    | 'partner'
    | 'video_url'
    | 'seed'
    | 'commitment'
    | 'beacon_chain'
    | 'beacon_round'
    | 'beacon_at'
    | 'beacon_signature'
    | 'beacon_randomness'
    | 'list_hash'
    | 'listed_at'
    | 'drawn_at'
    | 'withdrawn_at',
    { partner: RafflePartner | null; beacon_chain: BeaconChain | null }
  > {
  brand_name: string;
  brand_bg_color: string;
  drawing_version: string;
  event_type: string | null;
  /** How many win, over all sizes. */
  draw_cnt: number;
  is_entered: boolean;
  /** Whether the asking customer follows the item. */
  is_pinup: boolean;
}

/** Selects raffles for one customer or a visitor. @param more further columns */
export function selectRaffles(customerId: number | null, more: RawBuilder<unknown> = sql``) {
  return sql`
    select raffle.*, brand.name as brand_name, item.bg_color as brand_bg_color, item.drawing_version, item.event_type,
           (select sum(stock)::int from raffle_size where raffle_id = raffle.id) as draw_cnt,
           exists (select 1 from raffle_entry where raffle_id = raffle.id and customer_id = ${customerId}) as is_entered,
           exists (select 1 from pinup where item_id = raffle.item_id and customer_id = ${customerId}) as is_pinup${more}
    from raffle join item on item.id = raffle.item_id join brand on brand.id = item.brand_id`;
}

/** Whether a raffle is announced at an instant, and was not withdrawn. */
export function isAnnounced(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(raffle.withdrawn_at is null and raffle.published_at <= ${now})`;
}

/** Reads a raffle that is announced. @throws Refusal 404 `unknown_raffle` */
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

/** Reads any raffle, announced or not. @throws Refusal 404 `unknown_raffle` */
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
