import { connect } from 'node:net';

/** Longest wait for an answer, milliseconds: what waits for more of a body is not answered. */
const WAIT_MS = 400;

/**
 * Writes bytes to a server as they are and reads what comes back until it ends the connection, has answered, or is silent.
 * @param text one character a byte
 * @param settle waits, once it is silent, until what was asked before has surely been dealt with: a busy machine is silent as well
 * @returns the status of the first answer, 0 for none, and everything that came
 */
export function rawRequest(
  port: number,
  text: string,
  waitMs = WAIT_MS,
  settle: () => Promise<unknown> = async () => {},
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text, 'latin1'));
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer });
    };
    socket.setTimeout(waitMs, () => void settle().then(done));
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
