import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { ROOT } from '../unit/paths.ts';

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
    'ui/base/price',
    'ui/base/price-change',
    'ui/layout/tabs',
    'ui/layout/sheet',
    'ui/layout/rows',
    'ui/layout/empty-state',
  ],
  order: [
    'text/price-words',
    'first-view/use-first-answer',
    'ui/form/select-field',
    'ui/form/checkbox',
    'ui/form/radio-row',
  ],
  more: ['ui/layout/drawer', 'ui/media/rich-text', 'platform/wait-for'],
  own: ['hooks/own-list-memory', 'ui/layout/more-button', 'ui/layout/my-frame'],
  scroll: ['hooks/use-infinite-scroll'],
  guards: ['hooks/use-guards', 'hooks/use-write', 'hooks/use-was-open'],
  money: ['hooks/use-money-call'],
  'bid-change': ['ui/form/bid-change-sheet'],
  'bid-end': ['ui/form/bid-end-choice'],
  wallet: ['ui/wallet/address-picker', 'ui/wallet/payment-choice', 'ui/wallet/stored-forms'],
  address: ['ui/wallet/address-entry'],
  form: ['hooks/use-form', 'ui/form/form-sheet'],
  amounts: ['hooks/use-amount', 'ui/form/keypad', 'ui/form/price-pad', 'ui/form/points-field'],
  typed: ['ui/form/typed-field'],
  numbers: ['ui/form/number-field'],
  gallery: ['ui/media/gallery'],
  photos: ['ui/media/photo-strip'],
  policies: ['hooks/use-policies', 'ui/layout/policy-links'],
  'policy-words': ['hooks/use-policy-text', 'ui/layout/policy-text'],
  keyboard: ['platform/keyboard-room'],
  payment: ['hooks/use-returned-payment', 'hooks/use-confirm-payment'],
  returned: ['ui/layout/waiting-payment'],
  items: ['ui/layout/item-card', 'ui/layout/pin-button', 'hooks/pinned'],
  cards: ['ui/layout/card', 'ui/layout/card-grid'],
  'cards-loading': ['ui/layout/card-grid-loading'],
  banners: ['ui/layout/banners', 'ui/base/operator-link'],
  search: ['ui/search/search-panel'],
  upload: ['api/send-photo', 'platform/smaller-photo', 'ui/layout/progress'],
  video: ['ui/media/video-on-press', 'ui/media/video-player'],
  share: ['modal/share', 'platform/clipboard', 'modal/save-file'],
  'sign-in': ['modal/passkeys', 'ui/media/provider-mark'],
  windows: ['platform/windows', 'modal/links-beside'],
  dates: ['text/dates', 'text/trade-day', 'text/bid-end-text'],
  clock: ['text/countdown', 'hooks/use-server-now'],
  http: ['api/http'],
  sanitise: ['text/sanitise'],
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
 * Source of the host's module `virtual:shared-scope`, for any build tool: everything a remote may ask of the host, as the federation
 * runtime's `shared` option wants it. Modules of a first screen are in the host's script, the rest is loaded when asked for.
 */
export function sharedScopeSource(): string {
  const versions = sharedVersions();
  const fileOf = new Map(laterModules());
  const modules = providedModules();
  const imports = modules.flatMap((name, at) =>
    fileOf.has(name) ? [] : [`import ${COMMON_JS.includes(name) ? '' : '* as '}m${at} from '${name}';`],
  );
  const find = (name: string, at: number) =>
    fileOf.has(name) ? `import(/* webpackChunkName: '${fileOf.get(name)}' */ '${name}')` : `m${at}`;
  const rowsOf = (owner: string) =>
    modules.flatMap((name, at) => (packageOf(name) === owner ? [`'${name}': () => ${find(name, at)}`] : []));
  const packages = Object.entries(versions).map(
    ([owner, version]) =>
      `provide('${version}', '${compatible(version)}', { ${rowsOf(owner).join(',\n')} });`,
  );
  return `${imports.join('\n')}
export const sharedScope = {};
function provide(version, requiredVersion, finds) {
  for (const name in finds)
    sharedScope[name] = {
      version,
      shareConfig: { singleton: true, strictVersion: true, requiredVersion },
      get: () => Promise.resolve(finds[name]()).then((module) => () => module),
    };
}
${packages.join('\n')}`;
}

/** @example packageOf('@sold/shared/host') === '@sold/shared' */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Everything that the host provides. */
export function providedModules(): string[] {
  return [...COMMON_JS, 'jotai', ...sharedModules()];
}

/** Folders of `@sold/shared` whose modules are public; what is deeper is used by its own room alone. */
const ROOMS = ['.', 'api', 'first-view', 'hooks', 'modal', 'platform', 'text'];
const UI_ROOMS = ['base', 'form', 'layout', 'media', 'search', 'wallet'];

/** Public modules of `@sold/shared`: a file of a room, of `ui` a component. */
function sharedModules(): string[] {
  return [
    ...ROOMS.flatMap((room) => modulesIn(room, '.ts')),
    ...UI_ROOMS.flatMap((room) => modulesIn(`ui/${room}`, '.tsx')),
  ];
}

function modulesIn(room: string, ext: string): string[] {
  return readdirSync(join(SHARED_DIR, 'src', room))
    .filter((name) => name.endsWith(ext) && !/\.(test|d)\.tsx?$/.test(name))
    .sort()
    .map((name) => posix.join('@sold/shared', room, name.slice(0, -ext.length)));
}

function versionIn(packageFile: string): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

/** Same major, and before 1.0 same minor. */
function compatible(version: string): string {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}
