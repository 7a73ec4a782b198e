import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sourcesFrom } from '../sources/read-sources.ts';
import { writeFixtureRemote } from '../testing/fixture-remote.ts';
import { defaultVersion, recipeFiles } from './version.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-version-'));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

let dir: string;
let made = 0;
beforeEach(() => {
  made += 1;
  dir = join(temp, `unit-${made}`);
  writeFixtureRemote(dir, 'x');
});

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(dir, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(dir, path), text.replace(from, to));
};

test('gives the same code the same version in any folder', () => {
  const first = defaultVersion('trade', dir);
  expect(first).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  const other = join(temp, 'elsewhere');
  writeFixtureRemote(other, 'x');
  expect(defaultVersion('trade', other)).toBe(first);
});

test.each<[string, () => void]>([
  ['a comment', () => appendFileSync(join(dir, 'src/home/home.tsx'), '\n// why\n/** and how */\n')],
  ['white space', () => appendFileSync(join(dir, 'src/screens.ts'), '\n\n\n')],
  ['a comment in a style sheet', () => appendFileSync(join(dir, 'src/home/home.module.css'), '/* grey */')],
  ['a type', () => appendFileSync(join(dir, 'src/home/home.tsx'), '\nexport type Note = string;')],
  ['a test', () => write('src/home/home.medium.test.tsx', 'x();')],
  ['what was built earlier', () => write('dist/main.js', 'x();')],
  ['a README', () => write('README.md', '# Trade')],
])('ignores %s', (_, act) => {
  const first = defaultVersion('trade', dir);
  act();
  expect(defaultVersion('trade', dir)).toBe(first);
});

test.each<[string, () => void]>([
  ['a word', () => change('src/home/home.tsx', '상품 보기', '상품 보러 가기')],
  ['a style', () => change('src/home/home.module.css', '24px', '20px')],
  [
    'a name of a file for webpack',
    () =>
      change(
        'src/screens.ts',
        "import('./home/home.tsx')",
        "import(/* webpackChunkName: 'start' */ './home/home.tsx')",
      ),
  ],
  [
    'another module of the host',
    () =>
      change(
        'src/home/home.tsx',
        'export default',
        "import { cx } from '@sold/shared/text/cx';\nexport const both = cx;\nexport default",
      ),
  ],
  [
    'a call',
    () =>
      appendFileSync(join(dir, 'src/home/home.tsx'), "\nexport const call = 'GET /api/v3/policy/in-force';"),
  ],
  // A file type of its own, as the documents of the policy remote are.
  ['a document', () => write('documents/2024-03-01.md', '# 약관')],
])('changes with %s', (_, act) => {
  const first = defaultVersion('trade', dir);
  act();
  expect(defaultVersion('trade', dir)).not.toBe(first);
});

test('counts as sources the imported modules without types, and packages with their dependencies', () => {
  write('a.ts', "import { b } from './b.ts';\nimport type { C } from './c.ts';\nexport const a: C = b;");
  write('b.ts', "export const load = () => import('./d.ts');\nexport const b = 'react'; // import './c.ts'");
  write('c.ts', 'export type C = string;');
  write('d.ts', "import 'react-dom';\nimport './gone.ts';");
  const { files, packages } = sourcesFrom([join(dir, 'a.ts')]);
  expect([...files.keys()].map((file) => file.slice(dir.length + 1)).sort()).toEqual([
    'a.ts',
    'b.ts',
    'd.ts',
  ]);
  expect([...packages].map((id) => id.replace(/@[\d.]+$/, '')).sort()).toEqual(['react-dom', 'scheduler']);
});

test('imports only packages that an install without test packages has', () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };
  const asked = recipeFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type ).*? from '([^'.][^']*)';$/gm)].map(
      ([, ask = '']) => /^(?:@[^/]+\/)?[^/:]+/.exec(ask)?.[0] ?? ask,
    ),
  );
  expect(new Set(asked)).toContain('webpack');
  expect(asked.filter((name) => name !== 'node' && !(name in dependencies))).toEqual([]);
});
