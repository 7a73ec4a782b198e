import { isUrl, ownPathAt } from '@sold/contracts/base/link';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { refuse } from '@sold/service/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { follow, linkTo } from './short-link-rows.ts';

/** Longest address that is made short, characters as it is kept: percent-encoded, and short enough for an index. */
const LONGEST = 2_000;
const NOWHERE = '/webapp/web/error/404';

/**
 * Short links: `POST /trade/get_short_link` with `{ linkUrl }` answers `{ result: { url } }`, which is not the usual
 * envelope (specification, section 7, "Other"); `GET /s/{code}` goes there. Only pages of our own are made short, so that
 * our name never leads to another site's page.
 * @param publicUrl our origin as people see it
 */
export function shortLinkRoutes(
  app: FastifyInstance,
  { db, clock, random }: Context,
  publicUrl: string,
): void {
  const origin = new URL(publicUrl).origin;

  app.post<{ Body: { linkUrl?: unknown } | null }>(
    '/trade/get_short_link',
    {
      config: {
        area: 'Content',
        operationId: 'getShortLink',
        summary: 'Make a link to a page of ours short',
        input: { type: 'object', required: ['linkUrl'], properties: { linkUrl: { type: 'string' } } },
        output: {
          type: 'object',
          required: ['result'],
          properties: {
            result: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          },
        },
        refusals: { 422: ['short_link'] },
      },
    },
    async ({ body }) => {
      const path = pageIn(body?.linkUrl, origin);
      if (path === null) refuse('short_link', '우리 사이트의 주소만 줄일 수 있어요.');
      const code = await linkTo(db, path, { now: clock(), random });
      return { result: { url: `${origin}/s/${code}` } };
    },
  );

  app.get<{ Params: { code: string } }>(
    '/s/:code',
    { config: { summary: 'Go where a short link leads', status: 302 } },
    async ({ params }, reply) => {
      return reply.redirect((await follow(db, params.code, clock())) ?? NOWHERE, 302);
    },
  );
}

/** Returns the address below our origin; null for a page of another site. */
function pageIn(link: unknown, origin: string): string | null {
  const path = typeof link === 'string' && isUrl(link) ? ownPathAt(link, origin) : null;
  const [before = ''] = path?.split(/[?#]/) ?? [];
  const isPage = before === BASE_PATH || before.startsWith(`${BASE_PATH}/`);
  return path !== null && isPage && path.length <= LONGEST ? path : null;
}
