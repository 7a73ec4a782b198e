// Lints folders: no two import each other, and none has more than 20 source files. `known.json` lists the ones from before the rule;
// a listed one that is gone has to leave the list, so that it cannot come back. `--write` writes the list.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../toolchain.mjs';

const KNOWN = join(import.meta.dirname, 'known.json');
const SEARCHED = '{contracts,shared,host,remotes,infra,scripts}/**/*.{ts,tsx,mjs,cjs}';
/** Tests and their tools import in every direction. */
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', '**/*.{test,spec,steps}.*', '**/testing/**'];
const MOST_FILES = 20;
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

/** @param {readonly [path: string, text: string][]} files */
export function foldersOf(files) {
  const paths = new Set(files.map(([path]) => path));
  const edges = new Set();
  const counts = {};
  for (const [path, text] of files) {
    const folder = dirname(path);
    counts[folder] = (counts[folder] ?? 0) + 1;
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const wanted = normalize(join(folder, specifier));
      const found = [wanted, `${wanted}.ts`, `${wanted}.tsx`].find((one) => paths.has(one));
      if (found !== undefined && dirname(found) !== folder) edges.add(`${folder} ${dirname(found)}`);
    }
  }
  const pairs = [...edges].filter((edge) => {
    const [one, other] = edge.split(' ');
    return one < other && edges.has(`${other} ${one}`);
  });
  const large = Object.entries(counts).filter(([, count]) => count > MOST_FILES);
  return { pairs: pairs.sort(), large: Object.fromEntries(large.sort()) };
}

/** @returns a line for each problem */
export function roomProblems({ pairs, large }, known) {
  const leave = 'run node scripts/rooms/lint-rooms.mjs --write, so that it cannot come back';
  return [
    ...pairs
      .filter((pair) => !known.pairs.includes(pair))
      .map((pair) => `${pair.replace(' ', ' and ')} import each other.`),
    ...known.pairs
      .filter((pair) => !pairs.includes(pair))
      .map((pair) => `${pair.replace(' ', ' and ')} no longer import each other: ${leave}.`),
    ...Object.entries(large)
      .filter(([folder, count]) => count > (known.large[folder] ?? MOST_FILES))
      .map(
        ([folder, count]) =>
          `${folder} has ${count} source files; at most ${known.large[folder] ?? MOST_FILES}.`,
      ),
    ...Object.entries(known.large)
      .filter(([folder, count]) => (large[folder] ?? 0) < count)
      .map(([folder]) => `${folder} has fewer source files than the list says: ${leave}.`),
  ];
}

if (import.meta.main) {
  const files = globSync(SEARCHED, { cwd: ROOT, exclude: LEFT_OUT }).map((path) => [
    path,
    readFileSync(join(ROOT, path), 'utf8'),
  ]);
  const found = foldersOf(files);
  if (process.argv.includes('--write')) writeFileSync(KNOWN, `${JSON.stringify(found, null, 2)}\n`);
  const problems = roomProblems(found, JSON.parse(readFileSync(KNOWN, 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(
    `Folders: ${problems.length} problems, ${found.pairs.length} old pairs, ${Object.keys(found.large).length} large folders`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
