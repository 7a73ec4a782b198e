import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import type { Answer } from './idempotency.ts';

/**
 * Answers of PostgreSQL that it cannot work at the moment: connections (08), too many of them (53), shut down or starting (57P), a
 * statement that took too long (57014), a transaction that was left alone (25P03), a standby, which cannot be written (25006).
 */
const SQL_STATES = /^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34]|25006)$/;
/** Answers of the network, of names and of TLS: an address that moves to another server refuses handshakes for a moment. */
const NETWORK =
  /^(?:E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NETRESET|ADDRNOTAVAIL|NOTFOUND)|EAI_\w+|ERR_SSL_\w+)$/;
/** Messages of the driver for a lost connection, without a code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Client was closed|Query read timeout|The server does not support SSL connections|There was an error establishing an SSL connection)/;

/** Answer while a dependency does not respond. The same request may be sent again. */
export const NOT_NOW: Answer = {
  status: 503,
  body: {
    code: 503,
    msg: '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
    data: null,
    error_data: { reason: 'unavailable' },
  } satisfies ErrorEnvelope,
};

/** Another service of ours does not answer, without which nothing can be said. */
export class Unavailable extends Error {}

/** Whether a failure says that the database or another service is not there or does not answer, rather than that we asked something wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The socket file of a PostgreSQL on this machine is missing while it restarts.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  const isKnown = isSocketGone || (typeof code === 'string' && (SQL_STATES.test(code) || NETWORK.test(code)));
  return isKnown || MESSAGES.test(error.message);
}
