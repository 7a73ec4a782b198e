import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { FILES, isHashed } from '@sold/contracts/federation/file-address';
import type { ReleaseFile, UnitName } from '@sold/contracts/federation/release';
import { COMPRESSED, type Form, isWhole, PLAIN } from '@sold/release/store/forms';
import { readRelease, releaseDir, versionsOf } from '@sold/release/store/store';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from '../http/encodings.ts';
import { COMMON_HEADERS } from '../http/headers.ts';
import { sendText } from '../http/send.ts';
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
const ADDRESS = /^\/dist\/([a-z]+)\/([0-9A-Za-z.-]+)\/(.+)$/;
/** In place of a version, as {@link FILES}: pictures and fonts. */
const ASSETS = 'assets';
/** Bytes of file content kept in memory; published files never change. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface Content {
  body: Buffer;
  etag: string;
}

/** A file as a release lists it. */
interface Listed extends ReleaseFile {
  /** In the store. */
  file: string;
}

/**
 * Serves `/dist/<unit>/<version>/<file>`: only files a published release lists; all else is a 404 as text, never a page. A file that
 * is not what was published any more is not served: another version may hold it, or another form.
 * @param origins origins whose pages may load them as well
 */
export function assetServer(
  store: string,
  origins: ReadonlySet<string>,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const releases = new Map<string, ReadonlyMap<string, ReleaseFile>>();
  const damaged = new Set<string>();
  const cache = new LRUCache<string, Content>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  /** The file in that version; null when it does not list it. */
  function listed(unit: string, version: string, path: string): Listed | null {
    const key = `${unit}/${version}`;
    let files = releases.get(key);
    if (!files) {
      // The pattern of the address lets no slash and no lone dots through.
      const release = /^\.+$/.test(version) ? null : readRelease(store, unit as UnitName, version);
      if (release === null) return null;
      files = new Map(release.files.map((one) => [one.path, one]));
      releases.set(key, files);
    }
    const found = files.get(path);
    return found === undefined
      ? null
      : { ...found, file: join(releaseDir(store, unit as UnitName, version), path) };
  }

  /** Places that may serve a file; a further version is tried when the one before has nothing whole. */
  function* find(unit: string, version: string, file: string): Generator<Listed> {
    const isOfOne = version !== ASSETS && version !== FILES;
    if (version === FILES && !isHashed(file)) return;
    const path = version === ASSETS ? `${ASSETS}/${file}` : file;
    // Only what is there: an old version may be gone since it was read.
    const stored = () => (/^[a-z]+$/.test(unit) ? versionsOf(store, unit as UnitName) : []);
    for (const candidate of isOfOne ? [version] : stored()) {
      const place = listed(unit, candidate, path);
      if (place !== null) yield place;
    }
  }

  async function load(listed: Listed, form: Form): Promise<Content | null> {
    const file = `${listed.file}${form.suffix}`;
    const known = cache.get(file);
    if (known) return known;
    const body = await readFile(file).catch(() => null);
    if (body === null) return null;
    if (!isWhole(body, form, listed)) {
      if (!damaged.has(file)) console.error(JSON.stringify({ kind: 'release_file_damaged', file }));
      damaged.add(file);
      return null;
    }
    const content = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    cache.set(file, content);
    return content;
  }

  return async (request, response, path) => {
    const [, unit = '', version = '', file = ''] = ADDRESS.exec(path) ?? [];
    const found = await firstWhole(find(unit, version, file), request, load);
    if (found === 'unlisted') return sendText(response, 404, 'Not found: no release lists this file.');
    if (found === 'damaged')
      return sendText(response, 404, 'Not found: the file is listed, and missing from the store or damaged.');
    const { name, content } = found;

    response.setHeaders(new Headers(COMMON_HEADERS as Record<string, string>));
    // Pages know the hash of each file, so a proxy that makes it smaller breaks it.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable, no-transform');
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

/** The first form that the browser takes and that is what was published. */
async function firstWhole(
  places: Iterable<Listed>,
  request: IncomingMessage,
  load: (listed: Listed, form: Form) => Promise<Content | null>,
): Promise<{ name: Form['name']; content: Content } | 'unlisted' | 'damaged'> {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const forms = [...COMPRESSED.filter(({ name }) => name !== null && accepted.has(name)), PLAIN];
  let none: 'unlisted' | 'damaged' = 'unlisted';
  for (const place of places) {
    none = 'damaged';
    for (const form of forms) {
      const content = await load(place, form);
      if (content) return { name: form.name, content };
    }
  }
  return none;
}
