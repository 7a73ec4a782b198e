import type { Database } from '@sold/service/db/tables';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Drawing, drawItem } from '../drawing/draw-item.ts';
import { framed, MOST_PHOTOS, pictureCount } from './item-photo.ts';
import { pictureFile, sendPicture } from './send-picture.ts';

interface PictureRow {
  drawing: Drawing;
  drawing_version: string;
  grade: 0 | 1 | 2;
  /** Media type of a photo, where the item has some. */
  media_type: string | null;
  bytes: Uint8Array | null;
}

function svgOf(row: PictureRow, number: number): string | undefined {
  if (number < 1 || number > pictureCount(row.drawing_version)) return undefined;
  const { media_type, bytes, drawing, grade } = row;
  return media_type !== null && bytes !== null ? framed(media_type, bytes) : drawItem(drawing, number, grade);
}

/** Pictures of items, photos or drawn when asked for: `/api/v3/media/item/<id>/<number>.svg`, or `.png`. The version in the query makes them immutable. */
export function mediaRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/api/v3/media/item/:id/:file',
    {
      config: {
        area: 'Items',
        operationId: 'getItemPicture',
        summary: 'Picture of an item',
        produces: 'image/svg+xml',
        refuses: 'text/plain',
      },
    },
    async (request, reply) => {
      const { number, isPixels } = pictureFile(request.params.file) ?? { number: 0, isPixels: false };
      const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const { rows } = await sql<PictureRow>`
        select drawing, drawing_version, grade, media_type, bytes from item
        left join item_photo photo on photo.item_id = item.id and photo.number = ${Math.min(number, MOST_PHOTOS + 1)}
        where item.id = ${id}`.execute(db);
      return sendPicture(reply, rows[0] && svgOf(rows[0], number), isPixels);
    },
  );
}
