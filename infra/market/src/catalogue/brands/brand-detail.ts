import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { logoOf } from './brand-logo.ts';

type BrandDetail = CallTable['GET /api/v3/product/brand/get-brand-detail']['output'];

/** Reads a brand with the numbers of its items and trades. */
export async function brandDetail(db: Db, brandId: number): Promise<BrandDetail> {
  const { rows } = await sql<Omit<BrandDetail, 'logo_image'>>`
    select brand.id as brand_id, brand.name, brand.name_kor, brand.bg_color, of_brand.item_count, of_brand.trade_count
    from brand cross join lateral (
      select count(*) as item_count, coalesce(sum(trade_count), 0)::bigint as trade_count from item where item.brand_id = brand.id) of_brand
    where brand.id = ${brandId}`.execute(db);
  const brand = rows[0] ?? notFound('unknown_brand');
  return { ...brand, logo_image: logoOf(brand.name, brand.bg_color) };
}
