import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { sendUnavailable } from './send.ts';

/** A service behind the edge. */
export interface Upstream {
  /** Base address; null when not configured. */
  url: string | null;
  /** Prefix taken off the address before it is passed on. */
  strip?: string;
  /** What a shopper reads when the service does not answer. */
  unavailable: string;
}

/** Longest silence of an upstream, milliseconds: a little over the page's own 40,000. */
const SILENCE_MS = 45_000;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A proxy that streams both ways, limits nothing (the service knows its limits), and keeps connections open. */
export class ServiceProxy {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });

  /** Passes one request on. A service that is not there is a 503 envelope; one that breaks off breaks the answer off. */
  forward(request: IncomingMessage, response: ServerResponse, upstream: Upstream, requestId: string): void {
    if (upstream.url === null) {
      sendUnavailable(response, upstream.unavailable);
      return;
    }
    const path = (request.url ?? '/').slice(upstream.strip?.length ?? 0);
    const outgoing = httpRequest(new URL(upstream.url), {
      agent: this.#agent,
      method: request.method ?? 'GET',
      path: path.startsWith('/') ? path : `/${path}`,
      headers: forwardedHeaders(request, requestId),
      timeout: SILENCE_MS,
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...endToEnd(answer.headers),
        'x-request-id': requestId,
      });
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no sign of life for ${SILENCE_MS} ms`)));
    outgoing.on('error', (error) => {
      if (response.destroyed) return;
      console.error(
        JSON.stringify({ kind: 'upstream', path: request.url, requestId, message: error.message }),
      );
      if (response.headersSent) response.destroy();
      else sendUnavailable(response, upstream.unavailable);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    request.pipe(outgoing);
  }

  close(): void {
    this.#agent.destroy();
  }
}

function forwardedHeaders(request: IncomingMessage, requestId: string): IncomingHttpHeaders {
  const address = request.socket.remoteAddress ?? '';
  const earlier = request.headers['x-forwarded-for'];
  return {
    ...endToEnd(request.headers),
    'x-request-id': requestId,
    'x-forwarded-for': earlier === undefined ? address : `${String(earlier)}, ${address}`,
    'x-forwarded-host': request.headers['x-forwarded-host'] ?? request.headers.host ?? '',
    'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? 'http',
  };
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}
