import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longest time in which nothing of an answer is taken, milliseconds. */
const STALL_MS = 20_000;
/** Slowest reading of an answer, bytes a second, judged after the first seconds. */
const LEAST_RATE = 1_024;
const GRACE_MS = 20_000;
const CHECK_MS = 2_000;

/** Since when something waits to be taken, and how much had been written to the connection by then, bytes. */
interface Behind {
  since: number;
  before: number;
}

/** Keeps answers from being read slowly, or never, at the cost of our memory. */
export interface SlowReaders {
  /** Watches an answer until it has left. */
  watch(response: ServerResponse, socket: Socket): void;
  close(): void;
}

export interface SlowReaderOptions {
  /** Default 20 s. */
  stallMs?: number | undefined;
  /** Called with a connection that is ended. */
  dropped(socket: Socket): void;
}

/**
 * Ends connections whose other side takes nothing of an answer for a while, or less than 1 kB a second. An answer that waits for a
 * service has nothing to be taken, and may.
 */
export function slowReaders(server: Server, { stallMs = STALL_MS, dropped }: SlowReaderOptions): SlowReaders {
  const open = new Map<ServerResponse, { socket: Socket; behind: Behind | null }>();
  const busy = new WeakSet<Socket>();

  function drop(socket: Socket): void {
    dropped(socket);
    socket.destroy();
  }

  // Node's timer of a connection restarts with every read and write on it.
  server.timeout = stallMs;
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) drop(socket);
    else if (!busy.has(socket)) socket.destroy();
  });

  function check(): void {
    const now = performance.now();
    for (const entry of open.values()) {
      const { socket } = entry;
      if (socket.writableLength === 0) entry.behind = null;
      else if (entry.behind === null)
        entry.behind = { since: now, before: socket.bytesWritten - socket.writableLength };
      else {
        const elapsed = now - entry.behind.since;
        // Data that was handed over and is on its way counts as read: its amount is unknown.
        const rate = ((socket.bytesWritten - entry.behind.before) / elapsed) * 1_000;
        if (elapsed > GRACE_MS && rate < LEAST_RATE) drop(socket);
      }
    }
  }

  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return {
    watch(response, socket) {
      open.set(response, { socket, behind: null });
      busy.add(socket);
      response.once('close', () => {
        open.delete(response);
        busy.delete(socket);
      });
    },
    close: () => clearInterval(timer),
  };
}
