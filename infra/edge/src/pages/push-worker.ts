import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PUSH_WORKER_FILE } from '@sold/contracts/federation/push-worker';
import { isWhole, PLAIN } from '@sold/release/store/forms';
import { releaseDir } from '@sold/release/store/store';
import { sendText } from '../http/send.ts';
import { sendStored } from '../http/send-stored.ts';
import type { LiveReleases } from '../releases/releases.ts';

/** Serves the service worker of pushes, from the live host: its scope is the folder of its address, the base path. */
export function pushWorkerServer(
  store: string,
  live: () => LiveReleases,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { host } = live();
    const listed = host?.files.find(({ path }) => path === PUSH_WORKER_FILE);
    const body =
      host &&
      listed &&
      (await readFile(join(releaseDir(store, 'host', host.version), listed.path)).catch(() => null));
    if (!listed || !body || !isWhole(body, PLAIN, listed))
      return sendText(response, 404, 'Not found: the live host has no service worker.');
    // A worker that is withdrawn must not stay.
    sendStored(request, response, {
      body,
      integrity: listed.integrity,
      type: 'text/javascript; charset=utf-8',
      // It loads and asks for nothing.
      headers: {
        'Cache-Control': 'no-cache, no-transform',
        'Content-Security-Policy': "default-src 'none'",
      },
    });
  };
}
