import type { CallTable } from '@sold/contracts/calls/index';
import { expect, type Site } from '../site/site.ts';

const CREATE = 'POST /api/operator/raffle/create';
const SECOND = 1_000;

/** A raffle announced for one journey. */
export interface Announced {
  id: number;
  sizeId: number;
  sizeName: string;
  itemName: string;
}

export interface Announcement {
  /** Number of an item that no other journey uses. */
  item: number;
  /** Seconds from now. Default: it began a minute ago. */
  from?: number;
  /** Default: an hour from now. */
  to?: number;
  more?: Partial<CallTable[typeof CREATE]['input']>;
}

/** Announces a raffle with two of one size to win, as an operator does. */
export async function announce(site: Site, announcement: Announcement): Promise<Announced> {
  const { item, from = -60, to = 3_600, more } = announcement;
  const itemId = site.item(item);
  const size = await site.size(itemId);
  const at = (seconds: number) => new Date(Date.now() + seconds * SECOND).toISOString();
  const { id } = await site.call(null, CREATE, {
    item_id: itemId,
    raffle_price: 50_000,
    size_list: [{ product_size_option_id: size.id, stock: 2 }],
    from: at(from),
    to: at(to),
    entry_target: '본인인증을 마친 회원 누구나',
    draw_message: '추첨이 끝나면 알려 드려요.',
    info_text: '<p>여정을 위한 래플</p>',
    ...more,
  });
  const raffle = await site.call(null, 'POST /api/product/raffle/get-raffle', { raffle_id: id });
  return { id, sizeId: size.id, sizeName: size.name, itemName: raffle.display_item_name };
}

/** Waits until a raffle that has ended is drawn. */
export async function drawn(site: Site, raffleId: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await site.call(null, 'GET /api/v3/product/raffle/get-raffle-draw', { raffle_id: raffleId })).seed,
    )
    .not.toBeNull();
}

export const RAFFLES = '/webapp/web/product/raffle';
export const rafflePage = (id: number) => `${RAFFLES}/raffle_detail/${id}`;
