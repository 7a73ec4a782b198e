import type { IncomingMessage, ServerResponse } from 'node:http';
import { perAddress } from './per-address.ts';
import { hasBody } from './request-head.ts';
import { sendProblem } from './send.ts';

/** Slowest body, bytes a second, judged after the first seconds. */
const LEAST_RATE = 1_024;
const GRACE_MS = 5_000;
const CHECK_MS = 1_000;

/** A body that is still coming in. */
interface Unfinished {
  response: ServerResponse;
  since: number;
  /** Bytes that had come over its connection before. */
  before: number;
}

/** What keeps bodies from being sent slowly, or never, at everybody's cost. */
export interface BodyWatch {
  /** Begins to watch the body of a request. @returns false when its address has too many open already */
  begin(request: IncomingMessage, response: ServerResponse, address: string): boolean;
  close(): void;
}

/**
 * Ends requests whose bodies come more slowly than 1 kB a second; the server's own `requestTimeout` ends those that are not
 * whole in time.
 * @param mostPerAddress bodies that one address may be sending at the same time
 */
export function bodyWatch(mostPerAddress: number): BodyWatch {
  const limit = perAddress(mostPerAddress);
  const unfinished = new Map<IncomingMessage, Unfinished>();

  function check(): void {
    const now = performance.now();
    for (const [request, { response, since, before }] of unfinished) {
      const elapsed = now - since;
      const rate = ((request.socket.bytesRead - before) / elapsed) * 1_000;
      if (elapsed > GRACE_MS && rate < LEAST_RATE) giveUp(request, response);
    }
  }

  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return {
    begin(request, response, address) {
      if (!hasBody(request)) return true;
      const release = limit.take(address);
      if (release === null) return false;
      unfinished.set(request, { response, since: performance.now(), before: request.socket.bytesRead });
      const end = () => {
        unfinished.delete(request);
        release();
      };
      request.once('end', end);
      request.once('close', end);
      response.once('close', end);
      return true;
    },
    close: () => clearInterval(timer),
  };
}

/** The connection ends with the answer. */
function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.socket.destroy();
  else sendProblem(response, 408, 'slow_body');
}
