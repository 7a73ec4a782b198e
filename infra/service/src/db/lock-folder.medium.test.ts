import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { birthOfProcess } from './birth-of-process.ts';
import { lockFolder } from './lock-folder.ts';

const MODULE = join(import.meta.dirname, 'lock-folder.ts');
const children: ChildProcess[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process that tries to take the folder, says what came of it and stays. */
async function another(): Promise<{ said: string; child: ChildProcess }> {
  const program = `import { lockFolder } from ${JSON.stringify(MODULE)};
    try { lockFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); process.exit(); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    if (said.includes('\n')) break;
  }
  return { said: said.trim(), child };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
}

/** Entries that are no files: a loop that retried on them would never end. */
const ODD: readonly [string, (place: string) => void][] = [
  ['an empty folder', (place) => mkdirSync(place)],
  ['a folder with files', (place) => mkdirSync(join(place, 'more'), { recursive: true })],
  ['a link that leads nowhere', (place) => symlinkSync('/nowhere/lock', place)],
  ['a link to itself', (place) => symlinkSync(place, place)],
  ['a link to a file', (place) => symlinkSync(MODULE, place)],
];

const leave = (text: string) => writeFileSync(join(folder, 'lock'), text);

describe('the lock of a folder', () => {
  test('keeps another process out, names the holder, and lets it in after the release', async () => {
    const release = lockFolder(folder);
    expect((await another()).said).toMatch(
      new RegExp(`in use by process ${process.pid} on ${hostname()} since \\d{4}-.*Stop that one first`),
    );
    release();
    expect((await another()).said).toBe('taken');
    expect(() => lockFolder(folder)).toThrow('in use by process');
  });

  test.each(ODD)('replaces %s in its place', (_what, make) => {
    make(join(folder, 'lock'));
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(MODULE)).toBe(true);
  });

  test('takes over the lock of a killed process', async () => {
    const { said, child } = await another();
    expect(said).toBe('taken');
    await killed(child);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('takes over a lock that a crash left in any form', () => {
    const whole = JSON.stringify({ pid: 1, birth: 'of before', host: hostname(), since: 'then' });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom('', '1', `${process.pid}`, 'null', '[]', '{}', whole),
          fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
          fc.string(),
          // A process that lives, and is not the holder of the folder.
          fc
            .constantFrom(1, process.pid, process.ppid)
            .map((pid) => whole.replace('"pid":1', `"pid":${pid}`)),
        ),
        (left) => {
          leave(left);
          lockFolder(folder)();
          expect(readdirSync(folder)).toEqual([]);
        },
      ),
    );
  });

  test.each([
    ['of another machine', { birth: birthOfProcess(1) ?? '', host: 'another-container' }],
    ['of a system that tells no birth', { birth: '', host: hostname() }],
  ])('respects a lock %s while it shows signs of life', (_what, { birth, host }) => {
    leave(JSON.stringify({ pid: 1, birth, host, since: 'then' }));
    expect(() => lockFolder(folder)).toThrow(`process 1 on ${host} since then`);
    const long = new Date(Date.now() - 61_000);
    utimesSync(join(folder, 'lock'), long, long);
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  test('gives a stale lock to one of several processes', async () => {
    leave('');
    const all = await Promise.all(Array.from({ length: 6 }, another));
    expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1);
  });
});
