import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { FileAddressPlugin } from '../plugins/file-address-plugin.ts';
import { FileBesidePlugin } from '../plugins/file-beside-plugin.ts';
import { IntegrityPlugin } from '../plugins/integrity-plugin.ts';
import { ReleasePlugin } from '../plugins/release-plugin.ts';
import { recipe } from '../recipe/recipe.ts';
import { SCREENS, type Unit } from '../unit/unit.ts';

/** Where a page finds the files of the unit that is worked on. */
export function devBase(unit: string): string {
  return `/dist/${unit}/dev/`;
}

/** Module that a remote offers in place of its screens: the same screens, replaced when their sources change. */
const HOT = 'virtual:hot-screens';
/** Not for what is worked on: names and hashes of files that never change, and what only a release needs. */
const UNNEEDED = [FileAddressPlugin, IntegrityPlugin, MiniCssExtractPlugin, ReleasePlugin, FileBesidePlugin];

/**
 * The recipe of a remote for working on it: not minimised, with source maps, its views replaced while they are shown. React is the
 * host's, and as such the one of production, which keeps no state of a component whose code is new.
 */
export function devConfig(unit: Unit): Configuration {
  const usual = recipe({ ...unit, screens: HOT }).config({ version: 'dev', outDir: `${unit.dir}/dist` });
  return {
    ...usual,
    name: `${basename(unit.dir)} (dev)`,
    devtool: 'source-map',
    output: {
      ...usual.output,
      clean: false,
      publicPath: devBase(unit.unit),
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...(usual.plugins ?? []).filter((plugin) => !UNNEEDED.some((Unneeded) => plugin instanceof Unneeded)),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        'hot-screens': { type: '.js', source: () => hotSource(resolve(unit.dir, unit.screens ?? SCREENS)) },
      }),
    ],
  };
}

function hotSource(screens: string): string {
  const own = JSON.stringify(screens);
  const replaced = JSON.stringify(fileURLToPath(new URL('./hot-screens.ts', import.meta.url)));
  return `import { screens as newest } from ${own};
import { hotScreens } from ${replaced};
const hot = hotScreens(newest, () => location.reload());
export const screens = hot.screens;
import.meta.webpackHot?.accept(${own}, () => hot.replace(newest));
`;
}
