import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy, type Partners } from './content-security-policy.ts';

/** Headers of every answer of the edge itself. */
export const COMMON_HEADERS: OutgoingHttpHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** `Cache-Control` of a page whose policy allows its own scripts and styles alone: nothing that a proxy adds or rewrites would run. */
export const WHOLE_PAGE = 'no-store, no-transform';

/** The same for a page of the site: it holds nothing personal, and `no-store` would keep it out of the back-forward cache. */
const FRESH_PAGE = 'private, no-cache, no-transform';

/** Headers of a page; `nonce` is fresh for each. */
export function pageHeaders(nonce: string, partners: Partners): OutgoingHttpHeaders {
  return {
    ...COMMON_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': FRESH_PAGE,
    // Going back takes an old page from the HTTP cache without asking, with an old release set and old prices, but for one that varies by anything.
    Vary: '*',
    'Content-Security-Policy': contentSecurityPolicy(nonce, partners),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}
