import { kstText } from '@sold/contracts/base/bid-duration';
import { startOfDay } from '@sold/contracts/base/korean-day';
import type { ItemVideo } from '@sold/contracts/entities/content';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { pictureCount } from '../../catalogue/items/item-photo.ts';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Context } from '../context/context.ts';
import type { FoundVideo } from '../context/video-site.ts';

/** Lifetime of an answer of the video site, milliseconds. */
const FRESH_MS = 24 * 3_600_000;
/** Pause after a request before the next one, milliseconds: also without an answer. */
const PAUSE_MS = 60_000;

/** A video with the address of its page. */
type StoredVideo = FoundVideo & { url: string };

interface Stored {
  name: string;
  drawing_version: string;
  list: StoredVideo[] | null;
  fetched_at: Date | null;
}

/**
 * Videos about an item. The site is asked at most once a day and item, by one replica at a time, and not at all once our
 * quota of the day is used up; when it does not answer, its last answer is served.
 * @throws Refusal 404 `unknown_item`
 */
export async function videosOf(context: Context, itemId: number): Promise<ItemVideo[]> {
  const { db, clock } = context;
  const now = clock();
  const { rows } = await sql<Stored>`
    select item.name, item.drawing_version, item_video.list, item_video.fetched_at
    from item left join item_video on item_video.item_id = item.id where item.id = ${itemId}`.execute(db);
  const stored = rows[0] ?? notFound('unknown_item');
  const isFresh = stored.fetched_at !== null && now.getTime() - stored.fetched_at.getTime() < FRESH_MS;
  const videos = isFresh ? stored.list : ((await ask(context, itemId, stored.name, now)) ?? stored.list);
  return shown(itemId, { list: videos, drawing_version: stored.drawing_version });
}

/** Reads cached videos of an item, without a request to the video site. */
export async function knownVideos(db: Kysely<Database>, itemId: number): Promise<ItemVideo[]> {
  const { rows } = await sql<Pick<Stored, 'list' | 'drawing_version'>>`
    select list, drawing_version from item_video join item on item.id = item_video.item_id where item_id = ${itemId}`.execute(
    db,
  );
  return rows[0] === undefined ? [] : shown(itemId, rows[0]);
}

function shown(
  itemId: number,
  { list, drawing_version }: Pick<Stored, 'list' | 'drawing_version'>,
): ItemVideo[] {
  return (list ?? []).map((video, at) => ({
    video_id: video.id,
    video_url: video.url,
    title: video.title,
    channel: video.channel,
    published_at: kstText(new Date(video.publishedAt)),
    // Pictures of other sites are not loaded into our pages.
    image: pictureOf(itemId, drawing_version, (at % pictureCount(drawing_version)) + 1),
  }));
}

/** Asks the site when it may be asked. @returns null when nothing new is known */
async function ask(
  { db, videos, log }: Context,
  itemId: number,
  name: string,
  now: Date,
): Promise<StoredVideo[] | null> {
  const turn = await sql`
    insert into item_video (item_id, asked_until)
    select ${itemId}, ${new Date(now.getTime() + PAUSE_MS)} where not exists (select 1 from video_quota where used_up_until > ${now})
    on conflict (item_id) do update set asked_until = excluded.asked_until
      where item_video.asked_until is null or item_video.asked_until <= ${now}
    returning 1`.execute(db);
  if (turn.rows.length === 0) return null;
  const outcome = await videos.search(name);
  if (outcome.type === 'found') {
    const found = outcome.videos.map((video) => ({ ...video, url: videos.addressOf(video.id) }));
    await sql`update item_video set list = ${JSON.stringify(found)}::jsonb, fetched_at = ${now} where item_id = ${itemId}`.execute(
      db,
    );
    return found;
  }
  log.warn({ itemId, outcome: outcome.type }, 'the video site did not answer');
  if (outcome.type === 'quota')
    await sql`insert into video_quota (used_up_until) values (${startOfDay(now, 1)})`.execute(db);
  return null;
}
