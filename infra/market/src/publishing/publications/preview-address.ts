import { kstText } from '@sold/contracts/base/bid-duration';
import type { BannerPlace } from '@sold/contracts/entities/content';
import type { PublicationKind } from '@sold/contracts/entities/publication';
import { BASE_PATH } from '@sold/contracts/federation/route';
import {
  CONTENT_LIST_PATH,
  CONTENT_PATH,
  ORDER_LIST_PATH,
  RAFFLE_LIST_PATH,
  RAFFLE_PATH,
  RELEASE_PATH,
} from '@sold/contracts/wire/paths';
import { sql } from 'kysely';
import { PREVIEW_MS } from '../../platform/previews/preview-token.ts';
import type { Context } from '../context/context.ts';
import { publicationById } from './publication-row.ts';
import { isShown } from './shown.ts';

const PAGES: Readonly<Record<Exclude<PublicationKind, 'banner'>, string>> = {
  content: CONTENT_PATH,
  release: RELEASE_PATH,
  notice: '/web/content/web_content/notice_detail',
  raffle: RAFFLE_PATH,
};

/**
 * Returns an address that shows one publication before its time, for 24 hours, to every visitor with the address. A banner
 * is seen on a page of its place; that of items, which every item has, by the call that gives the banners of a
 * place. @throws Refusal 404 when there is no such thing, or it was withdrawn
 */
export async function previewAddress(
  { db, clock, previews, publicUrl }: Context,
  { kind, id }: { kind: PublicationKind; id: number },
): Promise<{ address: string; expires_at: string }> {
  await publicationById(db, kind, id);
  const until = new Date(clock().getTime() + PREVIEW_MS);
  const token = previews.sign(kind, id, until);
  const address =
    kind === 'banner'
      ? await bannerAddress(db, { id, token, now: clock() })
      : `${BASE_PATH}${PAGES[kind]}/${id}?preview=${token}`;
  return { address: `${publicUrl}${address}`, expires_at: kstText(until) };
}

/** Returns the address of a page with `banner`: the part that shows banners asks with it for those of its place. */
async function bannerAddress(
  db: Context['db'],
  { id, token, now }: { id: number; token: string; now: Date },
): Promise<string> {
  const place = await placeOf(db, id);
  if (place === undefined || place === 'item')
    return `/api/v3/contents/banners?place=${place}&preview=${token}`;
  const page = place === 'content' ? await newestContent(db, now) : PLACES[place];
  return `${BASE_PATH}${page}?banner=${token}`;
}

const PLACES = { home: '/', raffle: RAFFLE_LIST_PATH, order: ORDER_LIST_PATH } as const;

/** Contents show the banners of their place under the text; the list shows none. */
async function newestContent(db: Context['db'], now: Date): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select id from content where ${isShown('content', now)} order by published_at desc limit 1`.execute(db);
  return rows[0] === undefined ? CONTENT_LIST_PATH : `${CONTENT_PATH}/${rows[0].id}`;
}

async function placeOf(db: Context['db'], id: number): Promise<BannerPlace | undefined> {
  const { rows } = await sql<{ place: BannerPlace }>`select place from banner where id = ${id}`.execute(db);
  return rows[0]?.place;
}
