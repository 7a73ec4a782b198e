import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMON_HEADERS } from './headers.ts';

/** A stored file whose address stays the same from release to release. */
interface StoredFile {
  body: Buffer;
  /** Hash of the file: what a browser has is compared with it. */
  integrity: string;
  type: string;
  /** Headers besides. */
  headers?: Readonly<Record<string, string>>;
}

/** Answers such a file: a browser asks at each use whether it has changed. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { body, integrity, type, headers = {} }: StoredFile,
): void {
  const etag = `"${integrity}"`;
  const common = { ...COMMON_HEADERS, 'Cache-Control': 'no-cache', ...headers, ETag: etag };
  response.setHeaders(new Headers(common as Record<string, string>));
  if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}
