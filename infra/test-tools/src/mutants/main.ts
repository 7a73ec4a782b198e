/**
 * `npm run test:mutants [-- --count 300 --seed 1 --area contracts/src/rules]`: changes one operator or literal at a time and counts
 * the changes that a test notices. It writes into the sources while it runs: use a clone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../run/command.ts';
import { beginRun } from '../run/end.ts';
import { ROOT } from '../run/project/root.ts';
import { testEnvironment } from '../run/test-environment.ts';
import { filesReadBy } from '../run/verdicts/named-files.ts';
import { SourceTree } from '../run/verdicts/source-tree.ts';
import { type Mutation, mutated, mutationsOf } from './mutations.ts';

const AREAS = [
  'contracts/src/base',
  'contracts/src/rules',
  'infra/market/src/trading/core',
  'infra/market/src/money',
  'host/src/federation',
  'infra/edge/src',
  'infra/release/src/gate',
];
const TEST = /\.(?:test|spec)\.(?:tsx?|mjs)$|\/testing\//;
const SMALL = /\.small\.test\./;
const MEDIUM = /\.medium\.test\./;
/** Medium suites that try a change, those that read the least first: the others hardly notice what these do not. */
const NEAREST = 12;
const GRACE_MS = 2_000;
const QUIET = { write() {} };

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string', multiple: true, default: AREAS },
  },
});
const tree = SourceTree.of(ROOT);
const readers = readersOf(tree);
const place = beginRun();
const environment = testEnvironment(place);
const counts = new Map<string, { killed: number; all: number }>();
for (const { area, file, mutation } of chosen(Number(values.count), Number(values.seed))) {
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, mutation.at).split('\n').length;
  writeFileSync(file, mutated(text, mutation));
  const isKilled = await isNoticed(file).finally(() => writeFileSync(file, text));
  const count = counts.get(area) ?? { killed: 0, all: 0 };
  counts.set(area, { killed: count.killed + Number(isKilled), all: count.all + 1 });
  const what = `${relative(ROOT, file)}:${line} "${mutation.from.trim()}" as "${mutation.to.trim()}"`;
  console.log(`${isKilled ? 'noticed' : 'SURVIVED'} ${what}`);
}
await place.close(GRACE_MS);
for (const [area, { killed, all }] of counts) console.log(`${killed} of ${all} noticed: ${area}`);
const sum = [...counts.values()].reduce((all, one) => ({
  killed: all.killed + one.killed,
  all: all.all + one.all,
}));
console.log(`${sum.killed} of ${sum.all} changes noticed (${((sum.killed / sum.all) * 100).toFixed(1)} %)`);

/** Picks the same changes for a seed, as many of each area. */
function chosen(count: number, seed: number): { area: string; file: string; mutation: Mutation }[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return values.area.flatMap((area) => {
    const all = [...tree.files]
      .filter(
        (file) => relative(ROOT, file).startsWith(`${area}/`) && file.endsWith('.ts') && !TEST.test(file),
      )
      .sort()
      .flatMap((file) => mutationsOf(tree.text(file)).map((mutation) => ({ area, file, mutation })));
    const wanted = Math.ceil(count / values.area.length);
    return Array.from({ length: Math.min(wanted, all.length) }, () =>
      all.splice(Math.floor(random() * all.length), 1),
    ).flat();
  });
}

/** Runs small suites that read a file, then the nearest medium ones. */
async function isNoticed(file: string): Promise<boolean> {
  const suites = readers.get(file) ?? [];
  const small = suites.filter((suite) => SMALL.test(suite));
  const medium = suites.filter((suite) => MEDIUM.test(suite)).slice(0, NEAREST);
  for (const some of [small, medium])
    if (
      some.length > 0 &&
      (await runCommand(['vitest', 'run', '--bail=1', ...some], environment, QUIET)) !== 0
    )
      return true;
  return false;
}

/** Suites by the files that they read, those that read the least first. */
function readersOf(sources: SourceTree): Map<string, string[]> {
  const suites = [...sources.files].filter((file) => SMALL.test(file) || MEDIUM.test(file));
  const reads = suites
    .map((suite) => ({ suite, files: filesReadBy(sources, suite) }))
    .sort((one, other) => one.files.size - other.files.size);
  const found = new Map<string, string[]>();
  for (const { suite, files } of reads)
    for (const file of files) found.set(file, [...(found.get(file) ?? []), relative(ROOT, suite)]);
  return found;
}
