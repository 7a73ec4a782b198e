import { refuse } from '@sold/service/http/refusal';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { RandomSource } from '../random.ts';

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 7;
/** Longest address that is made short, characters as it is kept: percent-encoded, and short enough for an index. */
const LONGEST = 2_000;
const NOWHERE = '/webapp/web/error/404';

/**
 * Short links: `POST /trade/get_short_link` with `{ linkUrl }` answers `{ result: { url } }`, which is not the usual
 * envelope (specification, section 7, "Other"); `GET /s/{code}` goes there. Only pages of our own are made short, so that
 * our name never leads to somebody else's page.
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
      const path = ownPath(body?.linkUrl, origin);
      if (path === null) refuse('short_link', '우리 사이트의 주소만 줄일 수 있어요.');
      // One code a page, however many ask for it at once.
      const { rows } = await sql<{ code: string }>`
      with added as (
        insert into short_link (code, path, created_at) values (${newCode(random)}, ${path}, ${clock()}) on conflict do nothing returning code)
      select code from added union all select code from short_link where path = ${path} limit 1`.execute(db);
      const code = rows[0]?.code ?? (await codeOf(path));
      return { result: { url: `${origin}/s/${code}` } };
    },
  );

  /** Somebody else wrote the same page down in this very moment. */
  async function codeOf(path: string): Promise<string> {
    const { rows } = await sql<{ code: string }>`select code from short_link where path = ${path}`.execute(
      db,
    );
    if (rows[0] === undefined) throw new Error(`no short link could be made for ${path}`);
    return rows[0].code;
  }

  app.get<{ Params: { code: string } }>(
    '/s/:code',
    { config: { summary: 'Go where a short link leads', status: 302 } },
    async ({ params }, reply) => {
      const { rows } = await sql<{
        path: string;
      }>`select path from short_link where code = ${params.code}`.execute(db);
      return reply.redirect(rows[0]?.path ?? NOWHERE, 302);
    },
  );
}

/** The address below our origin; null for anything that is not a page of ours. */
function ownPath(link: unknown, origin: string): string | null {
  if (typeof link !== 'string' || !URL.canParse(link)) return null;
  const url = new URL(link);
  const isPage = url.pathname === '/webapp' || url.pathname.startsWith('/webapp/');
  const isPlain = url.username === '' && url.password === '';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === origin && isPage && isPlain && path.length <= LONGEST ? path : null;
}

function newCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('');
}
