import { kstDate, kstText } from '@sold/contracts/base/bid-duration';
import type { Grade } from '@sold/contracts/base/bid-price';
import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { rateText } from '@sold/contracts/base/price-rate';
import type { CallTable } from '@sold/contracts/calls/index';
import { marketTrend, proposedSellPrice, quickPriceSteps } from '@sold/contracts/rules/trading/price-help';
import type { Db } from '@sold/service/db/tables';
import { tryAgain } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Book } from '../../catalogue/items/find-book.ts';
import { ICONS } from '../../catalogue/items/icons.ts';
import { isLive } from '../../catalogue/prices/live.ts';
import { stayOf, storageOwed, storageRound } from '../../custody/units/storage-round.ts';
import type { UnitRow } from '../../custody/units/unit-row.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { bestBid } from '../book/bid-row.ts';

type Sell = CallTable['GET /api/v3/order/order/get-sell-info']['output'];
type Help = Pick<
  Sell,
  | 'normal_min_price'
  | 'direct_min_price'
  | 'secondary_min_price'
  | 'market_price_banner'
  | 'price_ref'
  | 'with_care_badge'
  | 'quick_change_price'
  | 'proposed_price_component'
>;

const SECONDARY = 1;
const TREND_TEXT = { up: '높은', down: '낮은' } as const;

/**
 * Reads figures that help a seller to name a price. @param best lowest offer of any customer and highest bid of another
 * customer, won
 */
export async function priceHelp(
  db: Db,
  book: Book,
  best: { ask: number | null; bid: number | null },
  now: Date,
): Promise<Help> {
  const side = { sizeId: book.sizeId, notOf: 0, now };
  const [normal, direct, secondary, month] = await Promise.all([
    bestBid(db, 'sell', { ...side, stored: false }),
    bestBid(db, 'sell', { ...side, stored: true }),
    secondaryPrice(db, book, now),
    monthOf(db, book, now),
  ]);
  const proposed = proposedSellPrice(best.ask, best.bid, book.grade as Grade);
  const reference = best.ask ?? book.lastPrice ?? 0;
  return {
    normal_min_price: normal?.price ?? null,
    direct_min_price: direct?.price ?? null,
    secondary_min_price: secondary,
    market_price_banner: month === null ? null : bannerOf(month),
    price_ref: [
      { title: '최근 거래가', price: book.lastPrice },
      { title: '즉시 구매가', price: best.ask },
      { title: '즉시 판매가', price: best.bid },
    ].flatMap(({ title, price }) => (price === null ? [] : [{ title, price }])),
    with_care_badge: book.grade === 2,
    quick_change_price: quickPriceSteps(reference),
    proposed_price_component:
      proposed === null ? null : { title: '이 가격이면 가장 먼저 팔려요', price: proposed },
  };
}

/** The unit in storage that a page is opened for. @throws Refusal 530 `unknown_inventory` when it is not the customer's */
export async function storedUnitOf(
  db: Db,
  inventoryId: number | undefined,
  { customerId, sizeId, now }: { customerId: number; sizeId: number; now: Date },
): Promise<
  Pick<Sell, 'display_inventory_id' | 'inventory_remaining_days' | 'inventory_end' | 'storage_amt'>
> {
  if (inventoryId === undefined)
    return {
      display_inventory_id: null,
      inventory_remaining_days: null,
      inventory_end: '',
      storage_amt: 0,
    };
  const { rows } = await sql<Pick<UnitRow, 'display_id' | 'stored_since' | 'ends_at'>>`
    select display_id, stored_since, ends_at from inventory
    where id = ${inventoryId} and owner_id = ${customerId} and size_option_id = ${sizeId}`.execute(db);
  const unit = rows[0] ?? tryAgain('unknown_inventory', '보관 상품을 찾을 수 없어요. 다시 시도해 주세요.');
  const left =
    unit.stored_since === null
      ? null
      : storageRound(unit.stored_since, now, unit.ends_at !== null).end.getTime() - now.getTime();
  return {
    display_inventory_id: unit.display_id,
    // After the end of storage days cost, and no round goes on.
    inventory_remaining_days: left === null || left < 0 ? null : Math.ceil(left / DAY_MS),
    inventory_end: unit.ends_at === null || unit.ends_at < now ? '' : kstText(unit.ends_at),
    storage_amt: storageOwed(await configAt(db, now), stayOf(unit), now),
  };
}

/** The lowest offer of the same model and size among goods of 98점; null also when these are such goods. */
async function secondaryPrice(db: Db, book: Book, now: Date): Promise<number | null> {
  if (book.grade === SECONDARY) return null;
  const { rows } = await sql<{ price: number | null }>`
    select min(bid.price) as price
    from item this join item other on other.brand_id = this.brand_id and other.model_no = this.model_no and other.grade = ${SECONDARY}
    join size_option mine on mine.id = ${book.sizeId}
    join size_option size on size.item_id = other.id and size.kor_name = mine.kor_name
    join bid on bid.size_option_id = size.id and bid.side = 'sell' and ${isLive(now)}
    where this.id = ${book.itemId}`.execute(db);
  return rows[0]?.price ?? null;
}

/**
 * The last trade of a size and the average of the days since thirty days ago, from the daily sums; null without trades in that
 * time.
 */
async function monthOf(
  db: Db,
  { itemId, sizeId }: Book,
  now: Date,
): Promise<{ last: number; average: number } | null> {
  const since = new Date(now.getTime() - USUAL_PRICE_WITHIN.ms);
  const { rows } = await sql<{ last: number | null; average: number | null }>`
    select (select price from trade where size_option_id = ${sizeId} and traded_at > ${since}
              order by traded_at desc, id desc limit 1) as last,
           (select floor(sum(sum_price) / sum(count))::bigint from trade_day
              where item_id = ${itemId} and size_option_id = ${sizeId} and day >= ${kstDate(since)}::date) as average`.execute(
    db,
  );
  const row = rows[0];
  return row === undefined || row.last === null || row.average === null
    ? null
    : { last: row.last, average: row.average };
}

function bannerOf({ last, average }: { last: number; average: number }): Help['market_price_banner'] {
  const { trend, percent } = marketTrend(last, average);
  const title =
    trend === 'level'
      ? '최근 거래가가 한 달 평균과 비슷해요'
      : `최근 거래가가 한 달 평균보다 ${rateText(percent)} ${TREND_TEXT[trend]} 편이에요`;
  return { title, icon_path: ICONS[trend], type: trend };
}
