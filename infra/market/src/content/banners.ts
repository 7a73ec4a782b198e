import type { Banner, BannerPlace } from '@sold/contracts/entities/content';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Cover } from '../catalogue/drawing/draw-cover.ts';
import type { Context } from '../context.ts';
import { coverPicture } from './cover.ts';

/** Banners of a place that stand there now, in their order. */
export function banners({ db, clock }: Context, place: BannerPlace = 'home'): Promise<Banner[]> {
  return bannersAt(db, place, clock());
}

/** Banners that stand at a place at an instant, in their order. */
export async function bannersAt(db: Kysely<Database>, place: BannerPlace, now: Date): Promise<Banner[]> {
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
    where place = ${place} and from_at <= ${now} and to_at > ${now} order by sort, id limit 20`.execute(db);
  return rows.map(({ cover, cover_version, ...banner }) => ({
    ...banner,
    bg_color: cover.ground,
    image: coverPicture('banner', banner.id, cover_version),
  }));
}
