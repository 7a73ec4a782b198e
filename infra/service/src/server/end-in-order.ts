import type { FastifyInstance } from 'fastify';
import { gateOf } from '../limits/gate.ts';
import { acceptWaiting } from './accept-waiting.ts';
import { endWithAnswers } from './open-answers.ts';

/** How long the end is announced before it begins, milliseconds: longer than proxies take to look. */
const ANNOUNCE_MS = 1_000;
/** Drain time: new requests are refused before open connections are closed, milliseconds. */
const SEND_AWAY_MS = 500;
/** Longest wait for open answers, milliseconds; then their connections are closed. As long as a client waits (specification). */
const ANSWERS_MS = 40_000;
/** Longest time for all of it, milliseconds: what ends after the last answer needs some ten seconds more. */
export const ALTOGETHER_MS = 55_000;

export interface EndOptions {
  /** Ends what works besides requests, after the last answer. */
  stop(): Promise<unknown>;
  /** Default 1,000. */
  announceMs?: number | undefined;
}

/**
 * Ends a service without failing a request: `/readyz` turns 503 and answers ask for another connection, so that proxies go
 * elsewhere; what comes later is not taken and may be sent to another replica; open answers are finished, streams are ended;
 * then everything else.
 */
export async function endInOrder(
  app: FastifyInstance,
  { stop, announceMs = ANNOUNCE_MS }: EndOptions,
): Promise<void> {
  const gate = gateOf(app);
  gate.drain();
  endWithAnswers(app.server);
  await pause(announceMs);
  gate.shut();
  await pause(SEND_AWAY_MS);
  const impatient = setTimeout(() => app.server.closeAllConnections(), ANSWERS_MS);
  await acceptWaiting(app.server);
  // Fastify closes it some turns later, and accepts a closed one.
  app.server.close();
  await app.close();
  clearTimeout(impatient);
  await stop();
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Ends the process in order when it is asked to (SIGTERM, SIGINT): 0 when all went well, 1 when something did not end. */
export function endOnSignal(app: FastifyInstance, options: EndOptions): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => fail(new Error(`not ended within ${ALTOGETHER_MS} ms`)), ALTOGETHER_MS);
      endInOrder(app, options).then(() => process.exit(0), fail);
    });

  function fail(error: unknown): void {
    app.log.error({ err: error }, 'the end was not in order');
    process.exit(1);
  }
}
