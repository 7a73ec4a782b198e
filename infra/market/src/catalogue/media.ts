import type { Database } from '@sold/service/db/tables';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Drawing, drawItem, PICTURE_COUNT } from './drawing/draw-item.ts';

/** Pictures of items, drawn when asked for: `/api/v3/media/item/<id>/<number>.svg`. The version in the query makes them immutable. */
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
      const number = Number(/^(\d)\.svg$/.exec(request.params.file)?.[1] ?? 0);
      const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const { rows } =
        number >= 1 && number <= PICTURE_COUNT
          ? await sql<{ drawing: Drawing }>`select drawing from item where id = ${id}`.execute(db)
          : { rows: [] };
      const drawing = rows[0]?.drawing;
      if (drawing === undefined)
        return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(drawItem(drawing, number));
    },
  );
}
