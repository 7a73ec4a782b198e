import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { acceptedEncodings } from './encodings.ts';
import { COMMON_HEADERS } from './headers.ts';

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

/** Answers JSON that is never cached. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      ...COMMON_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(JSON.stringify(body));
}

/** Answers the envelope of a service that cannot be reached (specification, section 3). */
export function sendUnavailable(response: ServerResponse, msg: string): void {
  const body: ErrorEnvelope = { code: 503, msg, data: null, error_data: null };
  response.setHeader('Retry-After', '5');
  sendJson(response, 503, body);
}

/** Quality at which a page of 10 kB takes well under a millisecond. */
const QUICK = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Answers a page, in brotli where the browser takes it. A page echoes nothing of its request, so its length tells nothing. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  headers: OutgoingHttpHeaders,
): void {
  const isBrotli = acceptedEncodings(request.headers['accept-encoding']).has('br');
  const body = isBrotli ? brotliCompressSync(html, QUICK) : Buffer.from(html);
  response.writeHead(200, {
    ...headers,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding, User-Agent',
    ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
