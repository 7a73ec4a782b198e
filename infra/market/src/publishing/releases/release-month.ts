import { kstDate } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { isShown } from '../publications/shown.ts';
import { fromReleases, releaseSummaryOf } from './release-row.ts';

type Month = CallTable['GET /api/v3/content/post/get-release-month'];

/** Longest list of a month: more than sixteen releases a day. */
const MOST = 500;

/** Releases of a month in Korea by their date, of a brand and before or behind now where that is asked for. */
export async function releaseMonth(
  { db, clock }: Context,
  { month: asked, brand_name, when }: Month['input'],
  customerId: number | null,
): Promise<Month['output']> {
  const now = clock();
  const today = kstDate(now);
  const month = asked ?? today.slice(0, 7);
  const [from, to] = [startOf(month), startOf(monthAfter(month))];
  const inMonth = sql`${isShown('item_release', now)} and release_at >= ${from} and release_at < ${to}`;
  const ofBrand = brand_name === undefined ? sql`true` : sql`brand_name = ${brand_name}`;
  const ofTime =
    when === undefined ? sql`true` : when === 'coming' ? sql`release_at > ${now}` : sql`release_at <= ${now}`;
  const [brands, found] = await Promise.all([
    sql<{ name: string; count: number }>`
      select brand_name as name, count(*) as count from item_release where ${inMonth}
      group by brand_name order by count(*) desc, brand_name`.execute(db),
    sql<Parameters<typeof releaseSummaryOf>[0]>`
      ${fromReleases(customerId)} where ${inMonth} and ${ofBrand} and ${ofTime}
      order by release_at, item_release.id limit ${MOST}`.execute(db),
  ]);
  return {
    month,
    today,
    list: found.rows.map((row) => releaseSummaryOf(row, now)),
    brands: brands.rows,
  };
}

/** The first moment of a month in Korea. */
function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00+09:00`);
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
