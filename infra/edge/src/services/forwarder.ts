import type { IncomingMessage, ServerResponse } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { connections as connectionsOf } from '@sold/service/clients/connections';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerHeaders, NOT_TAKEN, requestHeaders } from '../http/forwarded-headers.ts';
import { logFailure } from '../http/log-failure.ts';
import { pathOf } from '../http/request-head.ts';
import { sendProblem, sendUnavailable } from '../http/send.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Replica, Replicas } from './replicas.ts';

/** Longest wait for a connection to a replica, milliseconds. */
const CONNECT_MS = 5_000;

/** A service behind the edge. */
export interface Upstream {
  replicas: Replicas;
  /** Prefix taken off the address before it is passed on. */
  strip?: string;
  /** Message for shoppers when the service does not answer. */
  unavailable: string;
}

/** One request on its way to a service. */
export interface Passage {
  upstream: Upstream;
  visitor: Visitor;
  requestId: string;
  /** Waits until the service may be asked; the resolved function ends the turn. Default: no wait. */
  turn?: () => Promise<() => void>;
}

export interface ForwarderOptions {
  /** Connections to each replica. */
  connections: number;
  /** Largest body, bytes. It is read whole before a connection is taken, so that a slow visitor holds none. */
  bodyBytes: number;
  /** Longest silence of a service, milliseconds. */
  silenceMs: number;
}

/** Passes requests on over connections of its own. */
export interface Forwarder {
  forward(request: IncomingMessage, response: ServerResponse, passage: Passage): void;
  close(): Promise<void>;
}

type Answer = Parameters<NonNullable<FastifyReplyFromHooks['onResponse']>>[2];

/**
 * A reverse proxy of `@fastify/reply-from` over undici, which frame requests and answers themselves, plus replicas, which those lack.
 * A request that a replica has certainly not processed (it refused the connection, or said so), or that changes nothing (GET, HEAD),
 * is sent to another one when it fails. A missing service is a 503 envelope; a broken answer of a service breaks ours off.
 */
export function forwarder({ connections, bodyBytes, silenceMs }: ForwarderOptions): Forwarder {
  const agent = connectionsOf({ most: connections, connectMs: CONNECT_MS });
  const passages = new WeakMap<IncomingMessage, Passage>();
  const app = Fastify({
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 65_536 },
  }) as unknown as FastifyInstance;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.register(replyFrom, { undici: agent, disableRequestLogging: true });
  app.setErrorHandler((error, _request, reply) => refuse(reply, error));
  app.all('/*', async (request, reply) => {
    const passage = passages.get(request.raw) as Passage;
    const end = (await passage.turn?.()) ?? (() => {});
    // A service is not asked for who has left meanwhile.
    if (reply.raw.destroyed) {
      end();
      return reply.hijack();
    }
    const left = passage.upstream.replicas.inTurn();
    const [only] = left;
    // An open connection may just have been closed by the other side: one more try is never wrong.
    if (only !== undefined && left.length === 1) left.push(only);
    try {
      tryNext({ ...passage, reply, left, silenceMs, end });
    } catch (error) {
      end();
      throw error;
    }
    return reply;
  });
  const ready = app.ready();
  return {
    forward(request, response, passage) {
      passages.set(request, passage);
      void ready.then(() => app.routing(request, response));
    },
    close: () => agent.destroy(),
  };
}

interface Attempt extends Passage {
  reply: FastifyReply;
  /** Replicas that have not been tried. */
  left: Replica[];
  silenceMs: number;
  /** Ends the turn: the service has done its part, whether or not the visitor is still there. */
  end(): void;
}

function tryNext(attempt: Attempt): void {
  const { reply, left, upstream, visitor, requestId, silenceMs, end } = attempt;
  const { raw: request, body } = reply.request;
  const replica = left.shift();
  if (replica === undefined) {
    end();
    sendUnavailable(reply.hijack().raw, upstream.unavailable);
    return;
  }
  const type = request.headers['content-type'];
  reply.from(pathOf(request.url ?? '/').slice(upstream.strip?.length ?? 0) || '/', {
    getUpstream: () => replica.url.origin,
    // A buffer is passed on as it is only with a type of its own.
    ...(Buffer.isBuffer(body) && { body, contentType: type ?? 'application/octet-stream' }),
    rewriteRequestHeaders: (_request, { 'content-type': given, ...headers }) =>
      requestHeaders(
        { ...headers, ...(type !== undefined && { 'content-type': given }) },
        visitor,
        requestId,
      ),
    // The library comes by here with every answer, also when the visitor has left.
    rewriteHeaders: (headers) => {
      end();
      return answerHeaders(headers);
    },
    // The library would ask again of itself what is answered with 503.
    retryDelay: () => null,
    timeout: silenceMs,
    onResponse: (_request, _reply, answer) => passOn(attempt, replica, answer),
    onError: (_reply, { error }) => failed(attempt, replica, error),
  });
}

function passOn(attempt: Attempt, replica: Replica, answer: Answer): void {
  const { reply, left, upstream } = attempt;
  // As undici gives them: plain names and values.
  const { headers, statusCode, stream } = answer as unknown as {
    headers: NodeJS.Dict<string>;
    statusCode: number;
    stream: Answer['stream'];
  };
  if (headers.connection === 'close') upstream.replicas.avoid(replica);
  // A busy replica is asked again sooner than one that may be down.
  const hasOther = statusCode === 429 ? left.some(({ isReady }) => isReady) : left.length > 0;
  if (headers[NOT_TAKEN] !== undefined && hasOther) {
    stream.resume();
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    tryNext(attempt);
    return;
  }
  reply.send(stream);
  // A client that listens for events learns right away that the service is there.
  if (headers['content-type']?.startsWith('text/event-stream')) reply.raw.flushHeaders();
}

/** Codes of failures before anything was sent, and of an answer that broke off before it began. */
const UNSENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const BROKEN_OFF = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

function failed(attempt: Attempt, replica: Replica, error: Error): void {
  const { reply, left, upstream, requestId } = attempt;
  attempt.end();
  const { raw: request } = reply.request;
  if (reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  upstream.replicas.avoid(replica);
  const isHarmless = request.method === 'GET' || request.method === 'HEAD';
  if (left.length > 0 && mayAskAnother(error, isHarmless)) {
    tryNext(attempt);
    return;
  }
  logFailure('upstream', request, requestId, error);
  sendUnavailable(reply.hijack().raw, upstream.unavailable);
}

/** Whether another replica may be sent what failed at one. @param isHarmless it changes nothing */
export function mayAskAnother(error: Error, isHarmless: boolean): boolean {
  const code = codeOf(error);
  return UNSENT.has(code) || (isHarmless && BROKEN_OFF.has(code));
}

/** The code of the first error; the library wraps it. */
function codeOf(error: Error): string {
  const { code } = (error.cause ?? error) as { code?: unknown };
  return String(code ?? '');
}

/** Refuses what could not be read: a body that is too large or that broke off. */
function refuse(reply: FastifyReply, error: unknown): void {
  const { raw } = reply.hijack();
  if (raw.headersSent || raw.destroyed) return;
  const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
  sendProblem(raw, isTooLarge ? 413 : 400, isTooLarge ? 'too_large' : 'bad_request');
}
