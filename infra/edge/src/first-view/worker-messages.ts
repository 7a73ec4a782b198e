import type { FirstRequest, FrameRequest } from '@sold/contracts/federation/first-view';

export interface WorkerStart {
  /** Absolute path of `server.js`. */
  file: string;
  /** `sha384-…` that the release gives of it. */
  integrity: string;
}

/** Tasks of a worker, one at a time. */
export type Task =
  | { kind: 'callsFor'; request: FirstRequest }
  | { kind: 'ownCallsFor'; request: FirstRequest }
  | { kind: 'addresses' }
  /** @param answers JSON of a list of `FirstAnswer` */
  | { kind: 'render'; request: FirstRequest; answers: string }
  | { kind: 'frame'; request: FrameRequest };

/** A task with the number that its outcome carries. */
export type NumberedTask = Task & { id: number };

/** Number of the first message of a worker: it has loaded. */
export const LOADED = 0;

/** Message of a worker, as JSON, so that it carries only data. */
export type WorkerReply = { id: number; value: unknown } | { id: number; fault: string };
