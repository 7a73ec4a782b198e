import type { IncomingMessage } from 'node:http';

/** Largest head that is read, bytes: beyond it a request is unknown, and its connection ends. */
export const MOST_READ = 65_536;
/** Largest head that is answered, bytes. The services read 16 kB, some of which is the edge's own. */
const MOST_ANSWERED = 15_360;

/** The part of a head that is too large. */
export type LargePart = 'address' | 'cookies' | 'either';

/** The part that makes the head of a request too large; null for an accepted head. */
export function largePartOf({ url = '', rawHeaders, headers }: IncomingMessage): LargePart | null {
  // Each line of a head has a separator and an end, and the names of two are two entries.
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  if (bytes <= MOST_ANSWERED) return null;
  return (headers.cookie ?? '').length > url.length ? 'cookies' : 'address';
}
