import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { SourceTree } from './source-tree.ts';

const CODE = /\.(?:[cm]?[jt]s|tsx|css)$/;
const QUOTED = /'([^'\n]{1,200})'|"([^"\n]{1,200})"|`([^`]{1,2000})`/g;
const PATH = /^[\w@./-]+$/;
const TESTS = /\.(?:test|spec)\.(?:tsx?|mjs)$/;

/**
 * Everything that a suite reads of the sources: its imports, and the files and folders that it or they name in quotes, such as
 * the program of a service or a folder of SQL functions. Rather too much than too little; only what the files of a named folder
 * import in turn is left out.
 * @param file absolute path
 */
export function filesReadBy(tree: SourceTree, file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const inFolders = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    if (!CODE.test(next)) continue;
    const named = namedIn(tree, next);
    waiting.push(...named.files);
    for (const folder of named.folders) inFolders.add(folder);
  }
  for (const folder of inFolders) for (const one of tree.at(folder)) found.add(one);
  return found;
}

interface Named {
  files: readonly string[];
  folders: readonly string[];
}

const known = new WeakMap<SourceTree, Map<string, Named>>();

/** Each file is read once, however many suites lead to it. */
function namedIn(tree: SourceTree, file: string): Named {
  const before = known.get(tree) ?? new Map<string, Named>();
  known.set(tree, before);
  const named = before.get(file) ?? readNames(tree, file);
  before.set(file, named);
  return named;
}

function readNames(tree: SourceTree, file: string): Named {
  const text = tree.text(file);
  const isReader = /import\.meta\.(?:dirname|url|filename)|\bROOT\b|\bcwd\(/.test(text);
  const paths = [...new Set(pathsIn(text))].flatMap((path) => located(tree, file, path, isReader));
  // Another suite is run for itself.
  const files = paths.filter((path) => tree.files.has(path) && path !== file && !TESTS.test(path));
  return { files, folders: paths.filter((path) => tree.isFolder(path)) };
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(QUOTED)]
    .flatMap(([, single, double, template]) => (template ?? single ?? double ?? '').split(/\$\{[^}]*\}/))
    .map((piece) => piece.replace(/^\//, '').split('?')[0] ?? '')
    .filter((piece) => PATH.test(piece));
}

/** @param isReader whether the file takes places from its own or from the root */
function located(tree: SourceTree, file: string, path: string, isReader: boolean): string[] {
  if (path.startsWith('@sold/')) return packaged(file, path);
  const own = dirname(file);
  if (path.startsWith('.')) return [resolve(own, path)];
  return isReader ? [join(own, path), join(tree.root, path)] : [];
}

function packaged(file: string, name: string): string[] {
  try {
    return [createRequire(file).resolve(name)];
  } catch {
    // A folder of a package, or a name in a test's own text.
    return [];
  }
}
