import { basename } from 'node:path';
import type { Configuration } from 'webpack';
import { FileAddressPlugin } from '../file-address-plugin.ts';
import { ReleasePlugin } from '../release-plugin.ts';
import { ServerFilePlugin } from '../server-file-plugin.ts';
import type { Recipe } from '../unit.ts';

/** Where a page finds the files of the unit that is worked on. */
export function devBase(unit: string): string {
  return `/dist/${unit}/dev/`;
}

/**
 * The recipe of a remote for working on it: not minimised, with source maps, and without what only a release needs. React is the
 * host's, and as such the one of production.
 */
export function devConfig({ unit, config }: Recipe): Configuration {
  const usual = config({ version: 'dev', outDir: `${unit.dir}/dist` });
  const unneeded = [FileAddressPlugin, ReleasePlugin, ServerFilePlugin];
  return {
    ...usual,
    name: `${basename(unit.dir)} (dev)`,
    devtool: 'source-map',
    output: { ...usual.output, clean: false, publicPath: devBase(unit.unit) },
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
    plugins:
      usual.plugins?.filter((plugin) => !unneeded.some((Unneeded) => plugin instanceof Unneeded)) ?? [],
  };
}
