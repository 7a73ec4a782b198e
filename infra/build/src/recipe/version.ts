import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { agreedMembers } from '../sharing/agreed.ts';
import { namedMembers } from '../sharing/named-members.ts';
import { providedModules } from '../sharing/sharing.ts';
import { locate, type Sources, sourcesFrom } from '../sources/read-sources.ts';
import { usedCalls } from '../sources/used-calls.ts';
import { ROOT, unitDir } from '../unit/paths.ts';

/** Files in a unit's folder that no build reads. */
const UNREAD =
  /^(?:node_modules|dist|testing|README\.md|DECISIONS\.md|tsconfig\.json|vitest\.config\.ts)$|\.test\.tsx?$|\.d\.ts$/;
/** Tools that build every unit and that no module names; tools of development are in no build and in no install of the site. */
const RECIPE = join(ROOT, 'infra/build');
const NOT_OF_BUILDS = ['browsers', 'dev', 'budgets', 'fields'].map((name) => join(RECIPE, 'src', name, '/'));
const BUILT_WITH = ['@module-federation/enhanced', '@swc/core', 'css-loader', 'lightningcss', 'webpack'];

/**
 * `<version of the package>-<8 hex digits over what the build reads>`: the same code has the same version, so publishing it twice is
 * nothing to do. Comments, types and tests do not count, nor does a shared module that the unit does not use; what its release says
 * of host, remotes and calls does.
 * @param dir the unit's folder, for units outside the repository
 * @throws Error when a file of it cannot be read as code: it does not build
 */
export function defaultVersion(unit: UnitName, dir: string = unitDir(unit)): string {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  const kind = unit === 'host' ? 'host' : 'remote';
  const own = filesIn(dir);
  const sources = readSources(unit, [...own, ...implied(kind, dir), ...recipeFiles(), ...tools()]);
  const hash = createHash('sha256');
  const add = (name: string, text: string) => hash.update(`${name}\0${text}\0`);
  for (const [file, text] of textsOf(sources, dir)) add(file, text);
  for (const id of [...sources.packages].sort()) add('package', id);
  add('agreed', JSON.stringify(agreedOf(kind, own)));
  add('calls', existsSync(join(dir, 'src')) ? JSON.stringify(usedCalls({ kind, dir })) : '');
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

function readSources(unit: UnitName, entries: readonly string[]): Sources {
  try {
    return sourcesFrom(entries);
  } catch (cause) {
    throw new Error(`${unit} does not build:\n${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Modules that the recipe adds to a unit. */
function implied(kind: 'host' | 'remote', dir: string): string[] {
  const names =
    kind === 'host'
      ? ['@sold/shared/tokens.css', ...providedModules()]
      : ['@sold/shared/host', '@sold/shared/first-view/server/remote-server'];
  return names.flatMap((name) => {
    const found = locate(name, join(dir, 'package.json'));
    return found !== null && 'file' in found ? found.file : [];
  });
}

/** Files of the build itself. */
export function recipeFiles(): string[] {
  return filesIn(join(RECIPE, 'src')).filter(
    (file) => !NOT_OF_BUILDS.some((folder) => file.startsWith(folder)),
  );
}

/** Entries of the tools' packages: their versions count, and those of what they need. */
function tools(): string[] {
  return BUILT_WITH.flatMap((name) => {
    const found = locate(name, join(RECIPE, 'package.json'));
    return found !== null && 'dir' in found ? join(found.dir, 'package.json') : [];
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (UNREAD.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** By a name that does not depend on where the unit and the repository lie. */
function textsOf({ files }: Sources, dir: string): [string, string][] {
  const named = [...files].map(([file, text]): [string, string] => {
    const inUnit = relative(dir, file);
    return [inUnit.startsWith('..') ? `/${relative(ROOT, file)}` : inUnit, text];
  });
  return named.sort(([one], [other]) => (one < other ? -1 : 1));
}

function agreedOf(kind: 'host' | 'remote', own: readonly string[]): Record<string, string> {
  const agreed = agreedMembers();
  if (kind === 'host') return agreed;
  const named = new Set(
    own
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...namedMembers(readFileSync(file, 'utf8'), file.endsWith('x'))]),
  );
  return Object.fromEntries(
    Object.entries(agreed).filter(([name]) => named.has(name.slice(name.lastIndexOf('.') + 1))),
  );
}
