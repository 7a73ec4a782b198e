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
  version?: string;
  requiredVersion: string;
  eager?: true;
  import?: false;
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
 * The `shared` table of the federation plugin. The host brings every module, in its first script; a remote brings none,
 * so a page can never hold two copies and a missing or unfit version fails when the remote loads.
 */
export function sharing(kind: 'host' | 'remote'): Record<string, SharedSetting> {
  const table: Record<string, SharedSetting> = {};
  for (const [name, version] of Object.entries(sharedVersions())) {
    const common = { singleton: true, strictVersion: true, requiredVersion: compatible(version) } as const;
    const setting: SharedSetting =
      kind === 'host' ? { ...common, version, eager: true } : { ...common, import: false };
    if (name !== '@sold/shared') table[name] = setting;
    table[`${name}/`] = setting;
  }
  return table;
}

/** Everything a remote may ask of the host. The host's entry names them all: only what is in its graph is provided. */
export function providedModules(): string[] {
  return ['react', 'react/jsx-runtime', 'react-dom', 'jotai', ...sharedModules()];
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
