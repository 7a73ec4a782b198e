import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { mediaRoutes } from '../catalogue/media.ts';
import type { Context } from '../context.ts';
import { certificationPage } from '../session/certification-page.ts';
import type { Tokens } from '../session/tokens.ts';
import { checkAccess, visitorOf } from './access.ts';
import { failure, OUR_FAULT, success } from './envelope.ts';
import type { Handler } from './handler.ts';
import { allHandlers } from './handlers.ts';
import { type Answer, once } from './idempotency.ts';
import { openApiDocument } from './openapi.ts';
import { Refusal, refuse } from './refusal.ts';
import { inputCheck } from './validate.ts';

/** Largest body of a call, bytes. */
const BODY_LIMIT = 262_144;

export interface MarketOptions {
  context: Omit<Context, 'log'>;
  tokens: Tokens;
  /** Keys the hash of identities. */
  secret: Uint8Array;
  /** Level of the JSON log. Default `info`. */
  logLevel?: string;
}

type AnyHandler = Handler<'GET /api/v3/order/order/get-trade-fee-amt'>;

/** The main service as an HTTP server that is not listening yet. */
export function createMarket({ context: given, tokens, secret, logLevel = 'info' }: MarketOptions): {
  app: FastifyInstance;
  context: Context;
} {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const id = request.headers['x-request-id'];
      return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
    },
    requestIdHeader: false,
  });
  const context: Context = { ...given, log: app.log };
  const handlers = allHandlers(tokens);

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerOf(error, request);
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const answer = failure(new Refusal(404, 'unknown_path', '없는 주소예요.'));
    return reply.code(404).send(answer.body);
  });
  // A body that is said to be JSON and is empty is no input at all.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)));
    } catch {
      done(
        new Refusal(400, 'bad_request', '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.'),
      );
    }
  });

  for (const call of Object.values(calls) as AnyCall[]) {
    if (call.service === 'main')
      route(
        app,
        context,
        tokens,
        call,
        handlers[`${call.method} ${call.path}` as keyof typeof handlers] as AnyHandler,
      );
  }
  app.get('/api/openapi.json', async () => openApiDocument());
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(context.db);
    return { ok: true };
  });
  mediaRoutes(app, context.db);
  certificationPage(app, context, secret);
  return { app, context };
}

/** Registers one declared call: who may, what is sent, once or not, answer in the envelope. */
function route(
  app: FastifyInstance,
  context: Context,
  tokens: Tokens,
  call: AnyCall,
  handler: AnyHandler,
): void {
  const check = inputCheck(call);
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const { caller, fresh } = await visitorOf(context, tokens, request.headers.authorization);
      await checkAccess(context, call.access, caller);
      const input = {
        ...(isQuery ? (request.query as object) : (request.body as object | null)),
        ...(request.params as object),
      };
      check(input);
      let jwt = fresh;
      const run = async (intent: string): Promise<Answer> => {
        const facts = {
          intent,
          issueToken: (token: string) => {
            jwt = token;
          },
        };
        const data = await handler(context, input as never, caller as never, facts);
        return { status: 200, body: success(data) };
      };
      const answer =
        call.idempotent && caller !== null
          ? await once(
              context.db,
              {
                customerId: caller.customerId,
                key: intentOf(request),
                call: `${call.method} ${call.path}`,
                input,
              },
              () => run(intentOf(request)).catch(keptRefusal),
            )
          : await run('');
      return reply.code(answer.status).send(jwt === null ? answer.body : { ...(answer.body as object), jwt });
    },
  });
}

/** Answers that a later request with the same key may get again; an outcome that is not known yet is asked for anew. */
function keptRefusal(error: unknown): Answer {
  if (error instanceof Refusal && error.reason !== 'payment_unknown') return failure(error);
  throw error;
}

function intentOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    refuse('idempotency_key', '주문 번호가 없어요. 화면을 새로 고친 뒤 다시 시도해 주세요.');
  return key;
}

function answerOf(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof Refusal) return failure(error);
  const code = (error as { statusCode?: number }).statusCode;
  if (code === 413) return failure(new Refusal(413, 'too_large', '보낸 내용이 너무 커요.'));
  if (code !== undefined && code >= 400 && code < 500)
    return failure(
      new Refusal(400, 'bad_request', '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.'),
    );
  request.log.error({ err: error }, 'a request failed');
  return OUR_FAULT;
}
