import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSourcePlaces } from '../logging/source-places.ts';
import { bundle, bundleService } from './service-bundle.ts';

const run = promisify(execFile);
let folder: string;
let main: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-bundle-'));
  main = join(folder, 'main.ts');
  file = join(folder, 'dist/main.mjs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that waits at its top for a module, which shares one with it and throws in its fourth line. */
function write(word: string): void {
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  put(
    'main.ts',
    `import { word, type Told } from './word.ts';
const { fail } = await import('./fail.ts');
try { fail(); } catch (error) { console.log(word, (error as Told).stack); }`,
  );
  put('word.ts', `export interface Told { stack?: string }\nexport const word = '${word}';`);
  put(
    'fail.ts',
    `import { word } from './word.ts';

export function fail(): never {
  throw new Error(word);
}`,
  );
}

test('bundles the present sources, with errors that name their files and lines', async () => {
  for (const word of ['one', 'two']) {
    write(word);
    const { stdout } = await run(process.execPath, [await bundle(main, file)]);
    const [message, first] = withSourcePlaces(stdout).split('\n');
    expect(message).toBe(`${word} Error: ${word}`);
    expect(first).toContain(`at fail (${pathToFileURL(join(folder, 'fail.ts'))}:4:`);
  }
});

test('keeps a bundle while its modules and files stay, and rebuilds it when one of them changes', async () => {
  write('kept');
  for (const name of ['main.ts', 'word.ts', 'fail.ts']) utimesSync(join(folder, name), 1, 1);
  await bundle(main, file);
  const first = statSync(file).ino;
  await bundle(main, file);
  expect(statSync(file).ino).toBe(first);
  rmSync(`${file}.map`);
  await bundle(main, file);
  expect(existsSync(`${file}.map`)).toBe(true);
});

test('builds one bundle from several processes at the same time, and leaves no partial file', async () => {
  write('all');
  await Promise.all(Array.from({ length: 5 }, () => bundle(main, file)));
  const { stdout } = await run(process.execPath, [file]);
  expect(stdout).toContain('all Error: all');
  expect(
    readdirSync(join(folder, 'dist')).filter((name) => !/\.mjs(\.map|\.inputs\.json)?$/.test(name)),
  ).toEqual([]);
});

test('leaves a stack without bundles as it is', () => {
  const stack = 'Error: x\n    at run (file:///nowhere/main.mjs:1:2)\n    at node:internal/main:3:4';
  expect(withSourcePlaces(stack)).toBe(stack);
});

test('bundles a service once per process, as deep below the root as its main file', async () => {
  const bundled = bundleService('coupon');
  expect(bundleService('coupon')).toBe(bundled);
  expect(await bundled).toMatch(/\/infra\/service\/dist\/coupon\.mjs$/);
});
