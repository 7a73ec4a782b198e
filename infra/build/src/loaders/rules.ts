import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';
import { sourceText } from '../sources/read-sources.ts';
import { BROWSERS } from '../unit/browsers.ts';
import { ROOT } from '../unit/paths.ts';
import type { Unit } from '../unit/unit.ts';

/** Rules that a unit's two forms share: for browsers, and for rendering without one. */

export const RESOLVED = { extensions: ['.ts', '.tsx', '.mjs', '.js'] };

export function scriptRule(): RuleSetRule {
  return {
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
        },
        env: { targets: BROWSERS, bugfixes: true },
      },
    },
  };
}

/** css-loader; `modules` false for global styles. */
export function cssLoader(modules: object | false): RuleSetUseItem[] {
  return [
    { loader: fileURLToPath(import.meta.resolve('css-loader')), options: { modules, importLoaders: 0 } },
    fileURLToPath(new URL('./old-styles-loader.ts', import.meta.url)),
  ];
}

/** css-loader for modules, with the class names of every build. */
export function cssModuleRule({ unit }: Unit, more: object = {}): RuleSetUseItem[] {
  return cssLoader({
    getLocalIdent: localName(unit),
    exportLocalsConvention: 'as-is',
    namedExport: false,
    ...more,
  });
}

export function pureRouterRule(): RuleSetRule {
  return {
    test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
    use: { loader: fileURLToPath(new URL('./pure-loader.ts', import.meta.url)) },
  };
}

export function assetRule({ unit }: Unit): RuleSetRule {
  return {
    test: /\.(woff2|svg|avif|webp|png)$/,
    type: 'asset/resource',
    // Without the version: a font keeps its address when the unit is published again (the edge finds it by its hash).
    generator: { publicPath: `/dist/${unit}/` },
  };
}

/**
 * `trade-product_buy`: the unit first, so that two units never meet in a class name; the file's path keeps files apart.
 * Shared components are the host's, whichever unit renders them.
 */
function localName(unit: string) {
  return (context: { resourcePath: string; rootContext: string }, _ident: string, name: string): string => {
    const inProject = relative(ROOT, context.resourcePath).replaceAll('\\', '/');
    const isShared = inProject.startsWith('shared/');
    const path = isShared ? inProject : relative(context.rootContext, context.resourcePath);
    const file = path
      .replace(/\.module\.css$/, '')
      .replace(/^(\.\.[\\/])*/, '')
      .replace(/(^|[\\/])src[\\/]/, '$1');
    const own = `${isShared ? 'host' : unit}-${file.replace(/[^a-zA-Z0-9]+/g, '-')}_${name}`;
    // A page has one host; of a remote two versions may meet, and then only the same styles have the same name.
    return isShared || unit === 'host'
      ? own
      : `${own}-${createHash('sha256').update(sourceText(context.resourcePath)).digest('hex').slice(0, 5)}`;
  };
}
