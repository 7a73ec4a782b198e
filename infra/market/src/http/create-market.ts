import type { AnyCall } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';
import { createService } from '@sold/service/http/create-service';
import { failure, success } from '@sold/service/http/envelope';
import { type Answer, once } from '@sold/service/http/idempotency';
import { openApiDocument } from '@sold/service/http/openapi';
import { Refusal, refuse } from '@sold/service/http/refusal';
import { inputCheck } from '@sold/service/http/validate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { mediaRoutes } from '../catalogue/media.ts';
import type { Context } from '../context.ts';
import { certificationPage } from '../session/certification-page.ts';
import type { Tokens } from '../session/tokens.ts';
import { checkAccess, visitorOf } from './access.ts';
import type { Handler } from './handler.ts';
import { allHandlers } from './handlers.ts';

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
  const app = createService({ logLevel, ready: () => sql`select 1`.execute(given.db) });
  const context: Context = { ...given, log: app.log };
  const handlers = allHandlers(tokens);

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
  app.get('/api/openapi.json', async () => openApiDocument('main', 'SOLD main service'));
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
