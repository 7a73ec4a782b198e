import pg from 'pg';
import type { Listener } from './engine.ts';

/** Wait before a lost connection is opened anew, milliseconds. */
const AGAIN_MS = 500;
/** Longest wait for a connection, milliseconds. */
const CONNECT_MS = 5_000;
/** How often the server is asked whether it is still there, and how long it has to answer, milliseconds. */
const PING_MS = 10_000;

/**
 * Hears a channel over a connection of its own, which is opened anew whenever it is lost, also when nobody says that it is.
 * @returns stops hearing
 * @throws Error when the first connection cannot be opened; then nothing is tried again
 */
export async function listenPostgres(
  url: string,
  channel: string,
  { hear, missed }: Listener,
  { pingMs = PING_MS }: { pingMs?: number } = {},
): Promise<() => Promise<void>> {
  let client: pg.Client;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  /** A connection that hears; one that comes to nothing is closed. */
  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: pingMs,
    });
    // It also ends then, and that is what counts.
    next.on('error', () => {});
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      return next;
    } catch (error) {
      leave(next);
      throw error;
    }
  }

  function hold(next: pg.Client): void {
    client = next;
    const ping = setInterval(() => next.query('select 1').catch(() => leave(next)), pingMs);
    next.once('end', () => {
      clearInterval(ping);
      tryAgain();
    });
  }

  function tryAgain(): void {
    if (isOver) return;
    again = setTimeout(() => connect().then(goOn, tryAgain), AGAIN_MS);
  }

  function goOn(next: pg.Client): void {
    hold(next);
    if (isOver) leave(next);
    else missed();
  }

  hold(await connect());
  return async () => {
    isOver = true;
    clearTimeout(again);
    await client.end().catch(() => {});
  };
}

function leave(client: pg.Client): void {
  client.end().catch(() => {});
}
