import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Values of `Sec-Fetch-Site` for requests of our own pages, and for those that a person typed. */
const OWN_SITES = new Set(['same-origin', 'none']);

/** 400: a page of others has a visitor's browser write here. */
export const FOREIGN_WRITE = new Refusal(
  400,
  'foreign_write',
  '다른 사이트에서 보낸 요청이라 처리하지 않았어요. SOLD 화면에서 다시 시도해 주세요.',
);

/** 400: a body in another form than the route takes; forms of other sites send theirs without asking. */
export const OTHER_MEDIA = new Refusal(
  400,
  'media_type',
  '보낸 내용의 형식이 맞지 않아요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
);

/**
 * Whether a browser sends a write for a page of others. `Sec-Fetch-Site` decides; older browsers say `Origin` alone. A program that
 * is no browser sends neither, and has no session of a visitor.
 * @param hosts our own: the one of the request, and the one of `PUBLIC_URL`
 */
export function isForeignWrite(
  { method = 'GET', headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  hosts: readonly string[],
): boolean {
  if (READS.has(method)) return false;
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return !OWN_SITES.has(String(site));
  return origin !== undefined && !hosts.includes(hostOf(origin));
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? '';
}
