import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FORM = /^[\w-]{8,64}$/;
const current = new AsyncLocalStorage<string>();

/** The id that came with a request (`x-request-id`, 8 to 64 of `A-Za-z0-9_-`), or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && FORM.test(id) ? id : randomUUID();
}

/** Runs work for a request, so that every line of the log names it. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The request that is being worked for; undefined for work of our own. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
