import pg from 'pg';
import { settleSession } from './session-settings.ts';

/** Longest wait for a connection, milliseconds. */
const CONNECT_MS = 5_000;
/** How often the server is asked whether it is still there, and how long it has to answer, milliseconds. */
const PING_MS = 10_000;

export interface StayOptions {
  /** Prepares a new connection; a connection on which it fails is closed. */
  begin(client: pg.Client): Promise<unknown>;
  /** Called when a lost connection is open and prepared again. */
  again?(): void;
  /** Wait before a lost connection is reopened, milliseconds. */
  againMs: number;
  /** Default 10,000. */
  pingMs?: number | undefined;
  /** The server notices within a quarter of a minute when this machine is gone. Default false. */
  isWatched?: boolean;
}

/**
 * Keeps one connection to PostgreSQL, which reopens whenever it is lost, also when the loss is silent.
 * @returns closes it
 * @throws Error when the first connection cannot be opened; then nothing is tried again
 */
export async function stayConnected(
  url: string,
  { begin, again, againMs, pingMs = PING_MS, isWatched = false }: StayOptions,
): Promise<() => Promise<void>> {
  let client: pg.Client;
  let next: NodeJS.Timeout | undefined;
  let isOver = false;

  /** Opens and prepares a connection; closes it when the preparation fails. */
  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: pingMs,
    });
    // It also ends then, and that is what counts.
    opened.on('error', () => {});
    try {
      await opened.connect();
      await settleSession(opened, { isWatched });
      await begin(opened);
      return opened;
    } catch (error) {
      leave(opened);
      throw error;
    }
  }

  function hold(opened: pg.Client): void {
    client = opened;
    const ping = setInterval(() => opened.query('select 1').catch(() => leave(opened)), pingMs);
    opened.once('end', () => {
      clearInterval(ping);
      tryAgain();
    });
  }

  function tryAgain(): void {
    if (isOver) return;
    next = setTimeout(() => connect().then(goOn, tryAgain), againMs);
  }

  function goOn(opened: pg.Client): void {
    hold(opened);
    if (isOver) leave(opened);
    else again?.();
  }

  hold(await connect());
  return async () => {
    isOver = true;
    clearTimeout(next);
    await client.end().catch(() => {});
  };
}

function leave(client: pg.Client): void {
  client.end().catch(() => {});
}
