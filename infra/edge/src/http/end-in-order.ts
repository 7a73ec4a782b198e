import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { acceptWaiting } from '@sold/service/server/accept-waiting';
import { endWithAnswers } from '@sold/service/server/open-answers';

/** How long the end is announced before it begins, milliseconds: balancers send new requests to another edge meanwhile. */
const ANNOUNCE_MS = 1_000;

/** Silence after which a proxy sends nothing more over idle connections, milliseconds. */
const SILENCE_MS = 5_000;

const ending = new WeakSet<Server>();

/** Whether a server is about to end: each answer asks for another connection, and `/readyz` says no. */
export function isEnding(server: Server): boolean {
  return ending.has(server);
}

/**
 * Ends a server without failing a request of a proxy in front of it, which may be sending one over an idle connection. Each idle
 * connection stays until it has had its last answer, or until no connection has brought a request for five seconds: by then the proxy
 * has used the connections up or asks another edge.
 * @param graceMs longest wait for open answers
 */
export async function endBehindProxy(server: Server, graceMs: number): Promise<void> {
  ending.add(server);
  endWithAnswers(server);
  await new Promise((done) => setTimeout(done, ANNOUNCE_MS));
  const impatient = setTimeout(() => server.closeAllConnections(), graceMs);
  await acceptWaiting(server);
  let reading: NodeJS.Immediate | undefined;
  // A busy process first reads what has come meanwhile.
  const silent = setTimeout(() => {
    reading = setImmediate(() => server.closeIdleConnections());
  }, SILENCE_MS);
  server.on('request', () => {
    clearImmediate(reading);
    silent.refresh();
  });
  // Takes no new connections; that of an HTTP server would close those that wait as well.
  await new Promise<void>((done) => SocketServer.prototype.close.call(server, () => done()));
  clearTimeout(impatient);
  clearTimeout(silent);
}

/** Ends a server that browsers call directly: they retry over another connection. */
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
