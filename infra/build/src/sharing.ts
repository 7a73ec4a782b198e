import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const SHARED_DIR = join(ROOT, 'shared');
/** Packages that exist once in a page, whatever the number of units. */
const PACKAGES = ['react', 'react-dom', 'jotai'] as const;

interface SharedSetting {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/** Packages that are CommonJS: a remote is handed their exports as they are. */
const COMMON_JS = ['react', 'react/jsx-runtime', 'react-dom'];
/**
 * Modules of `@sold/shared` that the host itself does not use, by the file they are put into. The host fetches it when a
 * screen asks, and the edge preloads it for the screens that do; everything else is in the host's script.
 */
const LATER: Readonly<Record<string, readonly string[]>> = {
  goods: [
    'ui/price',
    'ui/price-change',
    'ui/tabs',
    'ui/sheet',
    'ui/rows',
    'ui/empty-state',
    'use-drag-to-close',
  ],
  order: ['price-words', 'use-first-answer', 'ui/select-field', 'ui/checkbox', 'ui/radio-row'],
  more: ['ui/progress', 'ui/drawer', 'ui/rich-text', 'wait-for'],
  scroll: ['use-infinite-scroll'],
  guards: ['guards', 'use-guards', 'use-write', 'use-was-open', 'intent'],
  wallet: ['ui/address-picker', 'ui/card-choice', 'ui/payment-choice'],
  form: ['use-form'],
  amounts: ['use-amount', 'keypad-entry', 'use-pad-keys', 'ui/keypad', 'ui/price-pad', 'ui/points-field'],
  typed: ['ui/typed-field'],
  numbers: ['number-helpers', 'ui/number-field'],
  gallery: ['ui/gallery', 'ui/use-photo-viewer'],
  photos: ['ui/photo-strip'],
  viewer: ['ui/gallery-viewer', 'ui/use-pinch'],
  policies: ['use-policies', 'ui/policy-links'],
  keyboard: ['keyboard-room'],
  payment: ['use-returned-payment'],
  returned: ['ui/waiting-payment'],
  items: ['ui/item-card', 'ui/pin-button', 'pinned'],
  banners: ['ui/banners', 'ui/operator-link'],
  words: ['recent-words'],
  search: ['ui/search-panel', 'ui/search-start', 'ui/search-suggestions', 'use-option-keys'],
  video: ['site-video', 'ui/site-video', 'ui/video-on-press', 'ui/video-player'],
  share: ['share', 'short-link', 'kakao', 'clipboard'],
  dates: ['dates', 'trade-day'],
  clock: ['countdown', 'use-server-now'],
  http: ['http'],
  sanitise: ['sanitise'],
};

/** Later modules with the name of their file. The host keeps no atoms itself: jotai is there for remotes that do. */
export function laterModules(): [module: string, file: string][] {
  const ofShared = Object.entries(LATER).flatMap(([file, modules]) =>
    modules.map((name): [string, string] => [`@sold/shared/${name}`, `shared-${file}`]),
  );
  return [...ofShared, ['jotai', 'shared-jotai']];
}

/** Shared packages with the versions installed here; `@sold/shared` counts as one. */
export function sharedVersions(): Record<string, string> {
  const resolveFrom = createRequire(join(ROOT, 'host', 'package.json'));
  const versions = PACKAGES.map(
    (name) => [name, versionIn(resolveFrom.resolve(`${name}/package.json`))] as const,
  );
  return Object.fromEntries([...versions, ['@sold/shared', versionIn(join(SHARED_DIR, 'package.json'))]]);
}

/**
 * The `shared` table of a remote's federation plugin. A remote brings none of it, so a page can never hold two copies,
 * and a missing or unfit version fails when the remote loads.
 */
export function sharing(): Record<string, SharedSetting> {
  const table: Record<string, SharedSetting> = {};
  for (const [name, version] of Object.entries(sharedVersions())) {
    const setting: SharedSetting = {
      singleton: true,
      strictVersion: true,
      requiredVersion: compatible(version),
      import: false,
    };
    if (name !== '@sold/shared') table[name] = setting;
    table[`${name}/`] = setting;
  }
  return table;
}

/**
 * Source of the host's module `virtual:shared-scope`: everything a remote may ask of the host, as the federation
 * runtime's `shared` option wants it. What a first screen needs is in the host's script, the rest is loaded when asked for.
 */
export function sharedScopeSource(): string {
  const versions = sharedVersions();
  const fileOf = new Map(laterModules());
  const rows = providedModules().map((name, at) => {
    const version = versions[packageOf(name)] as string;
    const get = COMMON_JS.includes(name)
      ? `get: () => Promise.resolve(() => require('${name}'))`
      : fileOf.has(name)
        ? `get: () => import(/* webpackChunkName: '${fileOf.get(name)}' */ '${name}').then((module) => () => module)`
        : `get: () => Promise.resolve(() => m${at})`;
    return `'${name}': of('${version}', '${compatible(version)}', { ${get} })`;
  });
  const imports = providedModules().flatMap((name, at) =>
    COMMON_JS.includes(name) || fileOf.has(name) ? [] : [`import * as m${at} from '${name}';`],
  );
  return `${imports.join('\n')}
const of = (version, requiredVersion, more) =>
  ({ version, shareConfig: { singleton: true, strictVersion: true, requiredVersion }, ...more });
export const sharedScope = { ${rows.join(',\n')} };`;
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Everything that the host provides. */
export function providedModules(): string[] {
  return [...COMMON_JS, 'jotai', ...sharedModules()];
}

/** Public modules of `@sold/shared`: `./*` is a file of src, `./ui/*` a component. */
function sharedModules(): string[] {
  const isSource = (name: string, ext: string) => name.endsWith(ext) && !/\.(test|d)\.tsx?$/.test(name);
  const logic = readdirSync(join(SHARED_DIR, 'src')).filter((name) => isSource(name, '.ts'));
  const components = readdirSync(join(SHARED_DIR, 'src/ui')).filter((name) => isSource(name, '.tsx'));
  return [
    ...logic.sort().map((name) => `@sold/shared/${name.slice(0, -3)}`),
    ...components.sort().map((name) => `@sold/shared/ui/${name.slice(0, -4)}`),
  ];
}

function versionIn(packageFile: string): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

/** Same major, and before 1.0 same minor. */
function compatible(version: string): string {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}
