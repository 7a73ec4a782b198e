import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Connections, Dispatcher } from '@sold/service/clients/connections';
import { answerHeaders, NOT_TAKEN, readHeaders } from '../http/forwarded-headers.ts';
import { logFailure } from '../http/log-failure.ts';
import { pathOf } from '../http/request-head.ts';
import { sendUnavailable } from '../http/send.ts';
import type { UnreadAnswers } from '../limits/unread-answers.ts';
import { hasOther, mayAskAnother, type Passage, replicasToTry } from './passage.ts';
import type { Replica } from './replicas.ts';
import { type Collector, type StoredReads, sendStored } from './stored-reads.ts';

export interface ReadWay {
  agent: Connections;
  /** Longest silence of a service, milliseconds. */
  silenceMs: number;
  /** Answers to guests that are kept. */
  stored?: StoredReads | undefined;
  unread: UnreadAnswers;
}

interface Attempt extends Passage, ReadWay {
  request: IncomingMessage;
  response: ServerResponse;
  /** Replicas that have not been tried. */
  left: Replica[];
  /** Cache key of the answer; null for one that is not kept. */
  key: string | null;
  /** Ends the turn: the service has done its part, whether or not the visitor is still there. */
  end(): void;
}

/** Passes GET and HEAD on: neither has a body, so the answer goes from connection to connection as it comes. */
export async function passRead(
  request: IncomingMessage,
  response: ServerResponse,
  passage: Passage,
  way: ReadWay,
): Promise<void> {
  const key = way.stored?.keyOf(request) ?? null;
  const { address } = passage.visitor;
  const known =
    key === null
      ? null
      : await way.stored?.current(key, { address, holder: passage.holder ?? address, response });
  // A service is not asked for who has left meanwhile.
  if (response.destroyed) return;
  if (known) return sendStored(response, known);
  const end = (await passage.turn?.()) ?? (() => {});
  if (response.destroyed) return end();
  tryNext({ ...passage, ...way, request, response, left: replicasToTry(passage.upstream), key, end });
}

function tryNext(attempt: Attempt): void {
  const { request, response, left, upstream, visitor, requestId, agent, silenceMs } = attempt;
  const replica = response.destroyed ? undefined : left.shift();
  if (replica === undefined) {
    attempt.end();
    sendUnavailable(response, upstream.unavailable);
    return;
  }
  const { url = '/', method = 'GET' } = request;
  const path = pathOf(url);
  const asked: Dispatcher.DispatchOptions = {
    origin: replica.url.origin,
    path: `${path.slice(upstream.strip?.length ?? 0) || '/'}${url.slice(path.length)}`,
    method: method as Dispatcher.HttpMethod,
    headers: {
      ...readHeaders(request.headers, visitor, requestId),
      host: replica.url.host,
    },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  };
  try {
    agent.dispatch(asked, answering(attempt, replica));
  } catch (error) {
    failed(attempt, replica, error as Error);
  }
}

/** Writes what a replica answers to the visitor. */
function answering(attempt: Attempt, replica: Replica): Dispatcher.DispatchHandler {
  const { response, left, upstream, key, stored, unread } = attempt;
  let isPassedOn = false;
  let collected: Collector | null = null;
  /** Another replica has been asked instead: the rest of this answer is dropped. */
  let isOver = false;
  return {
    onRequestStart() {},
    onResponseStart(controller, status, headers) {
      // An answer comes after these.
      if (status < 200) return;
      if (headers.connection === 'close') upstream.replicas.avoid(replica);
      if (headers[NOT_TAKEN] !== undefined && hasOther(status, left)) {
        isOver = true;
        return tryNext(attempt);
      }
      attempt.end();
      if (response.destroyed) return controller.abort(new Error('the visitor has left'));
      const passed = answerHeaders(headers as IncomingHttpHeaders);
      response.writeHead(status, passed);
      isPassedOn = true;
      if (key !== null)
        collected =
          stored?.collect(key, { replica, status, headers: headers as IncomingHttpHeaders, passed }) ?? null;
      // A client that listens for events learns right away that the service is there.
      if (String(headers['content-type'] ?? '').startsWith('text/event-stream')) response.flushHeaders();
      response.on('drain', () => {
        unread.delete(response);
        controller.resume();
      });
      response.once('close', () => {
        unread.delete(response);
        if (!response.writableFinished) controller.abort(new Error('the visitor has left'));
      });
    },
    onResponseData(controller, chunk) {
      collected?.add(chunk);
      if (!isPassedOn || response.write(chunk)) return;
      controller.pause();
      unread.add(response);
    },
    onResponseEnd() {
      collected?.end();
      if (isPassedOn) response.end();
    },
    onResponseError(_controller, error) {
      if (isPassedOn) response.destroy();
      else if (!isOver) failed(attempt, replica, error);
    },
  };
}

function failed(attempt: Attempt, replica: Replica, error: Error): void {
  const { request, response, left, upstream, requestId } = attempt;
  if (response.destroyed) {
    attempt.end();
    return;
  }
  upstream.replicas.avoid(replica);
  if (left.length > 0 && mayAskAnother(error, true)) {
    tryNext(attempt);
    return;
  }
  attempt.end();
  logFailure('upstream', request, requestId, error);
  sendUnavailable(response, upstream.unavailable);
}
