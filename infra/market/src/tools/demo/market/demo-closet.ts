import { kstDate } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { saveClosetItem } from '../../../trading/closet/closet-items.ts';
import type { DemoPerson } from './people.ts';

/** Units that a demo customer bought elsewhere: how many days ago, and for what share of the release price. */
const UNITS = [
  { item: 10, daysAgo: 320, share: 1 },
  { item: 37, daysAgo: 140, share: 1.2 },
  { item: 63, daysAgo: 60, share: 0.9 },
] as const;
const UNIT = 1_000;

/** Adds units to a closet by hand, so that there is something to compare. */
export async function addDemoCloset({ db, clock }: Context, owner: DemoPerson): Promise<void> {
  const now = clock();
  for (const { item, daysAgo, share } of UNITS) {
    const { rows } = await sql<{ id: number; release_price: number | null }>`
      select size.id, item.release_price from item join size_option size on size.item_id = item.id
      where item.id = (select id from item order by id limit 1 offset ${item})
      order by (select count(*) from trade where trade.size_option_id = size.id) desc, size.id limit 1`.execute(
      db,
    );
    const [size] = rows;
    if (!size || size.release_price === null) continue;
    const entry = {
      product_size_option_id: size.id,
      bought_price: Math.round((size.release_price * share) / UNIT) * UNIT,
      bought_on: kstDate(new Date(now.getTime() - daysAgo * DAY_MS)),
    };
    await saveClosetItem(db, owner.id, entry, { now, idempotencyKey: null });
  }
}
