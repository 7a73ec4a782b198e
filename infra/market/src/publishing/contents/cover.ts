import { createHash } from 'node:crypto';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { COVER_HEIGHT, COVER_WIDTH, type Cover } from '../../catalogue/drawing/draw-cover.ts';
import { DRAWING_REVISION, type Drawing } from '../../catalogue/drawing/draw-item.ts';
import { notFound } from '../../platform/calls/not-found.ts';

/** Tables whose rows have a cover, by the name their pictures have in addresses. */
export const COVERED = {
  content: 'content',
  release: 'item_release',
  'release-history': 'item_release_history',
  banner: 'banner',
} as const;
export type Covered = keyof typeof COVERED;

/** A cover with the hash that makes its address new when it changes. */
export interface VersionedCover {
  cover: Cover;
  version: string;
}

/** A picture of the site's own with up to three items on it, on the ground of the first. @throws Refusal 404 `unknown_item` */
export async function coverOf(trx: Trx, itemIds: readonly number[], layout: number): Promise<VersionedCover> {
  const wanted = itemIds.slice(0, 3);
  const { rows } = await sql<{ id: number; drawing: Drawing; bg_color: string }>`
    select id, drawing, bg_color from item where id = any(${wanted})`.execute(trx);
  const items = wanted.map((id) => rows.find((row) => row.id === id) ?? notFound('unknown_item'));
  const cover: Cover = {
    ground: items[0]?.bg_color ?? '#eceae4',
    drawings: items.map(({ drawing }) => drawing),
    layout,
  };
  const version = createHash('sha256').update(JSON.stringify(cover)).digest('hex').slice(0, 8);
  return { cover, version };
}

/** Address and size of a cover. */
export function coverPicture(kind: Covered, id: number, version: string) {
  return {
    path: `/api/v3/media/cover/${kind}/${id}.svg?v=${DRAWING_REVISION}-${version}`,
    width: COVER_WIDTH,
    height: COVER_HEIGHT,
  };
}
