import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { UnitName } from '@sold/contracts/federation/release';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { devBase } from './dev-config.ts';
import { devPage, devPolicy } from './dev-page.ts';

/** Site around the remote under development. */
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
  const toSite = createProxyMiddleware(passedTo(site));
  const toFiles = createProxyMiddleware(passedTo(files));
  const toPages = createProxyMiddleware({
    ...passedTo(site),
    selfHandleResponse: true,
    on: {
      error: away(site),
      proxyRes: responseInterceptor(async (body, answer, _request, response) => {
        if (!String(answer.headers['content-type']).startsWith('text/html')) return body;
        const policy = String(answer.headers['content-security-policy'] ?? '');
        response.setHeader('content-security-policy', devPolicy(policy, socket));
        return devPage(body.toString('utf8'), unit, await screens());
      }),
    },
  });
  return createServer((request, response) => {
    const { url = '/' } = request;
    const isPage = request.method === 'GET' && url.startsWith('/webapp') && !/\.txt(\?|$)/.test(url);
    const pass = url.startsWith(devBase(unit)) ? toFiles : isPage ? toPages : toSite;
    void pass(request, response, () => response.writeHead(404).end());
  });
}

/** One connection for each request: the other side may close a kept one just when it is used again. */
const AGENT = new Agent({ keepAlive: false });

/** How a request is passed on to an origin. */
function passedTo(origin: string) {
  return { target: origin, changeOrigin: true, agent: AGENT, on: { error: away(origin) } };
}

/** Says in the answer which of the two servers is not there. */
function away(origin: string) {
  return (error: Error, _request: IncomingMessage, response: ServerResponse | Socket) => {
    if (!(response instanceof ServerResponse)) return void response.destroy();
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${origin} does not answer: ${error.message}\n`);
  };
}
