import type { BidEntry, ItemDetailBasic, SizeChanged } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { Database } from '@sold/service/db/tables';
import type { Kysely } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import type { Target } from '../prices/trades.ts';

/** Parts of the page of an item that areas above the catalogue provide; `app` hands it in. */
export interface ItemPageParts {
  /** Reads publications about an item: contents, releases, videos, a banner. */
  writtenAbout(
    db: Kysely<Database>,
    item: Pick<ItemDetailBasic, 'item_id'>,
    now: Date,
  ): Promise<Pick<ItemDetail, 'contents_list' | 'release_history_list' | 'youtube_list' | 'default_banner'>>;
  /** Steps of one side of the public book, best first. */
  bookSide(db: Kysely<Database>, side: 'buy' | 'sell', target: Target, now: Date): Promise<BidEntry[]>;
  bidsOf(
    db: Kysely<Database>,
    query: { customerId: number; now: Date; itemId: number },
  ): Promise<Pick<SizeChanged, 'my_bid_buy_list' | 'my_bid_sell_list'>>;
}

/** Fields of the page of an item that differ by person; the lists first. */
export const OWN_FIELDS = [
  'related_item_list',
  'seen_together_list',
  'is_login',
  'is_inventory',
  'product_info',
  'sales_info',
  'trade_fees',
  'my_bid_buy_list',
  'my_bid_sell_list',
] as const satisfies readonly (keyof ItemDetail)[];
export type OwnDetail = Pick<ItemDetail, (typeof OWN_FIELDS)[number]>;

/**
 * Reads a customer's own part of a page whose public part is given, and records that the customer viewed the item. Null when
 * the session has ended.
 */
export type ReadOwnDetail = (
  detail: ItemDetail,
  who: Pick<Caller, 'customerId' | 'sessionId'>,
) => Promise<OwnDetail | null>;
