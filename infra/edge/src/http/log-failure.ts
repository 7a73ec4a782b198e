import type { IncomingMessage } from 'node:http';
import { pathOf } from './request-head.ts';

/** Addresses whose last part is a secret. */
const SECRET_PATH = /^\/save\/.*/;

/** Writes a failure as one line of JSON, without the query and without tokens in the path. */
export function logFailure(
  kind: 'edge' | 'upstream',
  request: IncomingMessage,
  requestId: string,
  error: unknown,
): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const path = pathOf(request.url ?? '').replace(SECRET_PATH, '/save/…');
  console.error(
    JSON.stringify({ kind, path, requestId, message: kind === 'edge' ? (stack ?? message) : message }),
  );
}
