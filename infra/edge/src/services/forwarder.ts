import type { IncomingMessage, ServerResponse } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { connections as connectionsOf } from '@sold/service/clients/connections';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerHeaders, NOT_TAKEN, requestHeaders } from '../http/forwarded-headers.ts';
import { logFailure } from '../http/log-failure.ts';
import { pathOf } from '../http/request-head.ts';
import { sendProblem, sendUnavailable } from '../http/send.ts';
import { type UnreadAnswers, unreadAnswers } from '../limits/unread-answers.ts';
import { passRead } from './pass-read.ts';
import { hasOther, mayAskAnother, type Passage, replicasToTry } from './passage.ts';
import type { Replica } from './replicas.ts';
import type { StoredReads } from './stored-reads.ts';

/** Longest wait for a connection to a replica, milliseconds. */
const CONNECT_MS = 5_000;

export interface ForwarderOptions {
  /** Connections to each replica. */
  connections: number;
  /** Largest body, bytes. It is read whole before a connection is taken, so that a slow visitor holds none. */
  bodyBytes: number;
  /** Longest silence of a service, milliseconds. */
  silenceMs: number;
  /** Answers to guests that are kept. */
  stored?: StoredReads;
}

/** Passes requests on over connections of its own. */
export interface Forwarder {
  forward(request: IncomingMessage, response: ServerResponse, passage: Passage): void;
  close(): Promise<void>;
}

type Answer = Parameters<NonNullable<FastifyReplyFromHooks['onResponse']>>[2];

/**
 * A reverse proxy of `@fastify/reply-from` over undici, which frame requests and answers themselves, plus replicas, which those lack.
 * GET and HEAD have no body to read and take a shorter way (`passRead`).
 * A request that a replica has certainly not processed (it refused the connection, or said so), or that changes nothing (GET, HEAD),
 * is sent to another one when it fails. A missing service is a 503 envelope; a broken answer of a service breaks ours off.
 */
export function forwarder({ connections, bodyBytes, silenceMs, stored }: ForwarderOptions): Forwarder {
  const agent = connectionsOf({ most: connections, connectMs: CONNECT_MS });
  // The other half of the connections is for visitors that read.
  const unread = unreadAnswers(connections / 2);
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
    const left = replicasToTry(passage.upstream);
    try {
      tryNext({ ...passage, reply, left, silenceMs, unread, end });
    } catch (error) {
      end();
      throw error;
    }
    return reply;
  });
  const ready = app.ready();
  return {
    forward(request, response, passage) {
      if (isBodyless(request))
        return void passRead(request, response, passage, { agent, silenceMs, stored, unread });
      passages.set(request, passage);
      void ready.then(() => app.routing(request, response));
    },
    close: () => agent.destroy(),
  };
}

/** Whether a request that the edge has let in is a read without a body. */
function isBodyless({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

interface Attempt extends Passage {
  reply: FastifyReply;
  /** Replicas that have not been tried. */
  left: Replica[];
  silenceMs: number;
  unread: UnreadAnswers;
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
    // The library comes by here with every answer, and no further when the visitor has left.
    rewriteHeaders: (headers) => {
      if (headers[NOT_TAKEN] === undefined || request.aborted) end();
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
  const { reply, left, upstream, unread } = attempt;
  // As undici gives them: plain names and values.
  const { headers, statusCode, stream } = answer as unknown as {
    headers: NodeJS.Dict<string>;
    statusCode: number;
    stream: Answer['stream'];
  };
  if (headers.connection === 'close') upstream.replicas.avoid(replica);
  if (headers[NOT_TAKEN] !== undefined && hasOther(statusCode, left)) {
    stream.resume();
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    tryNext(attempt);
    return;
  }
  attempt.end();
  stream.on('pause', () => unread.add(reply.raw));
  for (const event of ['resume', 'close']) stream.on(event, () => unread.delete(reply.raw));
  reply.send(stream);
}

function failed(attempt: Attempt, replica: Replica, error: Error): void {
  const { reply, left, upstream, requestId } = attempt;
  const { raw: request } = reply.request;
  if (reply.raw.destroyed) {
    attempt.end();
    reply.hijack();
    return;
  }
  upstream.replicas.avoid(replica);
  if (left.length > 0 && mayAskAnother(error, false)) {
    tryNext(attempt);
    return;
  }
  attempt.end();
  logFailure('upstream', request, requestId, error);
  sendUnavailable(reply.hijack().raw, upstream.unavailable);
}

/** Refuses what could not be read: a body that is too large or that broke off. */
function refuse(reply: FastifyReply, error: unknown): void {
  const { raw } = reply.hijack();
  if (raw.headersSent || raw.destroyed) return;
  const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
  sendProblem(raw, isTooLarge ? 413 : 400, isTooLarge ? 'too_large' : 'bad_request');
}
