import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockedNode } from '../toolchain.mjs';
import { withoutInspector } from './node-options.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold node-'));
  writeFileSync(join(folder, 'seen.cjs'), 'globalThis.seen = (globalThis.seen ?? 0) + 1;');
});
afterAll(() => rmSync(folder, { recursive: true }));

const INSPECTORS = [
  '--inspect',
  '--inspect=127.0.0.1:0',
  '--inspect-brk=0',
  '--inspect-wait',
  '--inspect-port=0',
  '--inspect-port 0',
  '--debug-port 0',
  '--inspect-publish-uid=http',
];
const PASSED = ['--max-old-space-size=300', '--no-warnings', '--title="a b"', '--conditions=x'];
const LOADED = ['-r ./seen.cjs', '--require ./seen.cjs', '--require="./seen.cjs"', '--import ./seen.cjs'];

test('passes on every option but inspectors, in order', () => {
  const all = [...INSPECTORS, ...PASSED];
  for (const one of all)
    for (const other of all)
      for (const third of all) {
        const options = [one, other, third];
        const { NODE_OPTIONS } = withoutInspector({ NODE_OPTIONS: options.join('  ') }, folder);
        const passed = options.filter((option) => PASSED.includes(option));
        expect(NODE_OPTIONS).toBe(passed.join(' '));
      }
});

test('leaves an environment without options as it is', () => {
  expect(withoutInspector({ PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

test.each(LOADED)('loads %s in every folder, without an inspector', (option) => {
  const NODE_OPTIONS = `--inspect=127.0.0.1:0 ${option} --max-old-space-size=300`;
  const told = execFileSync(
    lockedNode(),
    [
      '-p',
      'JSON.stringify([globalThis.seen, require("inspector").url() ?? null, process.env.NODE_OPTIONS.includes("300")])',
    ],
    { cwd: tmpdir(), env: withoutInspector({ NODE_OPTIONS }, folder), encoding: 'utf8' },
  );
  expect(JSON.parse(told)).toEqual([1, null, true]);
});
