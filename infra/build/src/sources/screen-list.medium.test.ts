import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readScreens } from './screen-list.ts';

const dir = mkdtempSync(join(tmpdir(), 'sold-screens-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function module(text: string): string {
  const file = join(dir, 'screens.ts');
  writeFileSync(file, text);
  return file;
}
const ONE = `export const screens = [{ path: '/web/a/a_main', view: 'AMain', ui: { mobile: () => import('./a.tsx') } }];`;

test('ignores the output of a module while it loads', async () => {
  const screens = await readScreens(module(`console.log(1); process.stdout.write('{"a":\\n');\n${ONE}`));
  expect(screens).toEqual([{ path: '/web/a/a_main', view: 'AMain', requests: { mobile: './a.tsx' } }]);
});

test.each([
  ['throw new TypeError("no host");', 'TypeError: no host'],
  ['export const screen = [];', 'TypeError: Cannot read properties of undefined'],
  ['export const screens = [', 'SyntaxError'],
])('names a module without a list with its error, and no command: %s', async (text, why) => {
  const file = module(text);
  const error = await readScreens(file).catch((reason: Error) => reason);
  expect((error as Error).message).toContain(`${file} does not list screens when it is loaded: ${why}`);
  expect((error as Error).message).not.toContain('--input-type');
});
