import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '../http/request-head.ts';
import { sendProblem } from '../http/send.ts';
import type { RequestPlaces } from './per-address.ts';
import { type Progress, progressSince } from './progress.ts';

const CHECK_MS = 1_000;
/** The place of a refused body stays taken for so long: reading refused bodies as fast as they come holds others up. */
const REFUSED_MS = 200;

/** A body that is still coming in. */
interface Unfinished {
  response: ServerResponse;
  progress: Progress;
}

/** Keeps bodies from being sent slowly, or never, at every visitor's cost. */
export interface BodyWatch {
  /** Begins to watch the body of a request. @returns false when too many are open already */
  begin(request: IncomingMessage, response: ServerResponse, address: string): boolean;
  close(): void;
}

/**
 * Ends requests whose bodies stop coming or come too slowly. Nothing else limits how long a body takes: a photo over a slow line
 * takes minutes.
 * @param limit of bodies that are being sent at the same time
 */
export function bodyWatch(limit: RequestPlaces): BodyWatch {
  const unfinished = new Map<IncomingMessage, Unfinished>();

  function check(): void {
    const now = performance.now();
    for (const [request, { response, progress }] of unfinished)
      if (progress.isTooSlow(now, request.socket.bytesRead)) giveUp(request, response);
  }

  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return {
    begin(request, response, address) {
      if (!hasBody(request)) return true;
      const release = limit.take(request, address);
      if (release === null) return false;
      const progress = progressSince(performance.now(), request.socket.bytesRead);
      unfinished.set(request, { response, progress });
      const end = () => {
        if (!unfinished.delete(request)) return;
        if (response.statusCode < 400) release();
        else setTimeout(release, REFUSED_MS).unref();
      };
      // Also after an answer: what is left of the body is read and forgotten.
      request.once('end', end);
      request.once('close', end);
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
