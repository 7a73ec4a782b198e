import type { Server } from 'node:net';

/** Connections that the system keeps for a server until they are accepted, as Node asks for it. */
const BACKLOG = 511;
/** Longest turn of the event loop in which hardly anybody can have connected, milliseconds. */
const QUIET_MS = 0.2;

/**
 * Waits until a server has accepted the connections that the system has made for it; close it in the same turn. The system resets
 * those that still wait when a server closes, and a change may have been sent over them, which a proxy may not send again. Node
 * accepts one connection in a turn of the event loop, so a busy server often has some.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // The turn in which it is called may have asked the system before.
  await turn();
  for (let turns = 0; turns < BACKLOG; turns += 1) {
    const before = { accepted, at: performance.now() };
    await turn();
    if (accepted === before.accepted && performance.now() - before.at < QUIET_MS) break;
  }
  server.off('connection', count);
}

/** Node runs immediates right after it has asked the system for connections. */
function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
