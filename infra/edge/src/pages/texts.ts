import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { kstText } from '@sold/contracts/base/bid-duration';
import type { Release, ReleaseText } from '@sold/contracts/federation/release';
import { belowBase } from '@sold/contracts/federation/route';
import { releaseDir } from '@sold/release/store/store';
import { sendText } from '../http/send.ts';
import { sendStored } from '../http/send-stored.ts';
import type { LiveReleases } from '../releases/releases.ts';

/**
 * Serves the plain texts that live releases offer: an address below a screen's path that ends in `.txt`. A release is believed about
 * its own paths alone; everything else is a 404 as text.
 */
export function textServer(
  store: string,
  live: () => LiveReleases,
  now: () => Date,
): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
  return async (request, response, pathname) => {
    const found = textAt(live(), belowBase(pathname), kstText(now()).slice(0, 10));
    const body = found && (await read(store, found));
    if (!found || !body) return sendText(response, 404, 'Not found: no release has a text at this address.');
    // An address without a day is another text one day, and a new release may add one.
    sendStored(request, response, {
      body,
      integrity: found.integrity,
      type: 'text/plain; charset=utf-8',
    });
  };
}

interface FoundText {
  release: Release;
  file: string;
  integrity: string;
}

/** @param today `yyyy-MM-dd` in Korean time */
function textAt({ remotes }: LiveReleases, address: string, today: string): FoundText | null {
  for (const release of remotes.values()) {
    const text = newestOf(release.texts ?? [], address, today);
    const isOwn = release.screens.some(({ path }) => address.startsWith(`${path}/`));
    const file = release.files.find(({ path }) => path === text?.file);
    if (isOwn && file) return { release, file: file.path, integrity: file.integrity };
  }
  return null;
}

/** The text of an address with the latest first day. */
function newestOf(texts: readonly ReleaseText[], address: string, today: string): ReleaseText | undefined {
  return texts
    .filter((text) => text.address === address && (text.since ?? '') <= today)
    .reduce<ReleaseText | undefined>(
      (newest, text) => (newest && (newest.since ?? '') > (text.since ?? '') ? newest : text),
      undefined,
    );
}

/** Null when the store lacks what its release lists. */
function read(store: string, { release, file }: FoundText): Promise<Buffer | null> {
  return readFile(join(releaseDir(store, release.unit, release.version), file)).catch(() => null);
}
