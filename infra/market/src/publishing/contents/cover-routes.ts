import type { Database } from '@sold/service/db/tables';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Cover, drawCover } from '../../catalogue/drawing/draw-cover.ts';
import { pictureFile, sendPicture } from '../../catalogue/items/send-picture.ts';
import { COVERED, type Covered } from './cover.ts';

/** Covers, drawn when asked for: `/api/v3/media/cover/<kind>/<id>.svg`, or `.png`. The version in the query makes them immutable. */
export function coverRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Params: { kind: string; file: string } }>(
    '/api/v3/media/cover/:kind/:file',
    {
      config: {
        area: 'Content',
        operationId: 'getCover',
        summary: 'Cover of a content, release or banner',
        produces: 'image/svg+xml',
        refuses: 'text/plain',
      },
    },
    async ({ params: { kind, file } }, reply) => {
      const picture = pictureFile(file);
      const { rows } =
        picture !== null && Object.hasOwn(COVERED, kind)
          ? await sql<{
              cover: Cover;
            }>`select cover from ${sql.table(COVERED[kind as Covered])} where id = ${picture.number}`.execute(
              db,
            )
          : { rows: [] };
      const svg = rows[0] && drawCover(rows[0].cover);
      return sendPicture(reply, svg, picture?.isPixels === true);
    },
  );
}
