import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { failure, OUR_FAULT } from './envelope.ts';
import type { Answer } from './idempotency.ts';
import { Refusal } from './refusal.ts';

/** Largest body of a call, bytes. */
const BODY_LIMIT = 262_144;
const BAD_REQUEST = '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.';

export interface ServiceOptions {
  /** Level of the JSON log. Default `info`. */
  logLevel?: string | undefined;
  /** Whether everything that the service needs is there; throws when not. Asked by `/readyz`. */
  ready(): Promise<unknown>;
}

/**
 * An HTTP server as every service of ours has it, not listening yet: JSON log with request ids and without secrets, one
 * form for refusals and faults, `/healthz` and `/readyz`.
 */
export function createService({ logLevel = 'info', ready }: ServiceOptions): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const id = request.headers['x-request-id'];
      return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
    },
    requestIdHeader: false,
    clientErrorHandler: refuseUnreadable,
  }) as unknown as FastifyInstance;
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
      done(new Refusal(400, 'bad_request', BAD_REQUEST));
    }
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await ready();
    return { ok: true };
  });
  return app;
}

/** What is no HTTP that we read, or has headers without end, never reaches a route: it is answered in the same form. */
function refuseUnreadable(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const { status, body } = failure(
    isTooLarge
      ? new Refusal(431, 'too_large', '보낸 내용이 너무 커요.')
      : new Refusal(400, 'bad_request', BAD_REQUEST),
  );
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function answerOf(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof Refusal) return failure(error);
  const code = (error as { statusCode?: number }).statusCode;
  if (code === 413) return failure(new Refusal(413, 'too_large', '보낸 내용이 너무 커요.'));
  if (code !== undefined && code >= 400 && code < 500)
    return failure(new Refusal(400, 'bad_request', BAD_REQUEST));
  request.log.error({ err: error }, 'a request failed');
  return OUR_FAULT;
}
