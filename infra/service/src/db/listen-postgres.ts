import type { Listener } from './engine.ts';
import { stayConnected } from './stay-connected.ts';

/** Wait before a lost connection is opened anew, milliseconds. */
const AGAIN_MS = 500;

/**
 * Hears a channel over a connection of its own, which is opened anew whenever it is lost, also when nobody says that it is.
 * @returns stops hearing
 * @throws Error when the first connection cannot be opened; then nothing is tried again
 */
export function listenPostgres(
  url: string,
  channel: string,
  { hear, missed }: Listener,
  { pingMs }: { pingMs?: number } = {},
): Promise<() => Promise<void>> {
  return stayConnected(url, {
    begin: (client) => {
      client.on('notification', ({ payload }) => hear(payload ?? ''));
      return client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    again: missed,
    againMs: AGAIN_MS,
    pingMs,
  });
}
