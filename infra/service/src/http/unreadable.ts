import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './envelope.ts';
import { Refusal } from './refusal.ts';
import { secureHeaders } from './security-headers.ts';

/** 400: what came cannot be understood. */
export const UNREADABLE = new Refusal(
  400,
  'bad_request',
  '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
);
/** 413, 431: more than is taken. */
export const TOO_LARGE = (code: 413 | 431) => new Refusal(code, 'too_large', '보낸 내용이 너무 커요.');
/** 404: there is nothing at this address. */
export const UNKNOWN_PATH = new Refusal(404, 'unknown_path', '없는 주소예요.');

/** Answers invalid HTTP and headers without end, which never reach a route, in the same form. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, body } = failure(error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE(431) : UNREADABLE);
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

/** An address that the router cannot decode, or with a longer name than anything has; no hook runs for it. */
export function refuseUnroutable(
  error: Pick<FastifyError, 'code'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = failure(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? UNKNOWN_PATH : UNREADABLE);
  reply.code(status).header('x-request-id', request.id);
  secureHeaders(request, reply);
  reply.send(body);
}

/**
 * Refuses what Node would answer in a form of its own. HTTP/1.1 names its host (RFC 9112, 3.2), and nothing but
 * `100-continue` can be expected of us (RFC 9110, 10.1.1).
 */
export function refuseOddHead({ raw, headers }: FastifyRequest): void {
  const hasNoHost = headers.host === undefined && raw.httpVersion === '1.1';
  const { expect = '100-continue' } = headers;
  if (hasNoHost || expect.toLowerCase() !== '100-continue') throw UNREADABLE;
}
