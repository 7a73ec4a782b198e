import { LOGIN_PATH, SIGN_IN_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { FOREIGN_WRITE } from '@sold/service/http/own-writes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { SIGN_IN_MS } from '../sessions/browser-cookie.ts';
import { stateHash } from './begun.ts';

/** Longest code, state or error that is read, characters. */
const LONGEST = 4_000;
const PATH = '/api/v3/member/provider-return/:provider';

/** Answer of a provider, as it came: each field is a text, empty where absent. */
type Answer = Record<'state' | 'code' | 'iss' | 'error', string>;

/**
 * Where providers send people back: in the address, or by a form of their own page. Both only note the answer of a sign-in
 * that waits for one, by its state, and lead to our page. The page finishes it, with the cookie of the browser that began it.
 */
export function providerReturnRoutes(app: FastifyInstance, context: Context, secret: Uint8Array): void {
  app.get<{ Params: { provider: string } }>(
    PATH,
    { config: { summary: 'A provider sends a person back', status: 303, produces: 'text/html' } },
    async ({ params, query }, reply) => {
      const noted = await note(context, secret, params.provider, answerIn(query));
      return leadTo(reply, noted ?? { id: 'over', isLink: false, return_path: '/webapp/' });
    },
  );

  // Its form is read in a scope of its own.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    const fields = { state: { type: 'string' }, code: { type: 'string' }, error: { type: 'string' } };
    const config = {
      summary: 'The page of a provider sends a person back by a form',
      status: 303,
      produces: 'text/html',
      consumes: 'application/x-www-form-urlencoded',
      input: { type: 'object', required: ['state'], properties: fields },
      isFromElsewhere: true,
    };
    scope.post<{ Params: { provider: string } }>(PATH, { config }, async ({ params, body }, reply) => {
      const noted = await note(context, secret, params.provider, answerIn(body));
      // No sign-in of ours waits for it: a write like any other of a page of others.
      if (noted === null) throw FOREIGN_WRITE;
      return leadTo(reply, noted);
    });
  });
}

function answerIn(given: unknown): Answer {
  const fields = (given ?? {}) as Partial<Record<keyof Answer, unknown>>;
  const textOf = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST ? value : '');
  return {
    state: textOf(fields.state),
    code: textOf(fields.code),
    iss: textOf(fields.iss),
    error: textOf(fields.error),
  };
}

interface Noted {
  id: string;
  isLink: boolean;
  return_path: string;
}

/** Notes the answer of a sign-in, once. @returns null when no sign-in waits for it */
async function note(
  { db, clock }: Context,
  secret: Uint8Array,
  provider: string,
  { state, code, iss, error }: Answer,
): Promise<Noted | null> {
  const now = clock();
  const { rows } = await sql<Noted>`
    update provider_sign_in set answered_at = ${now}, code = ${code}, answer_issuer = ${iss === '' ? null : iss},
      error = ${code === '' ? error || 'no_code' : null}
    where state = ${stateHash(secret, state)} and provider = ${provider} and answered_at is null
      and begun_at > ${new Date(now.getTime() - SIGN_IN_MS)}
    returning id, return_path, customer_id is not null as "isLink"`.execute(db);
  return rows[0] ?? null;
}

function leadTo(reply: FastifyReply, { id, isLink, return_path }: Noted): FastifyReply {
  const query = new URLSearchParams({ sign_in: id, returnUrl: return_path });
  const path = isLink ? SIGN_IN_SETTINGS_PATH : LOGIN_PATH;
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(`/webapp${path}?${query}`, 303);
}
