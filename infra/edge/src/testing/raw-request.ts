import { connect } from 'node:net';

/** Longest silence, milliseconds: what waits for more of a body is not answered. */
const SILENT_MS = 400;

interface Patience {
  /** Longest silence, milliseconds. */
  silentMs?: number;
  /** Waits, once it is silent, until what was asked before has surely been dealt with: a busy machine is silent as well. */
  settle?: () => Promise<unknown>;
  /** Whether an answer, or the end of the connection, is sure to come: no silence before it counts, however busy the machine is. */
  isSure?: boolean;
}

/**
 * Writes bytes to a server as they are and reads what comes back until it ends the connection, has answered, or is silent.
 * @param text one character a byte
 * @returns the status of the first answer, 0 for none, and everything that came
 */
export function rawRequest(
  port: number,
  text: string,
  { silentMs = SILENT_MS, settle = async () => {}, isSure = false }: Patience = {},
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve) => {
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer });
    };
    const isOver = () => {
      // The next byte begins another silence.
      if (!isSure || answer !== '') void settle().then(done);
    };
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      // A silence begins when all has been said.
      socket.write(text, 'latin1', () => socket.setTimeout(silentMs)),
    );
    socket.on('timeout', isOver);
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
