import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { failure, OUR_FAULT } from '../http/envelope.ts';
import type { Answer } from '../http/idempotency.ts';
import { FOREIGN_WRITE, isForeignWrite, OTHER_MEDIA } from '../http/own-writes.ts';
import { readJson } from '../http/read-json.ts';
import { Refusal } from '../http/refusal.ts';
import { secureHeaders } from '../http/security-headers.ts';
import { TooOften } from '../http/too-often.ts';
import { LOOPBACK, trustedProxies } from '../http/trusted-proxies.ts';
import { isUnavailable, NOT_NOW } from '../http/unavailable.ts';
import {
  refuseOddHead,
  refuseUnreadable,
  refuseUnroutable,
  TOO_LARGE,
  UNKNOWN_PATH,
  UNREADABLE,
} from '../http/unreadable.ts';
import { createGate, standsBefore } from '../limits/gate.ts';
import { logSettings } from '../logging/log.ts';
import { requestIdOf, withRequestId } from '../logging/request-id.ts';
import { watchAnswers } from './open-answers.ts';
import { readiness } from './readiness.ts';

/** Largest body of a call, bytes. */
const BODY_LIMIT = 262_144;
/** Longest time for a whole request to come in, milliseconds. */
const REQUEST_MS = 30_000;
/** How long a connection stays open without a request, milliseconds: longer than the edge keeps its own. */
const KEEP_ALIVE_MS = 72_000;
/** When a request that could not be answered now may be sent again, seconds. */
const RETRY_AFTER_S = 1;
/** U+0000 in an address, which PostgreSQL cannot keep (as `readJson` of bodies). */
const NUL = '%00';

export interface ServiceOptions {
  /** Level of the JSON log. Default `info`. */
  logLevel?: string | undefined;
  /** Where the log goes, a line at a time. Default: standard output. */
  logTo?: { write(line: string): void };
  /** From whom `X-Forwarded-For` is believed (`http/trusted-proxies`). Default: this machine. */
  edgeAddresses?: string | undefined;
  /** Our origin as people see it: its pages may write, whatever host a proxy before us names. */
  publicUrl?: string | undefined;
  /** Whether everything that the service needs is there; throws when not. Asked by `/readyz`. */
  ready(): Promise<unknown>;
}

/**
 * An HTTP server as every service of ours has it, not listening yet: JSON log with request ids and without secrets, one
 * form for refusals and faults, security headers, `/healthz` and `/readyz`. `startup/operate` adds the rest of a process.
 */
export function createService(options: ServiceOptions): FastifyInstance {
  const { logLevel = 'info', logTo, ready, publicUrl } = options;
  const hosts = publicUrl === undefined ? [] : [new URL(publicUrl).host];
  const isTrusted = trustedProxies(options.edgeAddresses ?? LOOPBACK, 'EDGE_ADDRESSES');
  const gate = createGate();
  const app = Fastify({
    ...logSettings(logLevel, logTo),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const listener = gate.before((request, response) => handler(request, response));
      const server = createServer(
        { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS, requireHostHeader: false },
        listener,
      );
      return watchAnswers(server).on('checkExpectation', listener);
    },
    // Only the edge is believed about the client's address, and no proxy before it.
    trustProxy: (address, hop) => hop === 0 && isTrusted(address),
    genReqId: requestIdOf,
    requestIdHeader: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseUnroutable,
  }) as unknown as FastifyInstance;
  standsBefore(app, gate);
  app.addHook('onRequest', async (request) => {
    refuseOddHead(request);
    if (request.url.includes(NUL)) throw UNREADABLE;
    const { isFromElsewhere = false } = request.routeOptions.config;
    if (!isFromElsewhere && isForeignWrite(request, [request.host, ...hosts])) throw FOREIGN_WRITE;
  });
  // After the body has been read: reading it leaves the request's own scope.
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if ((reply.statusCode === 429 || reply.statusCode === 503) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_S);
    secureHeaders(request, reply);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerOf(error, request);
    if (error instanceof TooOften) reply.header('retry-after', error.retryAfterS);
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const answer = failure(UNKNOWN_PATH);
    return reply.code(404).send(answer.body);
  });
  // Writes are JSON alone; a route that takes anything else has a scope of its own.
  app.removeAllContentTypeParsers();
  // An empty body with the JSON media type is no input.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : readJson(String(text)));
    } catch {
      done(UNREADABLE);
    }
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  const isReady = readiness(gate, ready);
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answer = await isReady();
    return reply.code(answer.ok ? 200 : 503).send(answer);
  });
  return app;
}

function answerOf(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof Refusal) return failure(error);
  const code = (error as { statusCode?: number }).statusCode;
  if (code === 415) return failure(OTHER_MEDIA);
  if (code === 413) return failure(TOO_LARGE(413));
  if (code !== undefined && code >= 400 && code < 500) return failure(UNREADABLE);
  request.log.error({ err: error }, 'a request failed');
  return isUnavailable(error) ? NOT_NOW : OUR_FAULT;
}
