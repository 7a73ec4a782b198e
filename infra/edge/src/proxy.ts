import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type Copies, type Copy, copiesOf } from './copies.ts';
import { sendUnavailable } from './send.ts';

/** A service behind the edge. */
export interface Upstream {
  copies: Copies;
  /** Prefix taken off the address before it is passed on. */
  strip?: string;
  /** What a shopper reads when the service does not answer. */
  unavailable: string;
}

/** Longest silence of an upstream, milliseconds: a little over the page's own 40,000. */
const SILENCE_MS = 45_000;
/** Largest body that is kept so that another copy can be sent it, bytes: the services take no larger ones. */
const KEPT_BYTES = 262_144;
/** Header by which a service that is ending or has too much to do says that it has done nothing. */
const NOT_TAKEN = 'x-not-taken';
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

/** One request on its way to a service. */
interface Passage {
  request: IncomingMessage;
  response: ServerResponse;
  upstream: Upstream;
  requestId: string;
  /** The whole body when it is kept; null when it is streamed, which can be done once. */
  body: Buffer | null;
  /** Copies that have not been tried. */
  left: Copy[];
}

/** A proxy that streams answers, limits nothing (the service knows its limits), and keeps connections open. */
export class ServiceProxy {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });
  readonly #copies: Copies[] = [];

  /** A service to forward to. @param addresses base addresses of its copies with commas between; null: not configured */
  upstream(addresses: string | null, more: Omit<Upstream, 'copies'>): Upstream {
    const copies = copiesOf(addresses);
    this.#copies.push(copies);
    return { copies, ...more };
  }

  /**
   * Passes one request on. What a copy has certainly not done (it refused the connection, or said so), and what changes
   * nothing (GET, HEAD), is sent to another copy when one fails. A service that is not there is a 503 envelope; one that
   * breaks off breaks the answer off.
   */
  async forward(
    request: IncomingMessage,
    response: ServerResponse,
    upstream: Upstream,
    requestId: string,
  ): Promise<void> {
    const left = upstream.copies.inTurn();
    const [only] = left;
    // An open connection may just have been closed by the other side: one more try is never wrong.
    if (only !== undefined && left.length === 1) left.push(only);
    const body = isSmall(request) ? await bodyOf(request) : null;
    this.#tryNext({ request, response, upstream, requestId, body, left });
  }

  close(): void {
    for (const copies of this.#copies) copies.close();
    this.#agent.destroy();
  }

  #tryNext(passage: Passage): void {
    const { request, response, upstream, requestId, body, left } = passage;
    const copy = left.shift();
    if (copy === undefined) {
      sendUnavailable(response, upstream.unavailable);
      return;
    }
    const path = (request.url ?? '/').slice(upstream.strip?.length ?? 0);
    const outgoing = httpRequest(copy.url, {
      agent: this.#agent,
      method: request.method ?? 'GET',
      path: path.startsWith('/') ? path : `/${path}`,
      headers: forwardedHeaders(request, requestId),
      timeout: SILENCE_MS,
    });
    outgoing.on('response', (answer) => this.#answer(passage, copy, answer));
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no sign of life for ${SILENCE_MS} ms`)));
    outgoing.on('error', (error) => this.#failed(passage, copy, outgoing, error));
    const leave = () => {
      if (!response.writableFinished) outgoing.destroy();
    };
    response.on('close', leave);
    outgoing.on('close', () => response.off('close', leave));
    if (body === null) request.pipe(outgoing);
    else outgoing.end(body);
  }

  #answer(passage: Passage, copy: Copy, answer: IncomingMessage): void {
    const { response, requestId, upstream, left, body } = passage;
    const isTaken = answer.headers[NOT_TAKEN] === undefined;
    if (answer.headers.connection === 'close') upstream.copies.avoid(copy);
    // Who is only busy is asked again sooner than a copy that is perhaps not there.
    const hasOther = answer.statusCode === 429 ? left.some(({ isReady }) => isReady) : left.length > 0;
    if (!isTaken && hasOther && body !== null) {
      answer.resume();
      this.#tryNext(passage);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, {
      ...endToEnd(answer.headers),
      'x-request-id': requestId,
    });
    // Whoever listens for events learns at once that somebody is there.
    if (answer.headers['content-type']?.startsWith('text/event-stream')) response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  }

  #failed(passage: Passage, copy: Copy, outgoing: ClientRequest, error: NodeJS.ErrnoException): void {
    const { request, response, requestId, upstream, left, body } = passage;
    if (response.destroyed) return;
    upstream.copies.avoid(copy);
    const isUnsent = error.code === 'ECONNREFUSED';
    const isHarmless = (request.method === 'GET' || request.method === 'HEAD') && error.code === 'ECONNRESET';
    if ((isUnsent || isHarmless) && !response.headersSent && left.length > 0 && body !== null) {
      this.#tryNext(passage);
      return;
    }
    console.error(JSON.stringify({ kind: 'upstream', path: request.url, requestId, message: error.message }));
    outgoing.destroy();
    if (response.headersSent) response.destroy();
    else sendUnavailable(response, upstream.unavailable);
  }
}

/** Whether a body can be kept: there is none, or its length is known and small. */
function isSmall({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= KEPT_BYTES;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
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
    Object.entries(headers).filter(
      ([name]) => !HOP_BY_HOP.has(name) && !named.includes(name) && name !== NOT_TAKEN,
    ),
  );
}
