import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sharedScopeSource } from '@sold/build/sharing/sharing';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
};
const SHARED = 'virtual:shared-scope';

/** Builds the foreign host into a folder. */
export async function buildForeignHost(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { ENV_TARGET: '"web"' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    plugins: [
      {
        name: 'shared-scope',
        resolveId: (id) => (id === SHARED ? `\0${SHARED}` : null),
        load: (id) => (id === `\0${SHARED}` ? sharedScopeSource() : null),
      },
    ],
  });
}

/**
 * Serves folders, each below a path, on an origin of its own; calls go to the site's services, as any host has to see to.
 * @param folders `/` → folder
 */
export async function serveForeignHost(
  folders: Readonly<Record<string, string>>,
  services: string,
): Promise<{ origin: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (/^\/(api|coupon-api|save)\//.test(path)) return void forward(request, response, services);
    const [below = '/', folder = ''] =
      Object.entries(folders)
        .filter(([prefix]) => path.startsWith(prefix))
        .sort(([one], [other]) => other.length - one.length)[0] ?? [];
    const file = path === '/' ? 'index.html' : path.slice(below.length);
    const content = await readFile(join(resolve(folder), file)).catch(() => null);
    if (content === null) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    });
    response.end(content);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A call as it is; a stream of events ends when either side ends it. */
async function forward(request: IncomingMessage, response: ServerResponse, services: string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const answer = await fetch(`${services}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  if (answer.body === null) return void response.end();
  await pipeline(answer.body as AsyncIterable<Uint8Array>, response).catch(() => undefined);
}
