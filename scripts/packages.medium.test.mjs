import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesProblem } from './packages.mjs';

const MACHINE = `${process.platform}-${process.arch}`;
const PACKAGES = {
  '.': {
    devDependencies: { lint: '1' },
    optionalDependencies: { [`node-${MACHINE}`]: '1', 'node-other': '1' },
  },
  host: { dependencies: { react: '1' }, devDependencies: { runner: '1' } },
  'infra/test-tools': { devDependencies: { browser: '1' } },
  'infra/typecheck': { dependencies: { compiler: '1' } },
};
/** Stands in for pnpm: links what a set has, notes each call, and fails as `FAKE` says. */
const PNPM = `#!/usr/bin/env node
const fs = require('node:fs');
const { join } = require('node:path');
const isSite = process.argv.includes('--prod');
const left = process.argv.filter((word) => word.startsWith('!@sold/')).map((word) => word.replace('!@sold/', 'infra/'));
fs.appendFileSync('calls', (!isSite ? 'tests' : left.includes('infra/typecheck') ? 'site' : 'publish') + ' ' + (process.env.NODE_ENV ?? '') + '\\n');
fs.writeFileSync('flags', JSON.stringify(process.argv));
if (process.env.FAKE?.startsWith('denied') && (process.env.HOME !== join(process.cwd(), '.cache/home') || process.env.FAKE === 'denied for ever')) {
  console.error(process.env.SAYS);
  process.exit(1);
}
const packages = JSON.parse(fs.readFileSync('packages.json'));
const kept = Object.entries(packages).filter(([folder]) => !left.includes(folder));
for (const [folder, { dependencies, devDependencies, optionalDependencies }] of kept) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...(!isSite && devDependencies) });
  for (const name of names.filter((name) => name !== 'node-other')) {
    if (process.env.FAKE === 'half' && name === 'react' && fs.existsSync('node_modules/old')) continue;
    const at = join(folder, 'node_modules', name);
    fs.mkdirSync(at, { recursive: true });
    fs.writeFileSync(join(at, 'package.json'), '{}');
    fs.mkdirSync(join('node_modules/.pnpm', name), { recursive: true });
  }
  if (process.env.FAKE === 'killed') process.kill(process.pid, 'SIGKILL');
}
fs.writeFileSync('node_modules/.modules.yaml', JSON.stringify({ included: { devDependencies: !isSite } }).replaceAll(':', ': '));
if (process.env.FAKE === 'fails') process.exitCode = 1;
`;

let root;
let said;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sold-packages-'));
  said = [];
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/npx'), PNPM);
  chmodSync(join(root, 'bin/npx'), 0o755);
  writeFileSync(join(root, 'packages.json'), JSON.stringify(PACKAGES));
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'one');
  for (const [folder, content] of Object.entries(PACKAGES)) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(content));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ask = (set, more = {}, folder = root) =>
  packagesProblem(set, folder, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${join(root, 'bin')}:${process.env.PATH}`,
      ...more,
    },
    say: (line) => said.push(line),
  });
/** Sets that were installed, in order. */
const calls = (folder = root) =>
  existsSync(join(folder, 'calls'))
    ? readFileSync(join(folder, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.trim())
    : [];
const mark = () => join(root, 'node_modules/.sold-packages.json');
const has = (path) => existsSync(join(root, path));

test.each([
  [['site', 'site'], ['site']],
  [['tests', 'tests'], ['tests']],
  [
    ['site', 'tests'],
    ['site', 'tests'],
  ],
  [['tests', 'site'], ['tests']],
  [['publish', 'site'], ['publish']],
  [
    ['site', 'publish', 'tests', 'publish'],
    ['site', 'publish', 'tests'],
  ],
])('installs for requests of %j the sets %j, with any NODE_ENV', async (asked, installed) => {
  for (const set of asked) expect(await ask(set)).toBeNull();
  expect(calls()).toEqual(installed);
});

/** Damage to installed packages. */
const HARMS = {
  'no mark': () => rmSync(mark()),
  'a broken mark': () => writeFileSync(mark(), '{"set":'),
  'another lock file': () => writeFileSync(join(root, 'pnpm-lock.yaml'), 'two'),
  'packages of another machine': () =>
    writeFileSync(
      mark(),
      JSON.stringify({ ...JSON.parse(readFileSync(mark(), 'utf8')), machine: 'plan9-mips' }),
    ),
  'a missing package': () => rmSync(join(root, 'host/node_modules/react'), { recursive: true }),
  'a missing Node': () => rmSync(join(root, `node_modules/node-${MACHINE}`), { recursive: true }),
  'a missing package of a package': () => rmSync(join(root, 'node_modules/.pnpm/react'), { recursive: true }),
  'no folder': () => rmSync(join(root, 'node_modules'), { recursive: true }),
};
const cases = Object.keys(HARMS).flatMap((harm) => ['site', 'tests'].map((set) => [set, harm]));

test.each(cases)(
  'repairs an install of %s with %s, and keeps its set when it is known',
  async (set, harm) => {
    await ask(set);
    HARMS[harm]();
    expect(await ask('site')).toBeNull();
    expect(calls()).toEqual([set, harm === 'no folder' ? 'site' : set]);
    expect(has('host/node_modules/react/package.json')).toBe(true);
    expect(await ask('site')).toBeNull();
    expect(calls()).toHaveLength(2);
  },
);

test('removes packages of another machine before the install', async () => {
  await ask('site');
  writeFileSync(join(root, 'host/node_modules/old'), '');
  HARMS['packages of another machine']();
  await ask('site');
  expect(has('host/node_modules/old')).toBe(false);
  expect(said.at(-1)).toBe('Installing packages in place of those for plan9-mips …');
});

test('starts from nothing when an install only looks complete to pnpm', async () => {
  mkdirSync(join(root, 'node_modules/old'), { recursive: true });
  expect(await ask('site', { FAKE: 'half' })).toBeNull();
  expect(calls()).toEqual(['site', 'site']);
  expect(has('node_modules/old')).toBe(false);
});

test.each([
  ['is killed', 'killed'],
  ['fails', 'fails'],
])(
  'leaves no mark of an install that %s, reports it in one line and repeats it at the next start',
  async (_name, how) => {
    expect(await ask('tests', { FAKE: how })).toMatch(
      /^The packages could not be installed\. .+ try again\.$/,
    );
    expect(existsSync(mark())).toBe(false);
    expect(await ask('tests')).toBeNull();
  },
);

test('installs nothing in a copy of the folder', async () => {
  await ask('site');
  const copy = mkdtempSync(join(tmpdir(), 'sold-copied-'));
  cpSync(root, copy, { recursive: true });
  rmSync(join(copy, 'calls'));
  expect(await ask('site', {}, copy)).toBeNull();
  expect(calls(copy)).toEqual([]);
  rmSync(copy, { recursive: true });
});

test('names the program to install on a machine without npm', async () => {
  expect(await ask('site', { PATH: join(root, 'nowhere') })).toMatch(/^npx is missing\./);
});

test('keeps packages that pnpm itself installed', async () => {
  await ask('tests');
  rmSync(mark());
  await ask('site');
  expect(calls()).toEqual(['tests', 'tests']);
});

test.each([
  [
    'the store that packages came from',
    () => join(root, 'store'),
    () => [`--store-dir=${join(root, 'store')}`],
  ],
  ['its own store when the earlier one is gone', () => '/nowhere', () => []],
])('chooses %s', async (_name, store, flags) => {
  mkdirSync(join(root, 'store'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.modules.yaml'), `{ "storeDir": "${store()}/v11" }`);
  await ask('site');
  const given = JSON.parse(readFileSync(join(root, 'flags'), 'utf8'));
  expect(given.filter((flag) => flag.startsWith('--store-dir'))).toEqual(flags());
});

test.each([
  "EACCES: permission denied, mkdir '/home/other/.npm'",
  'npm error code EPERM',
  "EROFS: read-only file system, open '/home/me/.local/share/pnpm/store'",
  'ERR_PNPM_SQLITE attempt to write a readonly database',
])('installs into folders of its own after "%s"', async (SAYS) => {
  const more = { FAKE: 'denied', SAYS, HOME: '/nowhere', XDG_DATA_HOME: '/nowhere' };
  expect(await ask('site', more)).toBeNull();
  expect(JSON.parse(readFileSync(join(root, 'flags'), 'utf8'))).toContain(
    `--store-dir=${join(root, '.cache/home/store')}`,
  );
  expect(await ask('site', { FAKE: 'denied for ever', SAYS })).toBeNull();
});

test('reports in one line that nothing can be written', async () => {
  const line = await ask('site', { FAKE: 'denied for ever', SAYS: 'EACCES: permission denied' });
  expect(line).toBe(
    `${root} cannot be written by this user. Run it as the user whose folder it is, or in a copy of your own.`,
  );
});
