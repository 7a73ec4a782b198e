import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { fileAddress } from '@sold/contracts/federation/file-address';
import type { Release } from '@sold/contracts/federation/release';
import { isFetchedAhead } from '../canary/counted-pages.ts';
import { hintsFor } from '../releases/hints.ts';
import type { LiveReleases } from '../releases/releases.ts';

/** Whether a browser opens a document with this request: other clients may not know 103, and HTTP/1.0 has no such answer. */
export function takesHints(request: IncomingMessage): boolean {
  const { method, httpVersion, headers } = request;
  const isDocument = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return method === 'GET' && httpVersion !== '1.0' && isDocument && !isFetchedAhead(request);
}

/** Whether a page has to wait for its view: beside a view that is known already, hints would only be bytes. */
export function isSlow(view: Promise<unknown>): Promise<boolean> {
  return Promise.race([view.then(() => false), setImmediate(true)]);
}

/** The files that a page names anyway, as `Link` values; the same file by integrity, as its address changes with its content. */
export function earlyLinks(live: LiveReleases, host: Release, path: string, userAgent: string): string[] {
  const ofHost = host.initial.map((file) => ({
    href: fileAddress(host, file),
    as: file.endsWith('.css') ? 'style' : 'script',
  }));
  return [...ofHost, ...hintsFor(live, path, userAgent)].map(
    ({ href, as }) => `<${href}>; rel=preload; as=${as}`,
  );
}
