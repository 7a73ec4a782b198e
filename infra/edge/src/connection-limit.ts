import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { SeldomLog } from './log-seldom.ts';
import { perAddress } from './per-address.ts';

export interface ConnectionLimitOptions {
  /** Connections that one address may have open. */
  mostPerAddress: number;
  /** Connections of all addresses together. */
  most: number;
  /** Whether an address is a proxy in front of us, which brings the connections of many. */
  isProxy(address: string): boolean;
  log: SeldomLog;
}

/** Ends connections beyond the limits as soon as they are made, before anything is read. */
export function limitConnections(
  server: Server,
  { mostPerAddress, most, isProxy, log }: ConnectionLimitOptions,
): void {
  const open = perAddress(mostPerAddress);
  server.maxConnections = most;
  server.on('drop', () => log.say('too_many_connections', { of: 'all' }));
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const release = open.take(address);
    if (release !== null) {
      socket.once('close', release);
      return;
    }
    log.say('too_many_connections', { of: address });
    socket.destroy();
  });
}
