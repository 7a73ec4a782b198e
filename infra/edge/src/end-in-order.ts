import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { acceptWaiting } from '@sold/service/http/accept-waiting';
import { endWithAnswers } from '@sold/service/http/open-answers';

/** How long the end is announced before it begins, milliseconds: who asks again is led to another edge meanwhile. */
const ANNOUNCE_MS = 1_000;

const ending = new WeakSet<Server>();

/** Whether a server is about to end: each answer asks for another connection, and `/readyz` says no. */
export function isEnding(server: Server): boolean {
  return ending.has(server);
}

/**
 * Ends a server without failing a request of a proxy in front of it, which may be sending one over a connection that waits: those
 * are left until they have had their last answer, or until both sides know that their time is over (`keepAliveTimeout`).
 * @param graceMs longest wait for open answers
 */
export async function endBehindProxy(server: Server, graceMs: number): Promise<void> {
  ending.add(server);
  endWithAnswers(server);
  await new Promise((done) => setTimeout(done, ANNOUNCE_MS));
  const impatient = setTimeout(() => server.closeAllConnections(), graceMs);
  await acceptWaiting(server);
  // Takes no new connections; that of an HTTP server would close those that wait as well.
  await new Promise<void>((done) => SocketServer.prototype.close.call(server, () => done()));
  clearTimeout(impatient);
}

/** Ends a server that browsers ask themselves: they ask anew over another connection. */
export async function endAtOnce(server: Server, graceMs: number): Promise<void> {
  endWithAnswers(server);
  const impatient = setTimeout(() => server.closeAllConnections(), graceMs);
  await acceptWaiting(server);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(impatient);
}
