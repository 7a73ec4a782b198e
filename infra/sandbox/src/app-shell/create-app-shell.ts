import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { cookieLine } from '@sold/contracts/wire/cookie-line';
import { nativeSide } from './native-side.ts';
import { phoneOf, userAgentOf } from './phones.ts';
import { shellPage } from './shell-page.ts';
import { shellScript } from './shell-script.ts';

const COOKIE = 'sold_app_shell';

/**
 * A stand-in for the product's native app: `/app-shell?platform=ios&version=3.2.0&path=/webapp/…` shows a phone whose
 * web view is the real site. Everything else is passed on to the edge with the app's user agent, and pages get the
 * app's side of the bridge as their first script. For development and journeys.
 * @param edge base address of the site
 */
export function createAppShell(edge: string): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shell');
    if (url.pathname === '/') return void response.writeHead(302, { Location: '/app-shell' }).end();
    if (url.pathname === '/healthz') return void response.end('ok');
    if (url.pathname === '/app-shell') {
      const phone = phoneOf(`${url.searchParams.get('platform')} ${url.searchParams.get('version') ?? ''}`);
      response.setHeader(
        'Set-Cookie',
        cookieLine(COOKIE, `${phone.platform} ${phone.version}`, { secure: false }),
      );
      return send(response, 'text/html', shellPage(phone.platform, phone.version));
    }
    const phone = phoneOf(cookieOf(request));
    if (url.pathname === '/app-shell/shell.js')
      return send(response, 'text/javascript', shellScript(phone.platform, phone.version));
    pass(edge, phone, request, response);
  });
}

function pass(
  edge: string,
  phone: ReturnType<typeof phoneOf>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { 'accept-encoding': _, ...headers } = request.headers;
  const outgoing = httpRequest(new URL(request.url ?? '/', edge), {
    method: request.method ?? 'GET',
    headers: { ...headers, 'user-agent': userAgentOf(phone.platform, phone.version) },
  });
  outgoing.on('response', (answer) => {
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    void pageWith(answer, nativeSide(phone.platform, phone.version)).then((html) => {
      const { 'content-length': _, ...stored } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, stored).end(html);
    });
  });
  outgoing.on('error', () => response.writeHead(502).end('The edge does not answer.'));
  request.pipe(outgoing);
}

/** A page with a script before all others, let in by the nonce of the page's own policy. */
async function pageWith(answer: IncomingMessage, script: string): Promise<string> {
  let html = '';
  answer.setEncoding('utf8');
  for await (const part of answer) html += part;
  const nonce =
    /script-src[^;]*'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'] ?? ''))?.[1] ?? '';
  return html.replace(/<head>/i, `<head><script nonce="${nonce}">${script}</script>`);
}

function cookieOf({ headers }: IncomingMessage): string | undefined {
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

function send(response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(text);
}
