import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorizePage, PEOPLE, postPage } from './authorize-page.ts';
import { type Asked, type OpenIdFaults, openIdProvider } from './provider.ts';

type Query = Readonly<Record<string, string | undefined>>;
interface Route {
  Params: { provider: string };
  Querystring: Query;
  Body: Query | null;
}

const BASE = '/sandbox/openid/:provider';

/**
 * Adds a stand-in for sign-in providers (OpenID Connect): discovery, keys, a page on which a person is chosen, tokens.
 * `POST /sandbox/admin/openid` sets its faults.
 * @param publicUrl origin at which people see its pages; default: the origin of the request
 */
export function openIdRoutes(app: FastifyInstance, clock: () => Date, publicUrl: string | undefined) {
  const provider = openIdProvider(clock);
  let faults: OpenIdFaults = {};
  const faultsOf = (name: string) => ([name, undefined].includes(faults.provider) ? faults : {});
  const isWell = (name: string, reply: FastifyReply): boolean | Promise<never> => {
    const { isSilent, isDown } = faultsOf(name);
    if (isSilent) return new Promise<never>(() => {});
    if (isDown) reply.code(503).send({ error: 'temporarily_unavailable' });
    return !isDown;
  };

  app.get<Route>(`${BASE}/.well-known/openid-configuration`, async ({ params, host }, reply) => {
    if (!(await isWell(params.provider, reply))) return reply;
    const issuer = `http://${host}/sandbox/openid/${params.provider}`;
    const pages = `${publicUrl ?? `http://${host}`}/sandbox/openid/${params.provider}`;
    return {
      issuer,
      authorization_endpoint: `${pages}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    };
  });

  app.get<Route>(`${BASE}/jwks`, async ({ params }, reply) =>
    (await isWell(params.provider, reply)) ? provider.jwks() : reply,
  );

  app.get<Route>(`${BASE}/authorize`, async ({ params, query }, reply) =>
    askedIn(params.provider, query) === null
      ? reply.code(400).send({ error: 'invalid_request' })
      : authorizePage(reply, params.provider),
  );

  app.post<Route>(`${BASE}/authorize`, async ({ params, query, body }, reply) => {
    const asked = askedIn(params.provider, query);
    if (asked === null) return reply.code(400).send({ error: 'invalid_request' });
    const { person = '' } = body ?? {};
    const answer: Record<string, string> = {
      state: query.state ?? '',
      ...(person in PEOPLE ? { code: provider.codeFor(asked, person) } : { error: 'access_denied' }),
    };
    if (query.response_mode === 'form_post') return postPage(reply, asked.redirectUri, answer);
    return reply.redirect(`${asked.redirectUri}?${new URLSearchParams(answer)}`, 303);
  });

  app.post<Route>(`${BASE}/token`, async ({ params, host, body }, reply) => {
    if (!(await isWell(params.provider, reply))) return reply;
    const { code = '', client_id = '', redirect_uri = '', code_verifier = '' } = body ?? {};
    const id_token = provider.redeem(
      { code, clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier },
      `http://${host}/sandbox/openid/${params.provider}`,
      faultsOf(params.provider),
    );
    return id_token === null
      ? reply.code(400).send({ error: 'invalid_grant' })
      : { access_token: 'sandbox', token_type: 'bearer', expires_in: 3_600, id_token };
  });

  app.post<{ Body: OpenIdFaults }>('/sandbox/admin/openid', async ({ body }) => {
    faults = body;
    return body;
  });

  return {
    behave(next: OpenIdFaults): void {
      faults = next;
    },
  };
}

function askedIn(provider: string, query: Query): Asked | null {
  const { client_id, redirect_uri, nonce, code_challenge, state, response_type, code_challenge_method } =
    query;
  const isWhole = client_id && redirect_uri && URL.canParse(redirect_uri) && nonce && code_challenge && state;
  return isWhole && response_type === 'code' && code_challenge_method === 'S256'
    ? { provider, clientId: client_id, redirectUri: redirect_uri, nonce, challenge: code_challenge }
    : null;
}
