import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { failure } from '../http/envelope.ts';
import type { Answer } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { NOT_NOW } from '../http/unavailable.ts';
import { requestIdOf } from '../logging/request-id.ts';
import type { Admission } from './admission.ts';

/** Response header for a proxy: nothing has been done, ask another replica. */
const NOT_TAKEN = 'x-not-taken';
/** Paths that are answered whatever the load, or ask about it. */
const ALWAYS = ['/healthz', '/readyz'];
/** When a refused client may come again, seconds. */
const RETRY_AFTER_S = 1;

const BUSY = failure(new Refusal(429, 'busy', '지금은 이용자가 많아요. 잠시 후 다시 시도해 주세요.'));

export interface GateFacts {
  /** Requests that are being answered, without those of {@link Gate.guard}'s `open`. */
  inFlight: number;
  /** Refused because there were too many, since the start. */
  refused: number;
  /** Not taken because the service is ending, since the start. */
  notTaken: number;
}

/** Checks each request before the server reads more than its head. */
export interface Gate {
  /** @returns a listener that passes on to another what the gate lets in */
  before(next: RequestListener): RequestListener;
  /** From now on requests beyond the limit are refused. @param open paths that are neither refused nor counted */
  guard(admission: Admission, open: readonly string[]): void;
  /** The end is near: every request is still served, and asks the client to open another connection. */
  drain(): void;
  /** Refuses every new request. */
  shut(): void;
  isDraining(): boolean;
  facts(): GateFacts;
}

const gates = new WeakMap<FastifyInstance, Gate>();

/** Remembers the gate before a service. */
export function standsBefore(app: FastifyInstance, gate: Gate): void {
  gates.set(app, gate);
}

/** The gate before a service that `createService` made. */
export function gateOf(app: FastifyInstance): Gate {
  const gate = gates.get(app);
  if (gate === undefined) throw new Error('this service was not made by createService');
  return gate;
}

/** Returns a gate that admits every request until `drain` or `shut`. */
export function createGate(): Gate {
  let phase: 'open' | 'draining' | 'shut' = 'open';
  let limit: Admission | undefined;
  let open: ReadonlySet<string> = new Set(ALWAYS);
  const facts: GateFacts = { inFlight: 0, refused: 0, notTaken: 0 };

  function pass(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    if (phase === 'draining') response.shouldKeepAlive = false;
    if (open.has(pathOf(request))) {
      next(request, response);
    } else if (limit === undefined || limit.takes(facts.inFlight)) {
      facts.inFlight += 1;
      response.once('close', () => {
        facts.inFlight -= 1;
      });
      next(request, response);
    } else {
      facts.refused += 1;
      answer(request, response, BUSY);
    }
  }

  return {
    before: (next) => (request, response) => {
      if (phase !== 'shut') return pass(request, response, next);
      facts.notTaken += 1;
      response.shouldKeepAlive = false;
      answer(request, response, NOT_NOW);
    },
    guard: (admission, more) => {
      limit = admission;
      open = new Set([...ALWAYS, ...more]);
    },
    drain: () => {
      phase = 'draining';
    },
    shut: () => {
      phase = 'shut';
    },
    isDraining: () => phase !== 'open',
    facts: () => facts,
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** An answer that is written often, as it goes over the wire. */
interface Written {
  text: string;
  headers: readonly string[];
}

const written = new WeakMap<Answer, Written>();

function writtenOf(given: Answer): Written {
  const known = written.get(given);
  if (known !== undefined) return known;
  // Letters beyond ASCII are escaped: the text needs no encoding on each send.
  const text = JSON.stringify(given.body).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const headers = {
    ...COMMON_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(text.length),
    'retry-after': String(RETRY_AFTER_S),
    [NOT_TAKEN]: '1',
  };
  const made = { text, headers: Object.entries(headers).flat() };
  written.set(given, made);
  return made;
}

/**
 * Answers without having read the body, which Node reads and forgets, or done anything else. A refusal must cost
 * little, or nothing is left for those who are not refused.
 */
function answer(request: IncomingMessage, response: ServerResponse, given: Answer): void {
  const { text, headers } = writtenOf(given);
  response.writeHead(given.status, [...headers, 'x-request-id', requestIdOf(request)]).end(text, 'latin1');
}
