import { Agent } from 'undici';

export type { Dispatcher } from 'undici';
export { request } from 'undici';

/** Connections that are kept open to other services, by origin. Rare requests use `fetch`. */
export type Connections = Agent;

export interface ConnectionOptions {
  /** To one origin at most. Default: as many as are asked for at the same time. */
  most?: number;
  /** Longest wait for a connection, milliseconds. Default 10,000. */
  connectMs?: number;
  /** Largest answer, bytes; more is an error. Default: any. */
  answerBytes?: number;
}

/** The one place that sets undici up. */
export function connections({ most, connectMs = 10_000, answerBytes }: ConnectionOptions = {}): Connections {
  return new Agent({
    connect: { timeout: connectMs },
    ...(most !== undefined && { connections: most }),
    ...(answerBytes !== undefined && { maxResponseSize: answerBytes }),
  });
}
