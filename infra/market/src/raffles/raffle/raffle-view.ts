import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { percentText } from '@sold/contracts/base/ratio';
import type { CallTable } from '@sold/contracts/calls/index';
import type { RaffleDetail, RaffleSummary } from '@sold/contracts/entities/raffle';
import { type RaffleStatus, raffleStatus } from '@sold/contracts/rules/raffles/raffle-status';
import { picturesOf } from '../../catalogue/items/item-rows.ts';
import { buyerFees } from '../../catalogue/prices/trade-fees.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { Context } from '../context/context.ts';
import { beaconOf } from './beacon-of.ts';
import { entryOf, myEntry } from './my-entry.ts';
import { announcedRaffle, type RaffleRow, raffleById, sizesOfRaffle } from './raffle-row.ts';

/** By the server's clock. */
export function statusOf(raffle: Pick<RaffleRow, 'from_at' | 'to_at'>, now: Date): RaffleStatus {
  return raffleStatus(kstText(now), kstText(raffle.from_at), kstText(raffle.to_at));
}

/** Returns the saving as the page shows it (specification, section 5, "Raffle display"): `60,000원 (30.0%)`. */
function ratioText({ item_price, raffle_price }: RaffleRow): string {
  const saved = item_price - raffle_price;
  if (saved <= 0) return '';
  return `${wonText(saved)} (${percentText(Math.floor((saved * 1_000) / item_price) / 10)})`;
}

/** Returns the fields that a list and the page itself both show. */
function shownOf(row: RaffleRow, now: Date) {
  return {
    id: row.id,
    raffle_status_code: statusOf(row, now),
    item_thumb_image_list: picturesOf(row.item_id, row.drawing_version),
    brand_bg_color: row.brand_bg_color,
    brand_name: row.brand_name,
    display_item_name: row.display_item_name,
    item_price: row.item_price,
    raffle_price: row.raffle_price,
    raffle_ratio: ratioText(row),
    raffle_from: kstText(row.from_at),
    raffle_to: kstText(row.to_at),
    draw_cnt: row.draw_cnt,
    partner: row.partner,
  };
}

export function summaryOf(row: RaffleRow, now: Date): RaffleSummary {
  return { ...shownOf(row, now), is_entered: row.is_entered };
}

/** Reads one raffle; a preview has nothing of its reader. @throws Refusal 404 `unknown_raffle` */
export async function raffleDetail(
  context: Context,
  { raffle_id: id, preview }: CallTable['POST /api/product/raffle/get-raffle']['input'],
  caller: number | null,
): Promise<RaffleDetail> {
  const { db, clock } = context;
  const customerId = preview === undefined ? caller : null;
  const row =
    preview === undefined
      ? await announcedRaffle(db, id, clock(), customerId)
      : await previewedRaffle(context, id, preview);
  const [sizes, entry, config] = await Promise.all([
    sizesOfRaffle(db, id),
    entryOf(db, id, customerId),
    configAt(db, clock()),
  ]);
  return {
    ...shownOf(row, clock()),
    product_size_option_list: sizes,
    entry_target: row.entry_target,
    raffle_draw_dt: kstText(row.draw_at),
    raffle_draw_message: row.draw_message,
    instagram_link: row.instagram_link,
    instagram_tag: row.instagram_tag,
    info_text: row.info_text,
    deeplink: row.deeplink,
    item_id: row.item_id,
    buyer_fees: buyerFees(config, row.event_type),
    video_url: row.video_url,
    commitment: row.commitment,
    beacon: beaconOf(row),
    is_drawn: row.drawn_at !== null,
    is_login: customerId !== null,
    is_pinup: row.is_pinup,
    my_entry: entry === undefined ? null : myEntry(entry),
  };
}

async function previewedRaffle(
  { db, clock, previews }: Context,
  id: number,
  preview: string,
): Promise<RaffleRow> {
  const row = previews.read(preview, 'raffle', clock()) === id ? await raffleById(db, id) : null;
  return row !== null && row.withdrawn_at === null ? row : notFound('unknown_raffle');
}
