import type { Database } from '@sold/service/db/tables';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { drawLogo } from '../../platform/drawing/draw-logo.ts';
import { sendLogo } from '../../platform/drawing/send-logo.ts';

const PATH = '/api/v3/media/brand/logo.svg';
/** Version of the drawing; a new one makes every address new. */
const VERSION = 1;

/**
 * Address of a brand's mark on an item's ground, made of its content, so that it may be cached for ever. @param ground
 * `#rrggbb`
 */
export function logoOf(brandName: string, ground: string): string {
  return `${PATH}?name=${encodeURIComponent(brandName)}&ground=${ground.slice(1)}&v=${VERSION}`;
}

/** Marks of brands, drawn when asked for; of brands that we have alone, or anybody could have their words drawn by us. */
export function brandLogoRoute(app: FastifyInstance, db: Kysely<Database>): void {
  app.get<{ Querystring: { name?: unknown; ground?: unknown } }>(
    PATH,
    {
      config: {
        area: 'Items',
        operationId: 'getBrandLogo',
        summary: 'Mark of a brand on a ground',
        input: {
          type: 'object',
          required: ['name', 'ground'],
          properties: { name: { type: 'string' }, ground: { type: 'string', description: 'rrggbb' } },
        },
        produces: 'image/svg+xml',
        refuses: 'text/plain',
      },
    },
    async ({ query: { name, ground } }, reply) => {
      const isColour = typeof ground === 'string' && /^[\da-f]{6}$/i.test(ground);
      const { rows } =
        isColour && typeof name === 'string'
          ? await sql<{ name: string }>`select name from brand where name = ${name}`.execute(db)
          : { rows: [] };
      return sendLogo(reply, rows[0] ? drawLogo(rows[0].name, `#${ground}`) : null);
    },
  );
}
