import type { IncomingMessage, ServerResponse } from 'node:http';
import { screenAt } from '../hints.ts';
import type { LiveReleases, LiveSource } from '../releases.ts';
import type { Health } from './health.ts';
import { newVisitor, personOf } from './person.ts';

/** Which releases the page of a visitor is made of. */
export interface VisitorSets {
  /** The visitor's set. While there is a canary, one whom nobody knows gets a cookie, so that the answer stays the same. */
  for(request: IncomingMessage, response: ServerResponse): LiveReleases;
  /** Counts a page. @param path below `/webapp` */
  shows(live: LiveReleases, path: string): void;
}

/** @param publicUrl by which everybody knows the site */
export function visitorSets(live: LiveSource, health: Health, publicUrl: string | null): VisitorSets {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  return {
    for(request, response) {
      if (!live.hasCanary()) return live();
      const known = personOf(request);
      if (known !== null) return live.for(known);
      const { person, cookie } = newVisitor(isSecure);
      response.setHeader('Set-Cookie', cookie);
      return live.for(person);
    },
    shows(now, path) {
      const release = screenAt(now, path)?.screen.release;
      health.page([now.host ?? [], release ?? []].flat());
    },
  };
}
