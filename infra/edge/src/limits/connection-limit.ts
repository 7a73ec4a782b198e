import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { SeldomLog } from '../http/log-seldom.ts';
import { addressLimit } from './address-limit.ts';
import { perAddress } from './per-address.ts';

/** Short: a burst is read in one go, and others wait for all of it. */
const WINDOW_MS = 1_000;
/** Connections of one address that may send too much ahead before it makes no new ones: others may be behind it. */
const MOST_BURSTS = 8;

export interface ConnectionLimitOptions {
  /** Connections that one address may have open. */
  mostPerAddress: number;
  /** Connections that one address may make in a second. */
  mostNew: number;
  /** Connections of all addresses together. */
  most: number;
  /** Time in which an address that sent too much ahead makes no new connections, milliseconds. */
  refusedMs: number;
  /** Whether an address is a proxy in front of us, which brings the connections of many. */
  isProxy(address: string): boolean;
  log: SeldomLog;
}

/** Ends connections beyond the limits as soon as they are made, before anything is read. */
export interface ConnectionLimit {
  /**
   * No new connections of an address for a while once it has done so several times: it sent more ahead than may wait, which no
   * browser does, and the heads that it would send over the next one cost as much as those before.
   */
  refuseNew(address: string): void;
}

/** Limits the connections of a server. */
export function limitConnections(
  server: Server,
  { mostPerAddress, mostNew, most, refusedMs, isProxy, log }: ConnectionLimitOptions,
): ConnectionLimit {
  const bursts = addressLimit({ most: MOST_BURSTS, windowMs: refusedMs });
  const refused = addressLimit({ most: 1, windowMs: refusedMs });
  const open = perAddress(mostPerAddress);
  const made = addressLimit({ most: mostNew, windowMs: WINDOW_MS });
  server.maxConnections = most;
  server.on('drop', () => log.say('too_many_connections', { of: 'all' }));
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const isRefused = refused.isWaiting(address) || made.wait(address) > 0;
    const release = isRefused ? null : open.take(address);
    if (release !== null) {
      socket.once('close', release);
      return;
    }
    log.say('too_many_connections', { of: address });
    socket.destroy();
  });
  return {
    refuseNew(address) {
      if (bursts.wait(address) > 0) refused.wait(address);
    },
  };
}
