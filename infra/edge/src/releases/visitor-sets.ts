import type { IncomingMessage, ServerResponse } from 'node:http';
import { belowBase } from '@sold/contracts/federation/route';
import { addressKey } from '@sold/service/http/address-key';
import { isOpenedByPerson, oncePerPerson } from '../canary/counted-pages.ts';
import type { Health } from '../canary/health.ts';
import type { LoadMarks } from '../canary/load-marks.ts';
import { newVisitor, personOf, signedPersonOf } from '../canary/person.ts';
import { pathOf } from '../http/request-head.ts';
import { screenAt } from './hints.ts';
import type { LiveReleases, LiveSource } from './releases.ts';

/** Which releases the page of a visitor is made of. */
export interface VisitorSets {
  /** The visitor's set. While there is a canary, an unknown visitor gets a cookie, so that the answer stays the same. */
  for(request: IncomingMessage, response: ServerResponse): LiveReleases;
  /** Marks by which the load of a page of this set counts; null for one that does not. @param address of the visitor */
  marksFor(live: LiveReleases, request: IncomingMessage, address: string): string | null;
}

export interface VisitorSetsOptions {
  live: LiveSource;
  marks: Pick<LoadMarks, 'write'>;
  health: Pick<Health, 'served'>;
  publicUrl: string | null;
  /** Secret that session tokens are signed with; null where it is not known. */
  sessionSecret: Uint8Array | null;
}

export function visitorSets({
  live,
  marks,
  health,
  publicUrl,
  sessionSecret,
}: VisitorSetsOptions): VisitorSets {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const isFirst = oncePerPerson(() => performance.now());
  return {
    for(request, response) {
      if (!live.hasCanary()) return live();
      const known = personOf(request);
      if (known !== null) return live.for(known);
      const { person, cookie } = newVisitor(isSecure);
      response.setHeader('Set-Cookie', cookie);
      return live.for(person);
    },
    marksFor(now, request, address) {
      if (now.host === null || !isOpenedByPerson(request)) return null;
      const person = signedPersonOf(request, sessionSecret, new Date()) ?? addressKey(address);
      if (!isFirst(person, now.id, request.method)) return null;
      const shown = screenAt(now, belowBase(pathOf(request.url ?? '/')))?.screen.release;
      if (request.method !== 'HEAD') health.served(shown === undefined ? [now.host] : [now.host, shown]);
      return marks.write([now.host, ...now.remotes.values()]);
    },
  };
}
