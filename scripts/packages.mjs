// Which packages are installed, and installing them. Runs on the machine's own Node (20 or later).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withoutInspector } from './environment/node-options.mjs';

const PNPM = [
  'npx',
  '-y',
  'pnpm@12.21.0',
  'install',
  '--frozen-lockfile',
  // Its packages were judged when they were locked. To judge them again, pnpm fetches 320 MB about all their versions.
  '--trust-lockfile',
  '--config.confirmModulesPurge=false',
];
/** Packages that serve tests alone; their optional dependencies would come with `--prod`. */
const FOR_TESTS = ['test-tools', 'e2e', 'bench'];
const without = (names) => ['--prod', ...names.flatMap((name) => ['--filter', `!@sold/${name}`])];
/** Packages that each set leaves out. */
const LEFT_OUT = { site: [...FOR_TESTS, 'typecheck'], publish: FOR_TESTS, tests: [] };
/** `site` runs and builds the site, `publish` checks types too, `tests` is everything. Each set contains the ones before it. */
const SETS = { site: without(LEFT_OUT.site), publish: without(LEFT_OUT.publish), tests: ['--prod=false'] };
const SIZES = Object.keys(SETS);
const larger = (one, other) => (SIZES.indexOf(one) > SIZES.indexOf(other) ? one : other);
const MACHINE = `${process.platform}-${process.arch}`;
/** Room that a disk needs before it is called full, bytes. */
const FULL_BYTES = 50 * 1024 * 1024;

/**
 * Installs a set of locked packages unless it is there as a whole. A larger set that is there stays.
 * @param {'site' | 'publish' | 'tests'} set
 * @param {string} root folder of the repository
 * @returns reason why the set is missing, in one line; null when it is there
 */
export async function packagesProblem(set, root, { env = process.env, say = console.error } = {}) {
  const mark = readMark(root);
  if (mark !== null && larger(set, mark.set) === mark.set && isWhole(mark, root)) return null;
  const stored = larger(set, setBefore(mark, root));
  const isOfElsewhere = mark !== null && mark.machine !== MACHINE;
  const isDamaged = mark !== null && mark.lock === lockHash(root) && !isWhole(mark, root);
  say(`Installing packages${isOfElsewhere ? ` in place of those for ${mark.machine}` : ''} …`);
  try {
    rmSync(markFile(root), { force: true });
    if (isOfElsewhere || isDamaged) removePackages(root);
    for (const isLast of [false, true]) {
      const problem = await installWritable(SETS[stored], root, withoutInspector(env));
      if (problem !== null) return problem;
      if (lacking(stored, root) === null) break;
      // An install that was cut off may look complete to pnpm.
      if (isLast) return `${lacking(stored, root)} is missing after the install. ${AGAIN}`;
      removePackages(root);
    }
    writeMark(root, stored);
    return null;
  } catch (error) {
    return error.code === 'ENOENT' && error.syscall?.startsWith('spawn')
      ? 'npx is missing. It comes with Node: install Node 20 or later with npm, then try again.'
      : failure(root, error);
  }
}

const AGAIN = 'Remove the folder node_modules, then try again.';

/** Written once an install has ended well. */
const markFile = (root) => join(root, 'node_modules/.sold-packages.json');

function readMark(root) {
  try {
    return JSON.parse(readFileSync(markFile(root), 'utf8'));
  } catch {
    return null;
  }
}

function writeMark(root, set) {
  const mark = { set, machine: MACHINE, lock: lockHash(root), packages: packageCount(root) };
  const written = `${markFile(root)}.${process.pid}`;
  writeFileSync(written, JSON.stringify(mark));
  renameSync(written, markFile(root));
}

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Whether all is there that was when the mark was written. */
function isWhole(mark, root) {
  return (
    mark.machine === MACHINE &&
    mark.lock === lockHash(root) &&
    mark.packages === packageCount(root) &&
    lacking(mark.set, root) === null
  );
}

function packageCount(root) {
  const folder = join(root, 'node_modules/.pnpm');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** The set that is there, or was before it went out of date. */
function setBefore(mark, root) {
  if (mark !== null) return mark.set;
  // pnpm was called directly.
  const file = join(root, 'node_modules/.modules.yaml');
  const hasDev = existsSync(file) && /"?devDependencies"?: true/.test(readFileSync(file, 'utf8'));
  return hasDev && existsSync(join(root, 'infra/test-tools/node_modules')) ? 'tests' : 'site';
}

/** The first missing package of a set; null when all are installed. */
function lacking(set, root) {
  for (const folder of packageFolders(set, root)) {
    const { dependencies, devDependencies, optionalDependencies } = readPackage(folder);
    const ours = Object.keys(optionalDependencies ?? {}).filter((name) => name.endsWith(MACHINE));
    const names = [
      ...Object.keys(dependencies ?? {}),
      ...ours,
      ...(set === 'tests' ? Object.keys(devDependencies ?? {}) : []),
    ];
    const name = names.find((one) => !existsSync(join(folder, 'node_modules', one, 'package.json')));
    if (name !== undefined) return name;
  }
  return null;
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The root and the workspace's packages that a set is installed for. */
function packageFolders(set, root) {
  const groups = ['remotes', 'infra'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  return ['.', 'contracts', 'shared', 'host', ...groups]
    .filter((name) => !LEFT_OUT[set].includes(name.replace('infra/', '')))
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

function removePackages(root) {
  for (const folder of packageFolders('tests', root))
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
}

/** With packages of another store than the one they came from, pnpm would first remove those that a running site uses. */
function sameStore(root) {
  const file = join(root, 'node_modules/.modules.yaml');
  const [, store] =
    (existsSync(file) && /"?storeDir"?: "?([^"\n]+)[\\/]v\d+/.exec(readFileSync(file, 'utf8'))) || [];
  return store !== undefined && existsSync(store) ? [`--store-dir=${store}`] : [];
}

/**
 * Installs, and once more with folders of its own where those of the user are not writable: a home that is read-only or another
 * user's, or a store that another user's packages came from.
 * @returns the failure, in one line; null when it is done
 */
async function installWritable(flags, root, env) {
  const first = await runPnpm([...flags, ...sameStore(root)], root, env);
  if (first.code === 0) return null;
  if (!first.isDenied) return failure(root);
  const home = join(root, '.cache/home');
  mkdirSync(home, { recursive: true });
  const NPM_CONFIG_USERCONFIG = env.NPM_CONFIG_USERCONFIG ?? join(env.HOME ?? homedir(), '.npmrc');
  const own = { ...withoutFolders(env), HOME: home, NPM_CONFIG_USERCONFIG };
  const second = await runPnpm([...flags, `--store-dir=${join(home, 'store')}`], root, own);
  if (second.code === 0) return null;
  return second.isDenied ? `${root} cannot be written by this user. ${OWN}` : failure(root);
}

const OWN = 'Run it as the user whose folder it is, or in a copy of your own.';
/** Messages of a file system without write access. */
const DENIED = /\b(?:EACCES|EPERM|EROFS)\b|permission denied|read-only file ?system|readonly database/i;
/** Folders outside of the repository that settings name. */
const FOLDERS = /^(?:xdg_.*_home|pnpm_home|npm_config_(?:cache|store_dir|prefix))$/i;

const withoutFolders = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !FOLDERS.test(name)));

/** Its words go where errors go: what a command prints may be read by a program. */
function runPnpm(flags, root, { NODE_ENV: _, ...env }) {
  const [command, ...args] = PNPM;
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...flags], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let isDenied = false;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        isDenied ||= DENIED.test(text);
        process.stderr.write(text);
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, isDenied }));
  });
}

function failure(root, error) {
  const { bavail, bsize } = statfsSync(root);
  if (error?.code === 'ENOSPC' || bavail * bsize < FULL_BYTES)
    return 'The packages could not be installed: the disk is full. Make room, then try again.';
  if (DENIED.test(error?.code)) return `${root} cannot be written by this user. ${OWN}`;
  if (error) return `The packages could not be installed: ${error.message}. ${AGAIN}`;
  return 'The packages could not be installed. Check that the npm registry can be reached, then try again.';
}
