import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UnitName } from '@sold/contracts/federation/release';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readScreens } from '../sources/screen-list.ts';
import { type Recipe, SCREENS } from '../unit/unit.ts';
import { devBase, devConfig } from './dev-config.ts';
import { devSite } from './dev-site.ts';

export interface DevelopOptions {
  unit: Exclude<UnitName, 'host'>;
  /** Folder of the unit. */
  dir: string;
  /** Origin of the deployed rest. */
  site: string;
  /** Port of the site in which the remote is the one that is worked on; the development server has the next one. */
  port: number;
}

/** Serves one remote from its sources inside the deployed rest; what is shown is replaced when a source changes. @returns what ends it */
export async function develop({ unit, dir, site, port }: DevelopOptions): Promise<() => Promise<void>> {
  const { default: recipe } = (await import(pathToFileURL(`${dir}/webpack.config.ts`).href)) as {
    default: Recipe;
  };
  const compiler = webpack(devConfig(recipe.unit));
  if (!compiler) throw new Error(`${unit}: webpack made no compiler`);
  const host = '127.0.0.1';
  const server = new WebpackDevServer(
    {
      host,
      port: port + 1,
      hot: true,
      // Reloads the page when a replacement is impossible.
      liveReload: true,
      allowedHosts: 'all',
      client: { webSocketURL: `ws://${host}:${port + 1}/ws`, overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: devBase(unit), stats: 'errors-warnings' },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  const screensFile = resolve(dir, recipe.unit.screens ?? SCREENS);
  const pages = devSite({
    unit,
    site,
    files: `http://${host}:${port + 1}`,
    screens: async () => (await readScreens(screensFile)).map(({ path }) => path),
  });
  await new Promise<void>((ready) => pages.listen(port, host, ready));
  return async () => {
    pages.closeAllConnections();
    pages.close();
    await server.stop();
  };
}
