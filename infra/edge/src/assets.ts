import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { FILES, isHashed } from '@sold/contracts/federation/file-address';
import type { UnitName } from '@sold/contracts/federation/release';
import { readRelease, releaseDir, versionsOf } from '@sold/release/store';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from './encodings.ts';
import { COMMON_HEADERS } from './headers.ts';
import { sendText } from './send.ts';
import { shareHeaders } from './share-files.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
const ADDRESS = /^\/dist\/([a-z]+)\/([0-9A-Za-z.-]+)\/(.+)$/;
/** In place of a version, as {@link FILES}: pictures and fonts. */
const ASSETS = 'assets';
/** Bytes of file content kept in memory; published files never change. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface Content {
  body: Buffer;
  etag: string;
}

/**
 * Serves `/dist/<unit>/<version>/<file>`: only files a published release lists; all else is a 404 as text, never a page.
 * @param origins whose pages may load them as well
 */
export function assetServer(
  store: string,
  origins: ReadonlySet<string>,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const releases = new Map<string, Set<string>>();
  const cache = new LRUCache<string, Content>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  function lists(unit: string, version: string, file: string): boolean {
    const key = `${unit}/${version}`;
    let files = releases.get(key);
    if (!files) {
      // The pattern of the address lets no slash and no lone dots through.
      const release = /^\.+$/.test(version) ? null : readRelease(store, unit as UnitName, version);
      if (release === null) return false;
      files = new Set(release.files.map(({ path }) => path));
      releases.set(key, files);
    }
    return files.has(file);
  }

  /** The release a file is served from, with its path there; null when none lists it. */
  function find(unit: string, version: string, file: string): { version: string; path: string } | null {
    if (version !== ASSETS && version !== FILES)
      return lists(unit, version, file) ? { version, path: file } : null;
    if (version === FILES && !isHashed(file)) return null;
    const path = version === ASSETS ? `${ASSETS}/${file}` : file;
    // Only what is there: an old version may be gone since it was read.
    const home = /^[a-z]+$/.test(unit)
      ? versionsOf(store, unit as UnitName).find((candidate) => lists(unit, candidate, path))
      : undefined;
    return home === undefined ? null : { version: home, path };
  }

  async function load(file: string): Promise<Content | null> {
    const known = cache.get(file);
    if (known) return known;
    const body = await readFile(file).catch(() => null);
    if (body === null) return null;
    const content = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    cache.set(file, content);
    return content;
  }

  return async (request, response, path) => {
    const [, unit = '', version = '', file = ''] = ADDRESS.exec(path) ?? [];
    const found = find(unit, version, file);
    if (found === null) return sendText(response, 404, 'Not found: no release lists this file.');
    const full = join(releaseDir(store, unit as UnitName, found.version), found.path);
    const { name, content } = (await encoded(full, request, load)) ?? {
      name: null,
      content: await load(full),
    };
    if (content === null)
      return sendText(response, 404, 'Not found: the file is listed but missing from the store.');

    response.setHeaders(new Headers(COMMON_HEADERS as Record<string, string>));
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', content.etag);
    response.setHeader('Vary', origins.size > 0 ? 'Accept-Encoding, Origin' : 'Accept-Encoding');
    for (const [name, value] of Object.entries(shareHeaders(request, origins)))
      response.setHeader(name, value);
    if (request.headers['if-none-match']?.includes(content.etag)) return void response.writeHead(304).end();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Length', content.body.length);
    if (name !== null) response.setHeader('Content-Encoding', name);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : content.body);
  };
}

async function encoded(
  file: string,
  request: IncomingMessage,
  load: (file: string) => Promise<Content | null>,
): Promise<{ name: string; content: Content } | null> {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  for (const { name, suffix } of ENCODINGS) {
    if (!accepted.has(name)) continue;
    const content = await load(`${file}${suffix}`);
    if (content) return { name, content };
  }
  return null;
}
