import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { SCRIPT_TIMEOUT_MS } from '@sold/contracts/federation/load-timeout';
import { policyOf } from '@sold/contracts/federation/trusted-types';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import {
  assetRule,
  cssLoader,
  cssModuleRule,
  pureRouterRule,
  RESOLVED,
  scriptRule,
} from '../loaders/rules.ts';
import { federationPlugin } from '../plugins/federation-plugin.ts';
import { FileAddressPlugin } from '../plugins/file-address-plugin.ts';
import { FileBesidePlugin } from '../plugins/file-beside-plugin.ts';
import { IntegrityPlugin } from '../plugins/integrity-plugin.ts';
import { OwnChunksPlugin } from '../plugins/own-chunks-plugin.ts';
import { pushWorkerFile } from '../plugins/push-worker-file.ts';
import { ReleasePlugin } from '../plugins/release-plugin.ts';
import { RetryPlugin } from '../plugins/retry-plugin.ts';
import { serverFile } from '../plugins/server-file.ts';
import { sharedScopeSource, sharing } from '../sharing/sharing.ts';
import { CSS_TARGETS, QUERY } from '../unit/browsers.ts';
import {
  type BuildSettings,
  EXPOSED_WITH,
  federationName,
  MANIFEST,
  REMOTE_ENTRY,
  type Recipe,
  SCREENS,
  type Unit,
} from '../unit/unit.ts';
import { defaultVersion } from './version.ts';

/**
 * The one recipe for host and remotes; the reasons are in this package's README and DECISIONS.md.
 * @example export default recipe({ unit: 'trade', kind: 'remote', dir: import.meta.dirname });
 */
export function recipe(unit: Unit): Recipe {
  const config = (build: BuildSettings) => configure(unit, build);
  const fromCommand = ({
    version = defaultVersion(unit.unit, unit.dir),
    outDir = join(unit.dir, 'dist'),
  }: Partial<BuildSettings> = {}) => config({ version, outDir: resolve(unit.dir, outDir) });
  return Object.assign(fromCommand, { unit, config });
}

function configure(unit: Unit, { version, outDir }: BuildSettings): Configuration {
  const isHost = unit.kind === 'host';
  // A page gets the names of all the host's chunks before its first screen: there, words are not worth their bytes.
  const chunkName = isHost ? '[contenthash:10]' : '[name].[contenthash:12]';
  return {
    name: unit.unit,
    mode: 'production',
    context: unit.dir,
    target: `browserslist:${QUERY}`,
    devtool: false,
    // Values before what is made of them.
    entry: isHost ? { main: ['@sold/shared/tokens.css', unit.entry ?? './src/main.ts'] } : {},
    output: {
      path: outDir,
      clean: true,
      publicPath: 'auto',
      uniqueName: federationName(unit.unit),
      filename: '[name].[contenthash:12].js',
      chunkFilename: `${chunkName}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      hashFunction: 'sha256',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
      // A module that throws while it starts throws again on the next import, in place of being half there.
      strictModuleExceptionHandling: true,
      // Where no policy can be made and none is demanded, the code still comes.
      trustedTypes: { policyName: policyOf(unit.unit), onPolicyCreationFailure: 'continue' },
    },
    resolve: RESOLVED,
    module: { rules: rules(unit) },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      ...(isHost && { splitChunks: { cacheGroups: { dates: DATES, libraries: LIBRARIES, shared: SHARED } } }),
      minimizer: [
        new MinimizerPlugin({
          test: /\.m?js$/,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          extractComments: false,
          parallel: false,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: CSS_TARGETS },
          parallel: false,
        }),
      ] as unknown as WebpackPluginInstance[],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(isHost ? [sharedScope()] : [federation(unit)]),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: `${chunkName}.css`,
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({
        // Leaves out what the federation runtime holds for servers.
        ENV_TARGET: JSON.stringify('web'),
        ...(isHost && { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
      }),
      new IntegrityPlugin(unit),
      new FileAddressPlugin(),
      ...(isHost ? [] : [new OwnChunksPlugin()]),
      new RetryPlugin(),
      new FileBesidePlugin(serverFile(unit)),
      ...(isHost ? [new FileBesidePlugin(pushWorkerFile(unit))] : []),
      new ReleasePlugin(unit, version),
    ],
  };
}

/** Dates are in one file of the host: without this each file whose modules use them would hold a copy of their library. */
const DATES = {
  test: /[\\/](?:dayjs\.min|dayjs[\\/]locale[\\/]ko|dayjs[\\/]plugin[\\/]utc|text[\\/](?:dates|trade-day))\.[jt]s$/,
  name: 'dates',
  chunks: 'async' as const,
  enforce: true,
};

/** Libraries of the host's start are in three files, so that a change of its own costs a returning visitor the smallest. */
const LIBRARIES = {
  test: /[\\/]node_modules[\\/].*\.m?js$/,
  name: 'libraries',
  chunks: 'initial' as const,
  enforce: true,
};
const SHARED = {
  test: /[\\/](?:shared|contracts)[\\/]src[\\/].*\.tsx?$/,
  name: 'shared',
  chunks: 'initial' as const,
  enforce: true,
};

function federation({ unit, screens = SCREENS }: Unit): WebpackPluginInstance {
  return federationPlugin({
    name: federationName(unit),
    dts: false,
    dev: false,
    manifest: { fileName: MANIFEST },
    filename: REMOTE_ENTRY,
    exposes: { './screens': { import: [...EXPOSED_WITH, screens], name: 'screens' } },
    shared: sharing(),
    experiments: { externalRuntime: true },
  });
}

/** The host starts the federation runtime itself (DECISIONS.md); this is what it shares with the remotes. */
function sharedScope(): WebpackPluginInstance {
  return new webpack.experiments.schemes.VirtualUrlPlugin({
    'shared-scope': { type: '.js', source: sharedScopeSource },
  });
}

function rules(unit: Unit): RuleSetRule[] {
  return [
    scriptRule(),
    { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, ...cssModuleRule(unit)] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, ...cssLoader(false)],
      sideEffects: true,
    },
    pureRouterRule(),
    {
      test: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]core\.js$/,
      use: { loader: fileURLToPath(new URL('../loaders/no-manifest-loader.ts', import.meta.url)) },
    },
    assetRule(unit),
    ...(unit.rules ?? []),
  ];
}
