import { sharedScope } from 'virtual:shared-scope';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { InlineReleases, InlineRemote, UnitName } from '@sold/contracts/federation/release';
import type { RemoteModule } from '@sold/contracts/federation/screen';
import { FEDERATION_POLICY } from '@sold/contracts/federation/trusted-types';
import { policyOf } from '@sold/shared/platform/trusted-types';
import { entryFault, watchEntry } from './entry-faults.ts';
import { FileHashes, remotesOf } from './releases.ts';
import { scriptTimeout } from './script-timeout.ts';
import { askedAgain, forgetLoading } from './shared-files.ts';

/** Global that remotes built with `externalRuntime` read. */
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

let federation: ReturnType<typeof createInstance> | null = null;

/** Makes the remotes of the set known to the federation runtime. Nothing is loaded yet, and nothing is asked of a server. */
export function startFederation(releases: InlineReleases): void {
  const hashes = new FileHashes(releases);
  window.soldIntegrity = (url) => hashes.of(url);
  // A container is loaded by its own hash, so that the hashes which it brings are as trusted as the page.
  window.soldFiles = (unit, files) => hashes.add(unit, releases.remotes[unit]?.version ?? '', files);
  window.soldPatience = scriptTimeout();
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  federation = createInstance({
    name: 'sold_host',
    remotes: remotesOf(releases).map(toRemote),
    shared: askedAgain(sharedScope, (name) => forgetLoading(federation?.shareScopeMap ?? {}, name)),
    plugins: [pagePlugin(hashes)],
  });
}

/** Loads the screens of a remote. Rejects with the true cause when the remote is missing, broken, unfit or too slow. */
export async function loadScreens(unit: UnitName): Promise<RemoteModule> {
  const name = containerName(unit);
  const module = await federation?.loadRemote<RemoteModule>(`${name}/screens`).catch((cause: unknown) => {
    throw entryFault(name) ?? cause;
  });
  if (!Array.isArray(module?.screens)) throw new Error(`${unit} exposes no screens`);
  return module;
}

function toRemote([unit, { base, entry }]: [UnitName, InlineRemote]): { name: string; entry: string } {
  return { name: containerName(unit), entry: `${window.location.origin}${base}${entry}` };
}

/** The name the build gives a unit's container (`federationName` in infra/build). */
function containerName(unit: UnitName): string {
  return `sold_${unit}`;
}

/** Scripts carry the release's hash and the page's nonce, do not hang for ever, and pass by a cache when they are asked for again. */
function pagePlugin(hashes: FileHashes): ModuleFederationRuntimePlugin {
  const timeout = scriptTimeout();
  const asked = new Map<string, number>();
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  const policy = policyOf(window, FEDERATION_POLICY, { createScriptURL: ownFile });
  return {
    name: 'sold-page',
    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      const times = asked.get(url) ?? 0;
      asked.set(url, times + 1);
      const address = times === 0 ? url : `${url}?again=${times}`;
      if (remoteInfo) watchEntry(remoteInfo.name, address, script);
      script.src = policy?.createScriptURL(address) ?? ownFile(address);
      script.async = true;
      script.nonce = nonce;
      script.integrity = hashes.of(url);
      return { script, timeout };
    },
  };
}

/** The address of a published file of this site; throws for any other. */
function ownFile(url: string): string {
  const { origin, pathname } = new URL(url, window.location.origin);
  if (origin === window.location.origin && pathname.startsWith('/dist/')) return url;
  throw new TypeError(`${url} is no file of a release.`);
}
