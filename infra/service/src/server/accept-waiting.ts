import type { Server } from 'node:net';

/** Connections that the system keeps for a server until they are accepted, as Node asks for it. */
const BACKLOG = 511;
/** Longest turn of the event loop in which hardly any client can have connected, milliseconds. */
const QUIET_MS = 0.2;

/**
 * Waits until a server has accepted the connections that the system has made for it; close the server in the same turn. On close the
 * system resets connections that still wait. A client may have sent a change over one, and no proxy may repeat a change. Node
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
