import pg from 'pg';

/** Wait before a lost connection is opened anew, milliseconds. */
const AGAIN_MS = 500;
/** Longest wait for a connection, milliseconds. */
const CONNECT_MS = 5_000;

/** Hears a channel over a connection of its own, which is opened anew whenever it is lost. @returns stops hearing */
export async function listenPostgres(
  url: string,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      next.end().catch(() => {});
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    client = next;
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
  }

  function again(): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => connect().catch(again), AGAIN_MS);
  }

  await connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
