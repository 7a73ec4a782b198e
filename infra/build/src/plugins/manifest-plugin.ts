import { FILES, isHashed } from '@sold/contracts/federation/file-address';
import webpack, { type Compiler } from 'webpack';
import { packageOf, sharedVersions, sharing } from '../sharing/sharing.ts';
import { EXPOSED_WITH, federationName, MANIFEST, type Unit } from '../unit/unit.ts';
import type { HostPairPlugin } from './host-pair-plugin.ts';

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

interface Manifest {
  shared: object[];
  exposes: { path: string; assets: Assets }[];
}

/**
 * Makes the federation's manifest say what is so: every exposed module once, what the remote takes of a host with the versions that
 * fit, and files at the addresses that the container asks for them.
 */
export class ManifestPlugin {
  readonly #unit: Unit;
  readonly #pair: HostPairPlugin;

  constructor(unit: Unit, pair: HostPairPlugin) {
    this.#unit = unit;
    this.#pair = pair;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // After the federation has written it, before the release lists its hash.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 400;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const written = compilation.getAsset(MANIFEST)?.source.source().toString();
        if (written === undefined || compilation.errors.length > 0) return;
        const manifest = JSON.parse(written) as Manifest;
        // The first of several has the files.
        const exposes = new Map(manifest.exposes.toReversed().map((exposed) => [exposed.path, exposed]));
        const text = JSON.stringify({
          ...manifest,
          shared: this.#shared(),
          exposes: [...exposes.values()].map((exposed) => ({
            ...exposed,
            assets: addressed(exposed.assets),
          })),
        });
        compilation.updateAsset(MANIFEST, new webpack.sources.RawSource(text));
      });
    });
  }

  #shared(): object[] {
    const settings = sharing();
    const versions = sharedVersions();
    return [...new Set([...EXPOSED_WITH, ...Object.keys(this.#pair.facts().uses ?? {})])].map((name) => {
      const owner = packageOf(name);
      return {
        id: `${federationName(this.#unit.unit)}:${name}`,
        name,
        version: versions[owner],
        singleton: true,
        requiredVersion: settings[`${owner}/`]?.requiredVersion,
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } satisfies Assets,
      };
    });
  }
}

/** Relative to the manifest. */
function addressed({ js, css }: Assets): Assets {
  const at = (files: readonly string[]) =>
    files.map((file) => (isHashed(file) ? `../${FILES}/${file}` : file));
  return {
    js: { sync: at(js.sync), async: at(js.async) },
    css: { sync: at(css.sync), async: at(css.async) },
  };
}
