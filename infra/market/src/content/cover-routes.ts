import type { Database } from '@sold/service/db/tables';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Cover, drawCover } from '../catalogue/drawing/draw-cover.ts';
import { COVERED, type Covered } from './cover.ts';

/** Covers, drawn when asked for: `/api/v3/media/cover/<kind>/<id>.svg`. The version in the query makes them immutable. */
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
      const id = Number(/^(\d{1,15})\.svg$/.exec(file)?.[1] ?? 0);
      const { rows } =
        id > 0 && Object.hasOwn(COVERED, kind)
          ? await sql<{
              cover: Cover;
            }>`select cover from ${sql.table(COVERED[kind as Covered])} where id = ${id}`.execute(db)
          : { rows: [] };
      const cover = rows[0]?.cover;
      if (cover === undefined)
        return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(drawCover(cover));
    },
  );
}
