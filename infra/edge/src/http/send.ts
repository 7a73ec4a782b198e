import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import type { Reason } from '@sold/contracts/errors/reasons';
import { acceptedEncodings } from './encodings.ts';
import { COMMON_HEADERS } from './headers.ts';
import { asksForPage, HOME, plainPage, sendPlainPage } from './plain-page.ts';

/** Titles of pages that refuse, by status. */
const TITLES: Readonly<Record<number, string>> = {
  400: '주소를 확인해 주세요',
  404: '페이지를 찾을 수 없어요',
  413: '보낸 내용이 너무 커요',
  503: '지금은 열 수 없어요',
};

/** Refuses a person with a page. @returns false where none was asked for */
function refusesWithPage(response: ServerResponse, status: number, text: string): boolean {
  if (!asksForPage(response.req)) return false;
  const title = TITLES[status] ?? '요청을 처리하지 못했어요';
  sendPlainPage(response, status, plainPage({ title, text, way: HOME }));
  return true;
}

/** Answers 404 for an address that the site does not have. */
export function sendNotFound(response: ServerResponse): void {
  const said = refusesWithPage(response, 404, '주소가 바뀌었거나 없는 페이지예요. 홈에서 다시 찾아 주세요.');
  if (!said) sendText(response, 404, 'Not found.');
}

/** Answers 503 for pages while there is no release. */
export function sendNotReady(response: ServerResponse): void {
  const text = '서비스를 준비하고 있어요. 잠시 후 다시 시도해 주세요.';
  if (!refusesWithPage(response, 503, text)) sendText(response, 503, text);
}

/** Answers plain text that is never cached. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      ...COMMON_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(`${text}\n`);
}

/** Headers of JSON that is never cached. */
export const jsonHeaders: OutgoingHttpHeaders = {
  ...COMMON_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** Answers JSON that is never cached. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, jsonHeaders).end(JSON.stringify(body));
}

/** Answers the envelope of a service that cannot be reached (specification, section 3), or a page; the same may be sent again. */
export function sendUnavailable(response: ServerResponse, msg: string): void {
  response.setHeader('Retry-After', '5');
  if (!refusesWithPage(response, 503, msg)) sendJson(response, 503, envelope(503, 'unavailable', msg));
}

/** Statuses with which the edge itself refuses a request. */
export type ProblemStatus = 400 | 405 | 408 | 413 | 429 | 431;

/** Messages for shoppers of refused requests, by status. */
const PROBLEMS: Readonly<Record<ProblemStatus, string>> = {
  400: '요청을 이해하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  405: '이 주소에서는 할 수 없는 요청이에요.',
  408: '보내는 속도가 너무 느려서 멈췄어요. 보내는 내용을 더 작게 줄여서 다시 시도해 주세요.',
  413: '보낸 내용이 너무 커요. 더 작게 줄여서 다시 보내 주세요.',
  429: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  431: '보낸 내용이 너무 커요.',
};

/** A person who opens an address cannot load the page again to mend it. */
function textOf(status: ProblemStatus, reason: Reason): string {
  return reason === 'target'
    ? '이 주소는 잘못 쓰여 있어서 열 수 없어요. 홈에서 다시 찾아 주세요.'
    : PROBLEMS[status];
}

/** The envelope of a request that is refused. @param reason typed cause for programs */
export function problemBody(status: ProblemStatus, reason: Reason): ErrorEnvelope {
  return envelope(status, reason, PROBLEMS[status]);
}

/** Refuses a request in the envelope, or with a page where a person would see it. @param reason typed cause for programs */
export function sendProblem(response: ServerResponse, status: ProblemStatus, reason: Reason): void {
  // The rest of a large body is read and dropped, and a client with too much under way may ask again: a new connection for each
  // refusal would cost more than the refusal. After anything else that is odd the connection ends.
  const isOver = status === 429 ? !response.req.complete : status !== 413;
  if (isOver) response.setHeader('Connection', 'close');
  else response.removeHeader('Connection');
  if (status === 429) response.setHeader('Retry-After', '5');
  if (!refusesWithPage(response, status, textOf(status, reason)))
    sendJson(response, status, problemBody(status, reason));
}

function envelope(code: ProblemStatus | 503, reason: Reason, msg: string): ErrorEnvelope {
  return { code, msg, data: null, error_data: { reason } };
}

/** Quality at which a page of 10 kB takes well under a millisecond. */
const QUICK = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/**
 * Answers a page, in brotli where the browser takes it. It echoes nothing of its request, so its length tells nothing.
 * @param pieces parts of the page, in their order
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, pieces, headers }: { status: 200 | 404; pieces: readonly Buffer[]; headers: OutgoingHttpHeaders },
): void {
  const isBrotli = acceptedEncodings(request.headers['accept-encoding']).has('br');
  const sent = isBrotli ? [brotliCompressSync(Buffer.concat(pieces), QUICK)] : pieces;
  response.writeHead(status, {
    ...headers,
    'Content-Length': sent.reduce((sum, { length }) => sum + length, 0),
    ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
  });
  response.cork();
  if (request.method !== 'HEAD') for (const piece of sent) response.write(piece);
  response.end();
}
