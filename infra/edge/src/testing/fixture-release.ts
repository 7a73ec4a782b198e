import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import { PUSH_WORKER_FILE } from '@sold/contracts/federation/push-worker';
import type { Release, ReleaseScreen, ReleaseText, UnitName } from '@sold/contracts/federation/release';
import { keepRelease } from '@sold/release/store/store';
import { makeLive } from '@sold/release/testing/make-live';

/** A release made of files alone: no build. */
export interface FixtureRelease {
  unit: UnitName;
  version: string;
  screens?: readonly string[];
  /** Text of `server.js`; without it the release has no such file. */
  server?: string;
  /** Text of the host's service worker; default: it has none. */
  worker?: string;
  /** Plain texts it offers: file → text, with where and since when. */
  texts?: readonly (ReleaseText & { text: string })[];
  /** Content that replaces the file after the release has named it. */
  swapped?: string;
}

const HOST_FILES = { 'main.css': '@layer reset, tokens;', 'main.js': '', 'later.css': '', 'later.js': '' };
const REMOTE_FILES = { 'remoteEntry.js': '', 'screen.js': '', 'screen.css': '' };

/** Publishes a release and makes it live. */
export function publishFixture(store: string, release: FixtureRelease): void {
  keepFixtureRelease(store, release);
  makeLive(store, release.unit, release.version);
}

/** Keeps a release without making it live. */
export function keepFixtureRelease(
  store: string,
  { unit, version, screens = [], server, worker, texts = [], swapped }: FixtureRelease,
): void {
  const isHost = unit === 'host';
  const files: Record<string, string> = {
    ...(isHost ? HOST_FILES : REMOTE_FILES),
    ...(server !== undefined && { [SERVER_FILE]: server }),
    ...(worker !== undefined && { [PUSH_WORKER_FILE]: worker }),
    ...Object.fromEntries(texts.map(({ file, text }) => [file, text])),
  };
  const release: Release = {
    unit,
    version,
    entry: isHost ? 'main.js' : 'remoteEntry.js',
    initial: isHost ? ['main.css', 'main.js'] : ['remoteEntry.js'],
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    })),
    screens: screens.map(screen),
    ...(texts.length > 0 && { texts: texts.map(({ text: _, ...about }) => about) }),
    ...(isHost && { later: { '@sold/shared/ui/base/price': ['later.css', 'later.js'] } }),
    shared: {},
    contractFingerprint: '',
  };
  const built = mkdtempSync(join(tmpdir(), 'sold-fixture-'));
  mkdirSync(store, { recursive: true });
  if (swapped !== undefined) files[SERVER_FILE] = swapped;
  for (const [path, text] of Object.entries(files)) writeFileSync(join(built, path), text);
  writeFileSync(join(built, 'release.json'), JSON.stringify(release));
  keepRelease(store, unit, version, built);
}

function screen(path: string): ReleaseScreen {
  const files = ['screen.css', 'screen.js'];
  return {
    path,
    view: 'View',
    files: { mobile: files, desktop: files },
    uses: { mobile: ['@sold/shared/ui/base/price'], desktop: ['@sold/shared/ui/base/price'] },
  };
}
