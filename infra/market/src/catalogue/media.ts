import type { Database } from '@sold/service/db/tables';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Drawing, drawItem, PICTURE_COUNT } from './drawing/draw-item.ts';
import { pictureFile, sendPicture } from './send-picture.ts';

/** Pictures of items, drawn when asked for: `/api/v3/media/item/<id>/<number>.svg`, or `.png`. The version in the query makes them immutable. */
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
      const { rows } =
        number >= 1 && number <= PICTURE_COUNT
          ? await sql<{ drawing: Drawing }>`select drawing from item where id = ${id}`.execute(db)
          : { rows: [] };
      const svg = rows[0] && drawItem(rows[0].drawing, number);
      return sendPicture(reply, svg, isPixels);
    },
  );
}
