import pg from 'pg';

/** Most statements prepared on one connection; SQL that differs each time must not fill the server's memory. */
const MOST = 400;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, or undefined for one that is not: transaction control and definitions (no
 * parameters), statements beyond the limit, and those that select `*`, whose prepared plan would break in a running replica
 * when a migration adds a column.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST || /(?:select|returning|,)\s+(?:\w+\.)?\*/i.test(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Message of the driver when a server does not answer in time. */
const SILENT = 'Query read timeout';
/** The server has become a standby. */
const READ_ONLY = '25006';

/**
 * A connection that prepares every statement with parameters once and then only sends its name: parsing and planning are
 * most of what a small statement costs the server. A server that does not answer in time, or cannot write any more, loses the
 * connection, or the next one who is given it would fare no better.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection that breaks between two statements of a transaction: the next statement reports it.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of `query`; all but one are passed on as they are.
  override query(...args: any[]): any {
    const answer = this.#send(...args);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#leaveIfLost(error));
    return answer;
  }

  #leaveIfLost({ message, code }: Error & { code?: unknown }): void {
    if (message === SILENT || code === READ_ONLY) this.end().catch(() => {});
  }

  #send(...args: unknown[]): unknown {
    const [text, values] = args as [unknown, unknown];
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && args.length === 2) {
      const name = nameOf(text);
      if (name !== undefined) return super.query({ name, text, values: values as unknown[] });
    }
    return super.query(...(args as Parameters<pg.Client['query']>));
  }
}
