import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import webpack, { type Stats } from 'webpack';
import { RELEASE_FILE } from '../plugins/release-plugin.ts';
import { unitDir } from '../unit/paths.ts';
import type { BuildSettings, Recipe } from '../unit/unit.ts';
import { type ModuleSizes, moduleSizes } from './module-growth.ts';

/** How long a build took, milliseconds, with what it made. */
export interface Built {
  release: Release;
  outDir: string;
  ms: number;
  /** Sizes of the modules in the browser's files. */
  modules(): ModuleSizes;
}

/**
 * Builds one unit into `outDir` as its `webpack.config.ts` says. The same sources and version give the same bytes in
 * any folder. Throws with webpack's messages when it does not compile.
 * @param dir the unit's folder, for units outside the repository
 */
export async function buildUnit(
  unit: UnitName,
  settings: BuildSettings,
  dir: string = unitDir(unit),
): Promise<Built> {
  const started = performance.now();
  const module = (await import(pathToFileURL(join(dir, 'webpack.config.ts')).href)) as { default: Recipe };
  const stats = await compile(unit, module.default, settings);
  const release = JSON.parse(await readFile(join(settings.outDir, RELEASE_FILE), 'utf8')) as Release;
  return {
    release,
    outDir: settings.outDir,
    ms: Math.round(performance.now() - started),
    modules: () => moduleSizes(stats),
  };
}

function compile(unit: string, recipe: Recipe, settings: BuildSettings): Promise<Stats> {
  return new Promise((resolve, reject) => {
    // The federation plugin resolves the prefix `@sold/shared/` with Node, which warns of it in every build (DEP0155).
    const { noDeprecation } = process;
    process.noDeprecation = true;
    const compiler = webpack(recipe.config(settings));
    if (!compiler) throw new Error(`${unit}: webpack made no compiler`);
    compiler.run((failure, stats) => {
      process.noDeprecation = noDeprecation ?? false;
      compiler.close((closing) => {
        const problem = failure ?? closing;
        if (problem) reject(problem);
        else if (!stats || stats.hasErrors())
          reject(new Error(`${unit} does not build:\n${stats?.toString('errors-only') ?? ''}`));
        else resolve(stats);
      });
    });
  });
}
