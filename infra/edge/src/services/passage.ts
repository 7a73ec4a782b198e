import type { Visitor } from '../http/visitor.ts';
import type { Replica, Replicas } from './replicas.ts';

/** A service behind the edge. */
export interface Upstream {
  replicas: Replicas;
  /** Prefix taken off the address before it is passed on. */
  strip?: string;
  /** Message for shoppers when the service does not answer. */
  unavailable: string;
}

/** One request on its way to a service. */
export interface Passage {
  upstream: Upstream;
  visitor: Visitor;
  requestId: string;
  /** Holder of its turns. Default: the address. */
  holder?: string;
  /** Waits until the service may be asked; the resolved function ends the turn. Default: no wait. */
  turn?: () => Promise<() => void>;
}

/** Replicas in the order in which to try them for one request. */
export function replicasToTry({ replicas }: Upstream): Replica[] {
  const left = replicas.inTurn();
  const [only] = left;
  // An open connection may just have been closed by the other side: one more try is never wrong.
  if (only !== undefined && left.length === 1) left.push(only);
  return left;
}

/** Whether a request that a replica has not taken goes to another: a busy one is asked again sooner than one that may be down. */
export function hasOther(status: number, left: readonly Replica[]): boolean {
  return status === 429 ? left.some(({ isReady }) => isReady) : left.length > 0;
}

/** Codes of failures before anything was sent, and of an answer that broke off before it began. */
const UNSENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const BROKEN_OFF = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

/** Whether another replica may be sent what failed at one. @param isHarmless it changes nothing */
export function mayAskAnother(error: Error, isHarmless: boolean): boolean {
  const code = codeOf(error);
  return UNSENT.has(code) || (isHarmless && BROKEN_OFF.has(code));
}

/** The code of the first error; the library wraps it. */
function codeOf(error: Error): string {
  const { code } = (error.cause ?? error) as { code?: unknown };
  return String(code ?? '');
}
