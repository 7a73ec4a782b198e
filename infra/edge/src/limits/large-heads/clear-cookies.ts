import type { IncomingMessage, ServerResponse } from 'node:http';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { cookieLine } from '@sold/contracts/wire/cookie-line';
import { isForeignWrite } from '@sold/service/http/own-writes';
import { cookiesOf } from '../../http/cookies.ts';
import { sendText } from '../../http/send.ts';
import { CLEAR_ADDRESS } from './head-page.ts';

/** Cookies that are named one by one, the largest first: a proxy in front of us takes so large a head and no larger. */
const MOST_NAMED = 20;
/** Names that a cookie can have (RFC 6265, 4.1.1). */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whether a request clears the cookies of its browser. It brings too many, so it is answered despite its size. */
export function isClearing({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === CLEAR_ADDRESS;
}

/**
 * Clears the cookies of a browser and sends it home. @param hosts our own
 * @param domain parent domain of the session cookie; null for the host alone
 */
export function clearCookies(
  request: IncomingMessage,
  response: ServerResponse,
  { hosts, domain }: { hosts: readonly string[]; domain: string | null },
): void {
  if (isForeignWrite(request, hosts)) {
    sendText(response, 403, 'Cookies are cleared by our own pages.');
    return;
  }
  const largest = [...cookiesOf(request.headers.cookie ?? '')]
    .filter(([name]) => NAME.test(name))
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_NAMED);
  const domains = domain === null ? [null] : [null, domain];
  const lines = largest.flatMap(([name]) =>
    domains.map((of) => cookieLine(name, '', { domain: of, maxAge: 0, secure: false })),
  );
  response.setHeader('Set-Cookie', lines);
  // Browsers that know it forget the others as well, with those of other paths.
  response.setHeader('Clear-Site-Data', '"cookies"');
  response.writeHead(303, { Location: `${BASE_PATH}/`, 'Cache-Control': 'no-store' }).end();
}
