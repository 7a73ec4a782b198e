import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack.ts';

export const head = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: bench\r\n${more}\r\n`;

/** Opens a connection and sends a text. The attack ignores the result. */
export function open({ port, address }: Attack, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address }, () => socket.write(text));
  socket.on('error', () => {});
  return socket;
}

/** Keeps a number of connections open until the end, replacing each that is closed. @param make opens one */
export async function keepOpen(attack: Attack, count: number, make: () => Socket): Promise<void> {
  const open = new Set<Socket>();
  while (performance.now() < attack.until) {
    while (open.size < count) {
      const socket = make();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    await pause(20);
  }
  for (const socket of open) socket.destroy();
}

/** Sends a new request as soon as an answer begins, over a number of connections, and reads all of it. @param next text of a request */
export async function askOn(attack: Attack, count: number, next: () => string): Promise<void> {
  await keepOpen(attack, count, () => {
    const socket = open(attack, next());
    socket.on('data', (bytes) => {
      if (bytes.includes('HTTP/1.1 ')) socket.write(next());
    });
    return socket;
  });
}
