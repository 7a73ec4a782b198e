import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { locate } from './read-sources.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** Classes that a style sheet has. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** Classes that a module names and its style sheet does not have, as `file: css.name`. */
function missingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = locate(path, file);
    if (sheet === null || !('file' in sheet)) return [`${relative(ROOT, file)}: ${path}`];
    const classes = classesOf(sheet.file);
    const used = text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'));
    return [...used]
      .filter(([, used = '']) => !classes.has(used))
      .map(([said]) => `${relative(ROOT, file)}: ${said}`);
  });
}

// Without its rule an element stands there in no style at all, and types do not tell.
test('finds every class that a component names in its style sheet', () => {
  const files = ['host', 'shared', 'remotes/*'].flatMap((unit) => globSync(`${ROOT}/${unit}/src/**/*.tsx`));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(missingIn)).toEqual([]);
});
