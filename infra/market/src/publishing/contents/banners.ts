import type { CallTable } from '@sold/contracts/calls/index';
import type { Banner, BannerPlace } from '@sold/contracts/entities/content';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Cover } from '../../catalogue/drawing/draw-cover.ts';
import type { Context } from '../context/context.ts';
import { coverPicture } from './cover.ts';

/** Reads current banners of a place, in their order; a previewed one comes first. */
export async function banners(
  { db, clock, previews }: Context,
  { place = 'home', preview }: CallTable['GET /api/v3/contents/banners']['input'],
): Promise<Banner[]> {
  const now = clock();
  const shown = await bannersAt(db, place, now);
  const id = preview === undefined ? null : previews.read(preview, 'banner', now);
  if (id === null) return shown;
  const draft = await bannersWhere(db, sql`place = ${place} and id = ${id} and withdrawn_at is null`);
  return [...draft, ...shown.filter((banner) => banner.id !== id)];
}

/** Reads banners at a place at an instant, in their order. */
export function bannersAt(db: Kysely<Database>, place: BannerPlace, now: Date): Promise<Banner[]> {
  return bannersWhere(
    db,
    sql`place = ${place} and from_at <= ${now} and to_at > ${now} and withdrawn_at is null`,
  );
}

async function bannersWhere(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Banner[]> {
  const { rows } = await sql<{
    id: number;
    place: BannerPlace;
    title: string;
    sub_title: string;
    link: string;
    cover: Cover;
    cover_version: string;
  }>`
    select id, place, title, sub_title, link, cover, cover_version from banner
    where ${where} order by sort, id limit 20`.execute(db);
  return rows.map(({ cover, cover_version, ...banner }) => ({
    ...banner,
    bg_color: cover.ground,
    image: coverPicture('banner', banner.id, cover_version),
  }));
}
