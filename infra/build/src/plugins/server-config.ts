import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { SERVER_FILE } from '@sold/contracts/federation/first-view';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { assetRule, cssModuleRule, pureRouterRule, RESOLVED, scriptRule } from '../loaders/rules.ts';
import { ROOT } from '../unit/paths.ts';
import { SCREENS, type Unit } from '../unit/unit.ts';

/**
 * The second form of a unit: one ES module that renders its first views without a browser (`server.js`). Its class names and
 * addresses are those of the client's build; what a screen fetches only when it is used is left out.
 * @param entry absolute path of what it is made of: the host's `server.tsx`, or the remote's first views
 */
export function serverConfig(unit: Unit, entry: string): Configuration {
  return {
    name: `${unit.unit} server`,
    mode: 'production',
    context: unit.dir,
    target: 'node20',
    devtool: false,
    entry: { server: unit.kind === 'host' ? entry : 'virtual:server' },
    output: {
      module: true,
      library: { type: 'module' },
      filename: SERVER_FILE,
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      hashFunction: 'sha256',
    },
    experiments: { outputModule: true },
    resolve: {
      ...RESOLVED,
      // The half of React's server renderer that makes text: no streams, nothing of Node.
      alias: { 'react-dom/server$': staticRenderer() },
    },
    module: {
      // A module that is imported later counts only where the screens are listed.
      parser: { javascript: { dynamicImportMode: 'weak' } },
      rules: [
        { resource: screensOf(unit), parser: { dynamicImportMode: 'eager' } },
        scriptRule(),
        { test: /\.module\.css$/, use: cssModuleRule(unit, { exportOnlyLocals: true }) },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', sideEffects: false },
        pureRouterRule(),
        { ...assetRule(unit), generator: { publicPath: `/dist/${unit.unit}/`, emit: false } },
        ...(unit.rules ?? []),
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      splitChunks: false,
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }),
      ] as unknown as WebpackPluginInstance[],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      new webpack.experiments.schemes.VirtualUrlPlugin({
        server: { type: '.js', source: () => remoteEntry(screensOf(unit), entry) },
      }),
    ],
  };
}

function screensOf({ dir, screens = SCREENS }: Unit): string {
  return resolve(dir, screens);
}

function remoteEntry(screens: string, firstViews: string): string {
  return `import { remoteServer } from '@sold/shared/first-view/server/remote-server';
import { screens } from ${JSON.stringify(screens)};
import { firstViews } from ${JSON.stringify(firstViews)};
export const server = remoteServer(screens, firstViews);`;
}

function staticRenderer(): string {
  const packageFile = createRequire(join(ROOT, 'shared', 'package.json')).resolve('react-dom/package.json');
  return join(dirname(packageFile), 'cjs/react-dom-server-legacy.browser.production.js');
}
