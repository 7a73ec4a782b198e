// Lints the functions of the database: each is defined once, in the file of its name in FOLDER. Mentions of them in tests and
// in the dump of the schema do not count.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './toolchain.mjs';

const FOLDER = 'infra/market/src/platform/db/functions';
const SEARCHED = '{contracts,infra,scripts}/**/*.{ts,mjs,cjs,js,sql}';
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/platform/db/schema.sql'];
const DEFINITION = /\bcreate\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gi;

/**
 * Lists problems, a line each.
 * @param files path from the root, text
 */
export function functionProblems(files) {
  const found = files.flatMap(([path, text]) =>
    [...text.matchAll(DEFINITION)].map(([, name]) => ({ path, name })),
  );
  const elsewhere = found
    .filter(({ path, name }) => path !== `${FOLDER}/${name}.sql`)
    .map(({ path, name }) => `${path} defines the SQL function ${name}: its place is ${FOLDER}/${name}.sql`);
  const twice = [...Map.groupBy(found, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(
      ([name, same]) =>
        `The SQL function ${name} is defined ${same.length} times: ${same.map(({ path }) => path).join(', ')}`,
    );
  const without = files
    .map(([path]) => path)
    .filter((path) => dirname(path) === FOLDER && !found.some((one) => one.path === path))
    .map((path) => `${path} does not define the SQL function ${basename(path, '.sql')}`);
  return [...elsewhere, ...twice, ...without];
}

/** Every file that could define one, with its text. */
export function filesWithSql() {
  return globSync(SEARCHED, { cwd: ROOT, exclude: LEFT_OUT })
    .sort()
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
}

if (import.meta.main) {
  const problems = functionProblems(filesWithSql());
  for (const problem of problems) console.error(problem);
  console.log(`SQL functions: ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
