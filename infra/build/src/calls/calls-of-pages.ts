import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const PAGES = ['host', 'shared', 'remotes'];
const SOURCE = /(?<!\.test)\.tsx?$/;
const LEFT_OUT = /\/(node_modules|testing|dist|build)\//;
/** A call by its key in quotes, outside of comments. */
const KEY = /'((?:GET|POST|PUT|DELETE) (?:coupon:)?\/[\w\-/{}]+)'/g;

/** Every call that a page names in its source: key → the files, from the root of the repository. */
export function callsOfPages(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of PAGES.flatMap((folder) => filesOf(join(root, folder)))) {
    const keys = new Set(
      [...withoutComments(readFileSync(file, 'utf8')).matchAll(KEY)].map(([, key]) => key),
    );
    for (const key of keys) if (key) found.set(key, [...(found.get(key) ?? []), relative(root, file)]);
  }
  return found;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.includes('/src/') && !LEFT_OUT.test(file))
    .toSorted();
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
