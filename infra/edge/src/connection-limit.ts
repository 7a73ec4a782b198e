import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressLimit } from './address-limit.ts';
import type { SeldomLog } from './log-seldom.ts';
import { perAddress } from './per-address.ts';

const WINDOW_MS = 10_000;

export interface ConnectionLimitOptions {
  /** Connections that one address may have open. */
  mostPerAddress: number;
  /** Connections that one address may make in ten seconds. */
  mostNew: number;
  /** Connections of all addresses together. */
  most: number;
  /** Whether an address is a proxy in front of us, which brings the connections of many. */
  isProxy(address: string): boolean;
  log: SeldomLog;
}

/** Ends connections beyond the limits as soon as they are made, before anything is read. */
export function limitConnections(
  server: Server,
  { mostPerAddress, mostNew, most, isProxy, log }: ConnectionLimitOptions,
): void {
  const open = perAddress(mostPerAddress);
  const made = addressLimit({ most: mostNew, windowMs: WINDOW_MS });
  server.maxConnections = most;
  server.on('drop', () => log.say('too_many_connections', { of: 'all' }));
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const release = made.wait(address) === 0 ? open.take(address) : null;
    if (release !== null) {
      socket.once('close', release);
      return;
    }
    log.say('too_many_connections', { of: address });
    socket.destroy();
  });
}
