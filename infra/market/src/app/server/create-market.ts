import { ANSWER_ID } from '@sold/contracts/calls/catalogue/current-answers-internal';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { canonical } from '@sold/service/http/canonical';
import { describeRoutes } from '@sold/service/http/describe-routes';
import { type Answer, once } from '@sold/service/http/idempotency';
import { refuse } from '@sold/service/http/refusal';
import { inputCheck } from '@sold/service/http/validate';
import { openApiRoute } from '@sold/service/openapi/route';
import { createService } from '@sold/service/server/create-service';
import { versionRoute } from '@sold/service/server/version-route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { brandLogoRoute } from '../../catalogue/brands/brand-logo.ts';
import { currentAnswersRoute } from '../../catalogue/calls/current-answers-route.ts';
import { iconRoutes } from '../../catalogue/items/icons.ts';
import { mediaRoutes } from '../../catalogue/items/media.ts';
import { photoRoutes } from '../../custody/inspection/photo-routes.ts';
import { operatorsOf, type WhoOperates } from '../../operators/accounts/who-operates.ts';
import { operatorPlace } from '../../operators/desk/operator-place.ts';
import { photoUploadRoutes } from '../../operators/desk/photo-uploads.ts';
import { appealPhotoRoutes } from '../../operators/photos/appeal-photos.ts';
import { CLAIM_PHOTOS, claimPhotoRoutes } from '../../operators/photos/claim-photos.ts';
import { agreementsIn } from '../../people/agreements/agreements-in.ts';
import { refuseRemoved } from '../../people/customers/refuse-removed.ts';
import { certificationPage } from '../../people/identity/certification-page.ts';
import { paymentMarkRoute } from '../../people/means/payment-mark.ts';
import { providerReturnRoutes } from '../../people/providers/return-routes.ts';
import { browserCookie, browserIn } from '../../people/sessions/browser-cookie.ts';
import { deviceCookie, deviceIn } from '../../people/sessions/device-cookie.ts';
import { internalSessionRoute } from '../../people/sessions/internal-route.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { refuseWhoHasLeft } from '../../people/sessions/who-has-left.ts';
import { faultPoint } from '../../platform/base/faults.ts';
import { answerWith } from '../../platform/calls/answer-with.ts';
import type { Caller, Handler, TradingKey } from '../../platform/calls/handler.ts';
import { isIdempotencyKey, KEY_NEEDED } from '../../platform/calls/idempotency-key.ts';
import { storedRefusal } from '../../platform/calls/stored-refusal.ts';
import { liveItems } from '../../platform/live/live-items.ts';
import { previewTokens } from '../../platform/previews/preview-token.ts';
import { coverRoutes } from '../../publishing/contents/cover-routes.ts';
import { shortLinkRoutes } from '../../publishing/short-links/short-links.ts';
import { raffleVideoRoutes } from '../../raffles/raffle/video-routes.ts';
import { listsAfter } from '../../trading/calls/lists-after.ts';
import { liveRoute } from '../../trading/live/live-route.ts';
import { webhookRoute } from '../../trading/reconciliation/webhook.ts';
import { compose, type Given } from '../context/compose.ts';
import type { Context } from '../context/context.ts';
import { settings } from '../context/settings.ts';
import { admit } from './admit.ts';
import { allHandlers, TRADING_CALLS } from './handlers.ts';
import { ownAnswerOf } from './own-answer.ts';
import { headerOf, idempotencyKeyOf, withToken } from './request-parts.ts';
import { type AnyTradingCall, tradingEntrance } from './trading-entrance.ts';

export interface MarketOptions {
  context: Omit<Given, 'log' | 'live' | 'publicUrl' | 'previews'>;
  tokens: Tokens;
  /** Keys the hash of identities, and signs previews. */
  secret: Uint8Array;
  /** Level of the JSON log. Default `info`. */
  logLevel?: string;
  /** `name:role:token,…` of the programs that operate; without any the operator API is closed. */
  operators?: string;
  /** Our origin as people see it. Default `http://localhost:8080`. */
  publicUrl?: string;
  /** Folder of the videos that raffles show. Default: those of the demo. */
  raffleVideos?: string;
  /** Credential of our own services; without it their internal routes do not exist. */
  serviceToken?: string;
  /** From whom `X-Forwarded-For` is believed (`@sold/service/http/trusted-proxies`). Default: this machine. */
  edgeAddresses?: string | undefined;
  /** Runs each call in a transaction of its own, to compare with shared ones. Default false. */
  isTradingSingly?: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

type AnyHandler = Handler<'GET /api/v3/order/order/get-trade-fee-amt', Context>;

/** The main service as an HTTP server that is not listening yet. */
export function createMarket({
  context: given,
  tokens,
  secret,
  logLevel = 'info',
  operators = '',
  publicUrl = 'http://localhost:8080',
  raffleVideos = settings.raffleVideos,
  serviceToken,
  edgeAddresses,
  isTradingSingly = false,
}: MarketOptions): {
  app: FastifyInstance;
  context: Context;
} {
  const app = createService({
    logLevel,
    edgeAddresses,
    publicUrl,
    ready: () => sql`select 1`.execute(given.db),
  });
  const context = compose({
    ...given,
    publicUrl,
    previews: previewTokens(secret),
    log: app.log,
    live: liveItems(given.db, app.log),
    isTradingSingly,
  });
  const whoOperates = operatorsOf(context, operators);
  describeRoutes(app, 'main');
  const handlers = allHandlers({
    tokens,
    secret,
    partnerShopUrl: settings.partnerShopUrl,
    addressSearch: settings.addressSearch,
  });

  for (const call of Object.values(calls) as AnyCall[]) {
    if (call.service === 'main')
      route(
        app,
        context,
        { tokens, whoOperates },
        call,
        handlers[`${call.method} ${call.path}` as keyof typeof handlers] as AnyHandler | undefined,
      );
  }
  openApiRoute(app, 'main', publicUrl);
  versionRoute(app, 'main');
  webhookRoute(app, context);
  liveRoute(app, context);
  iconRoutes(app);
  mediaRoutes(app, context.db);
  brandLogoRoute(app, context.db);
  paymentMarkRoute(app);
  coverRoutes(app, context.db);
  raffleVideoRoutes(app, raffleVideos);
  photoUploadRoutes(app, context, whoOperates);
  photoRoutes(app, context, tokens, CLAIM_PHOTOS);
  appealPhotoRoutes(app, context, { tokens, whoOperates });
  claimPhotoRoutes(app, context, { tokens, whoOperates });
  shortLinkRoutes(app, context, publicUrl);
  certificationPage(app, context, { secret, tokens });
  providerReturnRoutes(app, context, secret);
  currentAnswersRoute(app, context.cachedAnswers.isCurrent);
  if (serviceToken !== undefined) internalSessionRoute(app, given.db, serviceToken);
  return { app, context };
}

/** Registers one declared call: access, input, idempotency, response in the envelope. */
function route(
  app: FastifyInstance,
  context: Context,
  { tokens, whoOperates }: { tokens: Tokens; whoOperates: WhoOperates },
  call: AnyCall,
  handler: AnyHandler | undefined,
): void {
  const check = inputCheck(call);
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const name = `${call.method} ${call.path}`;
  const cached = context.cachedAnswers.of(name);
  const ownAnswer = ownAnswerOf({ context, tokens, name, check });
  const asked = (customerId: number, input: unknown) => ({
    call: name,
    input,
    lists: listsAfter(name, context, customerId),
  });
  const trading = TRADING_CALLS[name as TradingKey] as AnyTradingCall | undefined;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => answer(request, reply).catch(refuseRemoved).catch(refuseWhoHasLeft),
  });
  const answer = trading === undefined ? handled : tradingEntrance({ context, tokens, call, check }, trading);
  async function handled(request: FastifyRequest, reply: FastifyReply) {
    const isOperator = call.access === 'operator';
    const operating = isOperator && !call.isSignedOut ? await whoOperates(request, call) : null;
    const operator = operating?.actor ?? '';
    const authorization = isOperator ? undefined : request.headers.authorization;
    const input = {
      ...(isQuery ? (request.query as object) : (request.body as object | null)),
      ...numbersIn(request.params as Record<string, string>),
    };
    const own = await ownAnswer(input, authorization);
    if (own !== null) return reply.type(JSON_TYPE).send(own);
    const { caller, fresh } = await admit({ context, tokens, call }, authorization, reply);
    check(input);
    if ('preview' in input) reply.header('cache-control', 'private, no-store');
    // A visitor who is not signed in gets the public response.
    const known = caller === null ? await cached?.(input) : undefined;
    if (known !== undefined) {
      if (known.id !== null) reply.header(ANSWER_ID, known.id);
      return reply.type(JSON_TYPE).send(known.body);
    }
    if (caller !== null) {
      const idempotencyKey = call.idempotent ? idempotencyKeyOf(request) : '';
      await agreementsIn(context, call, input, { customerId: caller.customerId, idempotencyKey });
    }
    let jwt = fresh;
    const device = cookieOf(request, reply, context, { read: deviceIn, line: deviceCookie });
    const browser = cookieOf(request, reply, context, { read: browserIn, line: browserCookie });
    const run = async (idempotencyKey: string): Promise<Answer> => {
      if (idempotencyKey !== '') faultPoint('claimed');
      const facts = {
        idempotencyKey,
        operator,
        operatorRole: operating?.role ?? null,
        account: operating?.account ?? null,
        cookies: headerOf(request, 'cookie') ?? '',
        setCookie: (line: string) => void reply.header('set-cookie', line),
        address: request.ip,
        agent: headerOf(request, 'user-agent') ?? '',
        get device() {
          return device.id();
        },
        rememberDevice: device.remember,
        get browser() {
          return browser.id();
        },
        rememberBrowser: browser.remember,
        issueToken: (token: string) => {
          jwt = token;
          device.remember();
        },
      };
      return answerWith((await handler?.(context, input as never, caller as never, facts)) as object);
    };
    const place = call.idempotent ? await placeOf(context, request, caller, operator) : null;
    const given =
      place === null
        ? await run('')
        : await once(context, { ...place, ...asked(place.customerId, input) }, () =>
            run(idempotencyKeyOf(request)).catch(storedRefusal),
          );
    const body = withToken(given.body, jwt);
    return reply.code(given.status).send(place === null ? body : canonical(body));
  }
}

/** Reads a name of the client from its cookie. A new one gets its name when the name is read. */
function cookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { random, publicUrl }: Context,
  cookie: {
    read(cookies: string | undefined): string | undefined;
    line(id: string, publicUrl: string): string;
  },
) {
  let known = cookie.read(headerOf(request, 'cookie'));
  const id = () => {
    known ??= random.hex(16);
    return known;
  };
  return { id, remember: () => void reply.header('set-cookie', cookie.line(id(), publicUrl)) };
}

/**
 * Returns customer and key under which a response is stored; null for a call without storage. Responses to operators belong
 * to SOLD's customer, by the operator's name.
 */
async function placeOf(
  { db }: Context,
  request: FastifyRequest,
  caller: Caller | null,
  operator: string,
): Promise<{ customerId: number; key: string } | null> {
  if (caller !== null) return { customerId: caller.customerId, key: idempotencyKeyOf(request) };
  return operator === '' ? null : operatorPlace(db, operator, operatorKey(request));
}

/** Converts path parameters, which are text: identifiers among them are numbers to the schemas. */
function numbersIn(params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text]),
  );
}

/** @throws Refusal `idempotency_key`, in words for who writes programs for operators */
function operatorKey(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key');
  return isIdempotencyKey(key) ? key : refuse('idempotency_key', KEY_NEEDED);
}
