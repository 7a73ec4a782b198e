import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { InlineReleases, InlineRemote, UnitName } from '@sold/contracts/federation/release';
import type { RemoteModule } from '@sold/contracts/federation/screen';
import { SCRIPT_TIMEOUT_MS } from '../config.ts';
import { integrityLookup, remotesOf } from './releases.ts';

let remotes: Partial<Record<UnitName, InlineRemote>> = {};

/** Makes the remotes of the set known to the federation runtime. Nothing is loaded yet, and nothing is asked of a server. */
export function startFederation(releases: InlineReleases): void {
  remotes = releases.remotes;
  const integrityOf = integrityLookup(releases);
  window.soldIntegrity = integrityOf;
  registerPlugins([pagePlugin(releases, integrityOf)]);
  register(remotesOf(releases), false);
}

/** Loads the screens of a remote. Rejects when the remote is missing, broken, unfit or too slow. */
export async function loadScreens(unit: UnitName): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${containerName(unit)}/screens`);
  if (!module) throw new Error(`${unit} exposes no screens`);
  return module;
}

/** Lets the runtime forget a remote that failed to load, so that the next load asks the server again. */
export function forgetRemote(unit: UnitName): void {
  const remote = remotes[unit];
  if (remote) register([[unit, remote]], true);
}

function register(entries: [UnitName, InlineRemote][], force: boolean): void {
  const list = entries.map(([unit, { base }]) => ({ name: containerName(unit), entry: manifestUrl(base) }));
  registerRemotes(list, { force });
}

/** The name the build gives a unit's container (`federationName` in infra/build). */
function containerName(unit: UnitName): string {
  return `sold_${unit}`;
}

function manifestUrl(base: string): string {
  return `${window.location.origin}${base}mf-manifest.json`;
}

/** Manifests come out of the page; scripts carry the release's hash and the page's nonce, and do not hang. */
function pagePlugin(
  releases: InlineReleases,
  integrityOf: (url: string) => string,
): ModuleFederationRuntimePlugin {
  const manifests = new Map(
    remotesOf(releases).map(([, { base, manifest }]) => [manifestUrl(base), manifest]),
  );
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  return {
    name: 'sold-page',
    fetch(url) {
      const manifest = manifests.get(url);
      return manifest === undefined ? undefined : Promise.resolve(Response.json(manifest));
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.nonce = nonce;
      script.integrity = integrityOf(url);
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
