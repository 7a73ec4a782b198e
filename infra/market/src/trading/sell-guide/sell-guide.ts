import { kstDate } from '@sold/contracts/base/bid-duration';
import { BID_PRICE_UNIT, bidPriceProblem, type Grade } from '@sold/contracts/base/bid-price';
import { PACE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { CallTable } from '@sold/contracts/calls/index';
import type { SellPrice, SellPriceKind } from '@sold/contracts/entities/item-detail';
import { sellerPayout } from '@sold/contracts/rules/money/payout';
import { proposedSellPrice } from '@sold/contracts/rules/trading/price-help';
import type { Db } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { sellFeeRatio } from '../../platform/fees-and-penalties/sell-fee.ts';
import { bestBid } from '../book/bid-row.ts';
import { sellPace, type TradedDay } from './sell-pace.ts';

type Guide = CallTable['GET /api/v3/product/product/get-sell-guide'];

interface Facts {
  name: string;
  name_kor: string;
  grade: Grade;
  bg_color: string;
  drawing_version: string;
  size: string | null;
  last_price: number | null;
}

/**
 * Suggests prices to sell a size for, with payout and pace of each.
 * @param customerId the caller, without their own bids; 0 for a visitor
 * @throws Refusal 404 `unknown_item`, `unknown_size`; the problem of the asked price
 */
export async function sellGuide(
  db: Db,
  { item_id, product_size_option_id: sizeId, price }: Guide['input'],
  { customerId, now }: { customerId: number; now: Date },
): Promise<Guide['output']> {
  const side = { sizeId, notOf: customerId, now };
  const [facts, days, config, ask, bid] = await Promise.all([
    factsOf(db, item_id, sizeId),
    tradedDays(db, { itemId: item_id, sizeId }, now),
    configAt(db, now),
    bestBid(db, 'sell', side),
    bestBid(db, 'buy', side),
  ]);
  const { grade } = facts;
  const problem = price === undefined ? null : bidPriceProblem(price, grade);
  if (problem !== null) refuse(problem.reason, problem.message);
  const best = bid?.price ?? null;
  const suggested: [SellPriceKind, number | null | undefined][] = [
    ['now', best],
    ['next', proposedSellPrice(ask?.price ?? null, best, grade)],
    ['last', lastPrice(facts, best)],
    // A lower price than the best bid's sells at the bid's.
    ['own', price === undefined || best === null ? price : Math.max(price, best)],
  ];
  const today = dayNumber(kstDate(now));
  const list: SellPrice[] = [];
  for (const [kind, one] of suggested) {
    if (one === null || one === undefined || list.some((other) => other.price === one)) continue;
    const isNow = best !== null && one <= best;
    const pace = isNow ? ({ pace: 'now', days: null } as const) : sellPace(days, one, today);
    const { payout } = sellerPayout(one, sellFeeRatio(config, kind === 'now' ? 'immediate' : 'bid'));
    list.push({ kind, price: one, payout, ...pace });
  }
  return {
    item_id,
    item_name: facts.name,
    item_name_kor: facts.name_kor,
    product_grade: grade,
    brand_bg_color: facts.bg_color,
    image: pictureOf(item_id, facts.drawing_version),
    product_size_option_id: sizeId,
    size: facts.size ?? notFound('unknown_size'),
    sell_fee_ratio: sellFeeRatio(config, 'bid'),
    trade_count: days.reduce((sum, { count }) => sum + count, 0),
    list,
  };
}

/** The last trade in steps of a bid; null when a buy bid pays it already, or no bid may have it. */
function lastPrice({ last_price, grade }: Facts, best: number | null): number | null {
  const price = last_price === null ? 0 : last_price - (last_price % BID_PRICE_UNIT);
  return bidPriceProblem(price, grade) !== null || (best !== null && price <= best) ? null : price;
}

async function factsOf(db: Db, itemId: number, sizeId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select item.name, item.name_kor, item.grade, item.bg_color, item.drawing_version, ${sizeText('size_option')} as size,
      (select price from trade where trade.size_option_id = size_option.id order by traded_at desc, id desc limit 1) as last_price
    from item left join size_option on size_option.id = ${sizeId} and size_option.item_id = item.id
    where item.id = ${itemId}`.execute(db);
  return rows[0] ?? notFound('unknown_item');
}

async function tradedDays(
  db: Db,
  { itemId, sizeId }: { itemId: number; sizeId: number },
  now: Date,
): Promise<TradedDay[]> {
  const { rows } = await sql<Omit<TradedDay, 'day'> & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, max_price as max, sum_price / count as average, count
    from trade_day where item_id = ${itemId} and size_option_id = ${sizeId} and day > ${kstDate(new Date(now.getTime() - PACE_WITHIN.ms))}::date
    order by trade_day.day`.execute(db);
  return rows.map((row) => ({ ...row, day: dayNumber(row.day) }));
}

/** @param day `yyyy-MM-dd` */
function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}
