import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../app/context/context.ts';
import { recordTrades } from '../../catalogue/charts/record-trades.ts';
import { seededRandom } from '../../catalogue/drawing/random.ts';
import { addBrand, addItem, addSizes } from '../../catalogue/items/add-items.ts';
import { addBarcodes } from '../../catalogue/items/barcodes.ts';
import { loadCentre } from './centre/load-centre.ts';
import { demoBarcodes } from './market/demo-barcodes.ts';
import { demoBids } from './market/demo-bids.ts';
import { addDemoCloset } from './market/demo-closet.ts';
import { addDemoUnits } from './market/demo-units.ts';
import { type DemoItem, demoItems } from './market/items.ts';
import { addDemoPeople, type DemoPerson } from './market/people.ts';
import { type SimulatedTrade, simulatedTrades } from './market/simulated-trades.ts';
import type { Progress } from './progress.ts';
import { renewRaffles } from './stories/load-raffles.ts';
import { loadStories } from './stories/load-stories.ts';

/** One seed, one catalogue. */
const SEED = 7;
const ITEMS_PER_BATCH = 36;

/**
 * Fills an empty database with the demo market. One whose loading was interrupted gets its contents, and one whose
 * raffles are over gets new ones.
 * @returns false when nothing was added
 */
export async function loadDemo(context: Context, progress: Progress): Promise<boolean> {
  const { db, clock } = context;
  const { rows } = await sql`select 1 from item limit 1`.execute(db);
  if (rows.length > 0)
    return (await isDemo(db)) && ((await loadStories(context)) || (await renewRaffles(context)));
  const now = clock();
  const items = demoItems(SEED, now);
  const { accounts, traders } = await addDemoPeople(context);
  for (let at = 0; at < items.length; at += ITEMS_PER_BATCH) {
    const some = items.slice(at, at + ITEMS_PER_BATCH);
    await db.transaction().execute(async (trx) => {
      const added: AddedItem[] = [];
      for (const [offset, item] of some.entries())
        added.push(await addOne(trx, item, SEED + at + offset, now));
      await addBarcodes(trx, added.flatMap(demoBarcodes));
      await recordAtOnce(trx, added);
      for (const [offset, one] of added.entries())
        await addBids(trx, one, at + offset, { now, traders, seller: accounts[1] as DemoPerson });
    });
    progress(Math.min(items.length, at + ITEMS_PER_BATCH), items.length);
  }
  await addDemoUnits(context, accounts[0] as DemoPerson);
  await addDemoCloset(context, accounts[0] as DemoPerson);
  await loadStories(context);
  await loadCentre(context, traders);
  // A filled table without statistics makes the first plans slow; an empty one with them makes later plans slow.
  await sql`analyze item, item_search, search_word, search_variant, size_option, trade, trade_day, bid, customer`.execute(
    db,
  );
  return true;
}

/** Returns whether this is a demo market without real customers. */
async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from customer where email = 'minji@demo.sold'`.execute(db);
  return rows.length > 0;
}

/** An item in the database, with the trades that it is to have. */
interface AddedItem {
  item: DemoItem;
  itemId: number;
  sizeIds: readonly number[];
  trades: readonly SimulatedTrade[];
}

async function addOne(trx: Trx, item: DemoItem, seed: number, now: Date): Promise<AddedItem> {
  const brandId = await addBrand(trx, {
    name: item.line.brand,
    korean: item.line.brandKorean,
    ground: item.ground,
  });
  const itemId = await addItem(trx, {
    ...item,
    brandId,
    series: item.line.name,
    classification: item.line.classification,
    popularity: Math.round(item.popularity * 1_000),
    figures: null,
    importKey: null,
  });
  const sizeIds = await addSizes(
    trx,
    itemId,
    item.sizes.map((size, sort) => ({ ...size, sort })),
  );
  return { item, itemId, sizeIds, trades: simulatedTrades(item, seed, now) };
}

/** Records the trades of new items. The days of items are summed once, in place of once for each day of a size. */
async function recordAtOnce(trx: Trx, added: readonly AddedItem[]): Promise<void> {
  await sql`alter table trade_day disable trigger trade_day_sum`.execute(trx);
  await recordTrades(
    trx,
    'demo',
    added.flatMap(({ itemId, sizeIds, trades }) =>
      trades.map((trade) => ({
        item_id: itemId,
        size_option_id: sizeIds[trade.size] as number,
        price: trade.price,
        traded_at: trade.at.toISOString(),
        order_id: null,
        import_key: null,
      })),
    ),
  );
  await sql`
    insert into item_day (item_id, day, min_price, max_price, sum_price, count)
    select item_id, day, min(min_price), max(max_price), sum(sum_price), sum(count) from trade_day
    where item_id = any(${added.map(({ itemId }) => itemId)}) group by item_id, day`.execute(trx);
  await sql`alter table trade_day enable trigger trade_day_sum`.execute(trx);
}

async function addBids(
  trx: Trx,
  { item, itemId, sizeIds, trades }: AddedItem,
  at: number,
  of: { now: Date; traders: readonly DemoPerson[]; seller: DemoPerson },
): Promise<void> {
  const bids = demoBids(item, trades, seededRandom(SEED * 31 + at), { ...of, itemId, sizeIds });
  if (bids.length === 0) return;
  await sql`
    insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id, bank_account_id, delivery_type, created_at)
    select side, item_id, size_option_id, customer_id, price, 'live', expires_at, false, card_id, address_id, bank_account_id, delivery_type, created_at
    from jsonb_to_recordset(${JSON.stringify(bids)}::jsonb) as t (
      side text, item_id bigint, size_option_id bigint, customer_id bigint, price bigint, expires_at timestamptz, card_id bigint,
      address_id bigint, bank_account_id bigint, delivery_type text, created_at timestamptz)`.execute(trx);
}
