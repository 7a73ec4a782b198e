import { sql } from 'kysely';
import type { ItemPageParts } from '../catalogue/context/item-page-parts.ts';
import { bannersAt } from './contents/banners.ts';
import { contentsAbout } from './contents/contents.ts';
import { knownVideos } from './contents/videos.ts';
import { releasesOf } from './releases/releases.ts';

/** Reads the publications about an item, as its page shows them. */
export const writtenAbout: ItemPageParts['writtenAbout'] = async (db, { item_id }, now) => {
  const [contents_list, release_history_list, youtube_list, [banner = null]] = await Promise.all([
    contentsAbout(db, sql`(${item_id})`, now),
    releasesOf(db, item_id, now),
    knownVideos(db, item_id),
    bannersAt(db, 'item', now),
  ]);
  return { contents_list, release_history_list, youtube_list, default_banner: banner };
};
