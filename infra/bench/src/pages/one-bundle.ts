import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Recipe, SCREENS, type Unit } from '@sold/build/unit/unit';
import type { InlineReleases, Release } from '@sold/contracts/federation/release';
import webpack, { type Configuration } from 'webpack';
import type { Site } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const BASE = '/one/';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** Takes the place of the federation: the screens of all remotes are in the bundle. */
function withoutFederation(remotes: readonly Unit[]): string {
  const imports = remotes.map(
    ({ unit, dir, screens = SCREENS }) =>
      `import { screens as ${unit} } from ${JSON.stringify(join(dir, screens))};`,
  );
  return `${imports.join('\n')}
const units = { ${remotes.map(({ unit }) => unit).join(', ')} };
export function startFederation() { window.soldIntegrity = () => ''; }
export async function loadScreens(unit) { return { screens: units[unit] }; }`;
}

/** Every remote there is, as its own webpack file describes it. */
async function allRemotes(): Promise<Unit[]> {
  const folders = (await readdir(join(ROOT, 'remotes'))).sort();
  return Promise.all(folders.map(async (name) => (await recipeOf(`remotes/${name}`)).unit));
}

async function recipeOf(folder: string): Promise<Recipe> {
  const file = pathToFileURL(join(ROOT, folder, 'webpack.config.ts'));
  return ((await import(file.href)) as { default: Recipe }).default;
}

/**
 * The same screens as one client-rendered bundle without federation: what ours is measured against. Screens are in the host's
 * script; what they load later themselves stays a file of its own. Everything that is not the bundle is the site's.
 * @param site site with the services and pictures
 */
export async function startOneBundle(site: Site): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'sold-one-'));
  await build(outDir);
  const release = JSON.parse(await readFile(join(outDir, 'release.json'), 'utf8')) as Release;
  const html = pageOf(release, await releasesOf(site));
  const server = createServer((asked, response) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith(BASE))
      return void sendFile(
        join(outDir, path.slice(BASE.length)),
        outDir,
        response,
        asked.headers['accept-encoding'],
      );
    if (path.startsWith('/webapp'))
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const onward = request(
      `${site.origin}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true, force: true });
      await rm(`${outDir}.ts`, { force: true });
    },
  };
}

async function build(outDir: string): Promise<void> {
  const without = `${outDir}.ts`;
  const remotes = await allRemotes();
  await writeFile(without, withoutFederation(remotes));
  const usual = (await recipeOf('host')).config({ version: 'one', outDir });
  const config: Configuration = {
    ...usual,
    module: {
      ...usual.module,
      rules: [
        ...(usual.module?.rules ?? []),
        ...remotes.flatMap(({ rules = [] }) => rules),
        { test: /remotes[\\/]\w+[\\/]src[\\/]screens\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      ...(usual.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/federation\/runtime\.ts$/, without),
    ],
  };
  await new Promise<void>((done, fail) => {
    webpack(config)?.run((failure, stats) => {
      if (failure) fail(failure);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
}

/** The set that the site's own pages hold, without what only a federation needs. */
async function releasesOf(site: Site): Promise<InlineReleases> {
  const page = await (await fetch(`${site.origin}/webapp/`)).text();
  const json = /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (json === undefined) throw new Error('The page of the site holds no release set.');
  const releases = JSON.parse(json) as InlineReleases;
  const remotes = Object.entries(releases.remotes).map(
    ([unit, { screens }]) =>
      [unit, { version: 'one', base: BASE, entry: '', screens, integrity: '' }] as const,
  );
  return {
    ...releases,
    host: { version: 'one', base: BASE, integrity: {} },
    remotes: Object.fromEntries(remotes),
  };
}

function pageOf(release: Release, releases: InlineReleases): string {
  const of = (ending: string) => release.initial.filter((file) => file.endsWith(ending));
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>SOLD</title>
${of('.css')
  .map((file) => `<link rel="stylesheet" href="${BASE}${file}">`)
  .join('')}
${of('.js')
  .map((file) => `<script defer src="${BASE}${file}"></script>`)
  .join('')}
<script type="application/json" id="sold-releases">${JSON.stringify(releases).replace(/</g, '\\u003c')}</script>
</head><body><div id="sold"></div></body></html>`;
}

/** A file of the bundle, compressed as the edge would and to be kept for ever. */
async function sendFile(
  file: string,
  folder: string,
  response: ServerResponse,
  accepts: string | undefined,
): Promise<void> {
  const isOurs = file.startsWith(`${folder}${sep}`);
  const isPacked = isOurs && /\bbr\b/.test(accepts ?? '') && (await exists(`${file}.br`));
  if (!isOurs || !(await exists(file))) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  createReadStream(isPacked ? `${file}.br` : file).pipe(response);
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}
