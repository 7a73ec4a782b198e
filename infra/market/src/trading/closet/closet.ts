import { kstDate } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { CallTable } from '@sold/contracts/calls/index';
import type { ClosetUnit } from '@sold/contracts/entities/closet';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { Closet } from '@sold/contracts/entities/lists';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { isLive, isOpen } from '../../catalogue/prices/live.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { sortedPage } from '../../platform/paging/sorted-page.ts';
import { closetEvents } from './closet-events.ts';
import { closetSums, type DayPrices, gainOf, worthByDay } from './closet-worth.ts';
import { nameOf, type OwnedUnit, ownedUnits } from './owned-units.ts';

/** Days before today that the worth is shown for. */
const SHOWN_DAYS = 90;

const PAGE = 20;

type Input = CallTable['GET /api/v3/user/mypage/get-closet']['input'];

/** Reads a page of what a customer owns, and what all of it is worth. */
export async function closetOf(db: Db, customerId: number, input: Input, now: Date): Promise<Closet> {
  const all = ownedUnits(await closetEvents(db, customerId));
  const owned = all.filter(({ until }) => until === null);
  const hidden = all.filter(({ isHidden }) => isHidden);
  const { closet_item_id: entryId, is_hidden: isHidden = false } = input;
  const asked = (isHidden ? hidden : owned).filter(
    (unit) => entryId === undefined || unit.entryId === entryId,
  );
  const { rows, total, place } = sortedPage('closet', input, asked, { placeOf, keys: 3, size: PAGE });
  const sizeIds = [...new Set(all.map(({ sizeId }) => sizeId))];
  const [sizes, units, prices] = await Promise.all([
    sizesOf(db, sizeIds, { customerId, now }),
    storedUnits(db, rows, now),
    pricesByDay(db, sizeIds, now),
  ]);
  const list = rows.flatMap((unit) => {
    const size = sizes.get(unit.sizeId);
    return size === undefined ? [] : [shownUnit(unit, size, units.get(unit.unitId ?? 0))];
  });
  const sums = closetSums(
    owned.map(({ sizeId, price }) => ({ bought_price: price, worth: worthOf(sizes.get(sizeId)) })),
  );
  const past = worthByDay(
    all.map((unit) => ({
      sizeId: unit.sizeId,
      from: kstDate(unit.from),
      until: unit.until && kstDate(unit.until),
    })),
    prices,
    Array.from({ length: SHOWN_DAYS }, (_, at) => kstDate(daysBefore(now, SHOWN_DAYS - at))),
  );
  const today = owned.length === 0 && past.length === 0 ? [] : [{ day: kstDate(now), worth: sums.worth_amt }];
  return {
    list,
    total,
    ...place,
    hidden_count: hidden.length,
    unpriced_count: owned.filter(({ price }) => price === null).length,
    ...sums,
    worth_list: [...past, ...today].map(({ day, worth }) => ({ x: dotted(day), y: worth })),
  };
}

const dotted = (day: string) => day.replaceAll('-', '.');
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const worthOf = (size: Pick<SizeRow, 'last_price' | 'max_sell_price'> | undefined) =>
  size?.last_price ?? size?.max_sell_price ?? null;

/** Place of a unit: the day on which it was bought, or else came; those of a day by what they are known by. */
function placeOf({ boughtOn, from, entryId, orderId, unitId, cameBackAs }: OwnedUnit): number[] {
  const day = Date.parse(boughtOn ?? kstDate(from)) / DAY_MS;
  if (entryId !== null) return [day, 0, entryId];
  return orderId === null ? [day, 1, unitId ?? cameBackAs ?? 0] : [day, 2, orderId];
}

interface SizeRow
  extends Pick<ClosetUnit, 'item_id' | 'product_grade' | 'item_name_kor' | 'brand_bg_color' | 'size'> {
  size_id: number;
  drawing_version: string;
  last_price: number | null;
  max_sell_price: number | null;
}

interface StoredRow {
  id: number;
  status: InventoryStatus;
  offer_id: number | null;
}

function shownUnit(unit: OwnedUnit, size: SizeRow, stored: StoredRow | undefined): ClosetUnit {
  const { size_id, drawing_version, ...facts } = size;
  const worth = worthOf(size);
  const name = nameOf(unit);
  return {
    closet_item_id: unit.entryId,
    order_id: unit.orderId,
    inventory_id: stored?.id ?? null,
    inventory_status: stored?.status ?? null,
    product_id: stored?.offer_id ?? null,
    hides_by: name && { order_id: name.orderId, inventory_id: name.unitId },
    ...facts,
    image: pictureOf(facts.item_id, drawing_version),
    product_size_option_id: size_id,
    bought_price: unit.price,
    bought_date: unit.boughtOn === null ? '' : dotted(unit.boughtOn),
    worth,
    ...gainOf(unit.price, worth),
  };
}

/** @param customerId owner of the units: their own bids do not count */
async function sizesOf(
  db: Db,
  sizeIds: readonly number[],
  { customerId, now }: { customerId: number; now: Date },
): Promise<Map<number, SizeRow>> {
  if (sizeIds.length === 0) return new Map();
  const { rows } = await sql<SizeRow>`
    select size.id as size_id, item.id as item_id, item.grade as product_grade, item.name_kor as item_name_kor,
      item.bg_color as brand_bg_color, item.drawing_version, ${sizeText('size')} as size,
      (select trade.price from trade where trade.size_option_id = size.id order by trade.traded_at desc, trade.id desc limit 1) as last_price,
      (select max(bid.price) from bid where bid.size_option_id = size.id and bid.side = 'buy' and bid.customer_id <> ${customerId} and ${isLive(now)}) as max_sell_price
    from size_option size join item on item.id = size.item_id where size.id = any(${sizeIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.size_id, row]));
}

async function storedUnits(db: Db, owned: readonly OwnedUnit[], now: Date): Promise<Map<number, StoredRow>> {
  const ids = owned.flatMap(({ unitId }) => unitId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredRow>`
    select inventory.id, inventory.status, offer.id as offer_id from inventory
    left join bid offer on offer.inventory_id = inventory.id and offer.customer_id = inventory.owner_id and ${isOpen(now, 'offer')}
    where inventory.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Average prices of the shown days on which a size traded, and of the last one before. */
async function pricesByDay(
  db: Db,
  sizeIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, DayPrices>> {
  if (sizeIds.length === 0) return new Map();
  const since = sql`${kstDate(daysBefore(now, SHOWN_DAYS))}::date`;
  const { rows } = await sql<{ size_id: number; day: string; price: number }>`
    with wanted as (select id, item_id from size_option where id = any(${sizeIds}::bigint[]))
    select wanted.id as size_id, to_char(traded.day, 'YYYY-MM-DD') as day, traded.sum_price / traded.count as price
    from wanted join lateral (
      (select day, sum_price, count from trade_day
       where trade_day.item_id = wanted.item_id and trade_day.size_option_id = wanted.id and trade_day.day < ${since}
       order by trade_day.day desc limit 1)
      union all
      select day, sum_price, count from trade_day
      where trade_day.item_id = wanted.item_id and trade_day.size_option_id = wanted.id and trade_day.day >= ${since}) traded on true
    order by traded.day`.execute(db);
  return Map.groupBy(rows, ({ size_id }) => size_id);
}
