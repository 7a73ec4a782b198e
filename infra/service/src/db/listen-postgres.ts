import type { Listener } from './engine.ts';
import { stayConnected } from './stay-connected.ts';

/** Wait before a lost connection is reopened, milliseconds. */
const AGAIN_MS = 500;

/**
 * Listens to a channel over a connection of its own, which reopens whenever it is lost, also when the loss is silent.
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
