import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { providedModules, sharing } from './sharing.ts';
import {
  type BuildSettings,
  federationName,
  MANIFEST,
  REMOTE_ENTRY,
  type Recipe,
  type Unit,
} from './unit.ts';

/**
 * The one recipe for host and remotes; the reasons are in this package's README and DECISIONS.md.
 * @example export default recipe({ unit: 'trade', kind: 'remote', dir: import.meta.dirname });
 */
export function recipe(unit: Unit): Recipe {
  return { unit, config: (build) => configure(unit, build) };
}

function configure(unit: Unit, { version, outDir }: BuildSettings): Configuration {
  const isHost = unit.kind === 'host';
  return {
    name: unit.unit,
    mode: 'production',
    context: unit.dir,
    target: ['web', 'es2022'],
    devtool: false,
    // The tokens' file names the order of the cascade layers, so it comes before every other style.
    entry: isHost
      ? { main: ['@sold/shared/tokens.css', ...providedModules(), unit.entry ?? './src/main.ts'] }
      : {},
    output: {
      path: outDir,
      clean: true,
      publicPath: 'auto',
      // Two versions of one unit may meet in a page: rule 1 of the toolchain notes.
      uniqueName: `sold_${unit.unit}_${version}`,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      hashFunction: 'sha256',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: rules(unit) },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          test: /\.m?js$/,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
      ] as unknown as WebpackPluginInstance[],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      federation(unit) as unknown as WebpackPluginInstance,
      ...(isHost ? [oneRuntime()] : []),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({
        SOLD_UNIT: JSON.stringify(unit.unit),
        SOLD_VERSION: JSON.stringify(version),
      }),
      new IntegrityPlugin(),
      new ReleasePlugin(unit, version),
    ],
  };
}

function federation({ unit, kind, screens = './src/screens.ts' }: Unit): ModuleFederationPlugin {
  const common = { name: federationName(unit), dts: false, dev: false } as const;
  if (kind === 'host') {
    return new ModuleFederationPlugin({
      ...common,
      manifest: false,
      shared: sharing('host'),
      experiments: { provideExternalRuntime: true },
    });
  }
  return new ModuleFederationPlugin({
    ...common,
    manifest: { fileName: MANIFEST },
    filename: REMOTE_ENTRY,
    // React comes along with the screens, so that an unfit version fails while loading and not while rendering.
    exposes: { './screens': { import: ['react', '@sold/shared/host', screens], name: 'screens' } },
    shared: sharing('remote'),
    experiments: { externalRuntime: true },
  });
}

/**
 * `provideExternalRuntime` reaches for the CommonJS build of the federation runtime while everything else takes the ES
 * module: without this the host carries it twice (20 kB brotli).
 */
function oneRuntime(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(
    /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
    (found) => {
      found.request = found.request.replace(/\.cjs$/, '.js');
    },
  );
}

function rules(unit: Unit) {
  const css = (modules: object | false) => [
    { loader: MiniCssExtractPlugin.loader },
    { loader: fileURLToPath(import.meta.resolve('css-loader')), options: { modules, importLoaders: 0 } },
  ];
  return [
    {
      test: /\.tsx?$/,
      // Source packages of the workspace, installed ones excepted.
      exclude: /node_modules/,
      use: {
        loader: fileURLToPath(import.meta.resolve('swc-loader')),
        options: {
          swcrc: false,
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: css({ getLocalIdent: localName(unit.unit), exportLocalsConvention: 'as-is', namedExport: false }),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
    { test: /\.(woff2|svg|avif|webp|png)$/, type: 'asset/resource' },
  ];
}

/** `trade-product_buy`: the unit first, so that two units never meet in a class name; the file's path keeps files apart. */
function localName(unit: string) {
  return (context: { resourcePath: string; rootContext: string }, _ident: string, name: string): string => {
    const path = relative(context.rootContext, context.resourcePath);
    const file = path
      .replace(/\.module\.css$/, '')
      .replace(/^(\.\.\/)*/, '')
      .replace(/(^|\/)src\//, '$1');
    return `${unit}-${join(file).replace(/[^a-zA-Z0-9]+/g, '-')}_${name}`;
  };
}
