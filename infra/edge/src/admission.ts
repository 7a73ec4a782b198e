import type { IncomingMessage, ServerResponse } from 'node:http';
import { places } from '@sold/service/http/places';
import type { SeldomLog } from './http/log-seldom.ts';
import { problemOf } from './http/request-head.ts';
import { sendProblem } from './http/send.ts';
import { type Visitor, visitorReader } from './http/visitor.ts';
import { bodyWatch } from './limits/body-watch.ts';
import { isClearing } from './limits/large-heads/clear-cookies.ts';
import { refuseLargeHead } from './limits/large-heads/head-page.ts';
import { largePartOf } from './limits/large-heads/large-part.ts';
import { perAddress, perRequest } from './limits/per-address.ts';
import { isStream } from './services/service-routes.ts';

/** Requests of all addresses together that may be under way. */
const MOST_ANSWERS = 4_000;
/** Requests and bodies of a signed-in person beside those of the address, and the requests of all such people. */
const ANSWERS_PER_PERSON = 16;
const MOST_ANSWERS_OF_PEOPLE = 1_000;
const BODIES_PER_PERSON = 8;
/** Longest header value logged, in characters. */
const LONGEST_SAID = 200;

export interface AdmissionOptions {
  /** Bodies that one address may be sending at the same time. */
  bodiesPerAddress: number;
  /** Requests of one address that may be under way, event streams apart. */
  answersPerAddress: number;
  /** The signed-in person of a request; null without one. */
  personOf(request: IncomingMessage): string | null;
  /** Whether an address is a proxy in front of the edge. */
  isProxy(address: string): boolean;
  log: SeldomLog;
}

/** Looks at the head of each request before anything is done with it. */
export interface Admission {
  /** @returns the visitor; null for a request that has been refused, or whose visitor is gone */
  admit(request: IncomingMessage, response: ServerResponse): Visitor | null;
  close(): void;
}

/** Refuses what cannot be read, and what an address has too many of at the same time. */
export function admission({
  bodiesPerAddress,
  answersPerAddress,
  personOf,
  isProxy,
  log,
}: AdmissionOptions): Admission {
  const visitorOf = visitorReader(isProxy);
  const bodies = bodyWatch(perRequest(perAddress(bodiesPerAddress), places(BODIES_PER_PERSON), personOf));
  const answers = perRequest(
    perAddress(answersPerAddress, MOST_ANSWERS),
    places(ANSWERS_PER_PERSON, MOST_ANSWERS_OF_PEOPLE),
    personOf,
  );

  /** @returns false when it has been refused */
  function count(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    if (!bodies.begin(request, response, address)) {
      sendProblem(response, 429, 'too_many_bodies');
      return false;
    }
    // They are counted where they are forwarded.
    if (isStream(request)) return true;
    const release = answers.take(request, address);
    if (release === null) {
      log.say('too_many_answers', { of: address });
      sendProblem(response, 429, 'too_many_answers');
      return false;
    }
    response.once('close', release);
    return true;
  }

  return {
    admit(request, response) {
      const large = isClearing(request) ? null : largePartOf(request);
      if (large !== null) {
        refuseLargeHead(request, response, large);
        return null;
      }
      const problem = problemOf(request);
      if (problem !== null) {
        sendProblem(response, problem.status, problem.reason);
        return null;
      }
      const visitor = visitorOf(request);
      if ('unreadable' in visitor) {
        const { unreadable: header } = visitor;
        const value = String(request.headers[header]).slice(0, LONGEST_SAID);
        log.say('unreadable_proxy', { proxy: request.socket.remoteAddress, header, value });
        sendProblem(response, 400, 'forwarded');
        return null;
      }
      // A visitor that has left has no address to count, and waits for no answer.
      if (visitor.address === '') {
        request.destroy();
        return null;
      }
      return count(request, response, visitor.address) ? visitor : null;
    },
    close: () => bodies.close(),
  };
}
