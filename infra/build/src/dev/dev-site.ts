import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { UnitName } from '@sold/contracts/federation/release';
import { devBase } from './dev-config.ts';
import { devPage, devPolicy } from './dev-page.ts';

/** What the site is made of while one remote is worked on. */
export interface DevSite {
  unit: Exclude<UnitName, 'host'>;
  /** Origin of the deployed rest. */
  site: string;
  /** Origin of the remote's development server. */
  files: string;
  /** Paths of the remote's screens, as its sources say now. */
  screens(): Promise<readonly string[]>;
}

/** A server that answers with the deployed site, but for one remote; it does not listen yet. */
export function devSite({ unit, site, files, screens }: DevSite): Server {
  const socket = files.replace(/^http/, 'ws');
  return createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith(devBase(unit))) return pass(request, response, files);
    const isPage = request.method === 'GET' && url.startsWith('/webapp') && !/\.txt(\?|$)/.test(url);
    if (!isPage) return pass(request, response, site);
    pass(request, response, site, async (html) => devPage(html, unit, await screens()), socket);
  });
}

/** Passes a request on, and its answer back. @param change of an answer that is a page */
function pass(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  change?: (html: string) => Promise<string>,
  socket = '',
): void {
  const { host, ...headers } = request.headers;
  const told = change ? { ...headers, 'accept-encoding': 'identity' } : headers;
  const target = new URL(request.url ?? '/', origin);
  const sent = ask(target, { method: request.method, headers: { ...told, host: target.host } }, (answer) => {
    const { 'content-length': _, ...own } = answer.headers;
    const status = answer.statusCode ?? 502;
    if (!change || !String(own['content-type']).startsWith('text/html')) {
      response.writeHead(status, answer.headers);
      answer.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', async () => {
      const policy = devPolicy(String(own['content-security-policy'] ?? ''), socket);
      const html = await change(Buffer.concat(parts).toString('utf8'));
      response.writeHead(status, { ...own, 'content-security-policy': policy }).end(html);
    });
  });
  sent.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${origin} does not answer: ${error.message}\n`);
  });
  request.pipe(sent);
}
