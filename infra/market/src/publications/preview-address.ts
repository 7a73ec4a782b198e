import type { BannerPlace } from '@sold/contracts/entities/content';
import type { PublicationKind } from '@sold/contracts/entities/publication';
import { CONTENT_PATH, RAFFLE_PATH, RELEASE_PATH } from '@sold/contracts/federation/paths';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { PREVIEW_MS } from './preview-token.ts';
import { publicationById } from './publication-row.ts';

const PAGES: Readonly<Record<Exclude<PublicationKind, 'banner'>, string>> = {
  content: CONTENT_PATH,
  release: RELEASE_PATH,
  notice: '/web/content/web_content/notice_detail',
  raffle: RAFFLE_PATH,
};

/**
 * An address at which one thing can be seen before it is out, for 24 hours, by whoever has it. A banner, which has no page, is
 * shown by the call that gives the banners of its place. @throws Refusal 404 when there is no such thing, or it was withdrawn
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
      ? `/api/v3/contents/banners?place=${await placeOf(db, id)}&preview=${token}`
      : `${BASE_PATH}${PAGES[kind]}/${id}?preview=${token}`;
  return { address: `${publicUrl}${address}`, expires_at: kstText(until) };
}

async function placeOf(db: Context['db'], id: number): Promise<BannerPlace | undefined> {
  const { rows } = await sql<{ place: BannerPlace }>`select place from banner where id = ${id}`.execute(db);
  return rows[0]?.place;
}
