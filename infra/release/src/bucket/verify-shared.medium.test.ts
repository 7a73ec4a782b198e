import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { memoryObjects } from '../testing/memory-objects.ts';
import { withSharedStore } from './shared-store.ts';
import { verifyBoth } from './verify-shared.ts';

let temp: string;
let all: Map<string, Buffer>;
const here = () => join(temp, 'here');

beforeEach(async () => {
  temp = mkdtempSync(join(tmpdir(), 'sold-verify-'));
  all = new Map();
  await withSharedStore(here(), memoryObjects(all), async (draft) => {
    keepFixture(draft, 'trade', '1.0.0');
    promote(draft, [{ unit: 'trade', version: '1.0.0' }]);
    keepFixture(draft, 'trade', '2.0.0');
    promote(draft, [{ unit: 'trade', version: '2.0.0' }], { percent: 10 });
  });
});
afterEach(() => rmSync(temp, { recursive: true, force: true }));

/** Objects that the live set needs, each of which has its file on the machine. */
const KEYS = [
  'set.json',
  'sets/2.json',
  ...['1.0.0', '2.0.0'].flatMap((version) =>
    ['release.json', 'remoteEntry.js'].map((file) => `units/trade/${version}/${file}`),
  ),
];
const DAMAGE: Readonly<Record<string, (content: Buffer) => Buffer | null>> = {
  gone: () => null,
  empty: () => Buffer.alloc(0),
  changed: (content) => Buffer.from(content.map((byte, at) => (at === 3 ? byte ^ 1 : byte))),
  'cut short': (content) => content.subarray(0, content.length / 2),
  'too large': () => Buffer.alloc(40_000_000),
};
/** How a problem names an object. */
const named = (key: string): RegExp => {
  const [, version = '', file = ''] = /^units\/trade\/(.+)\/(.+)$/.exec(key) ?? [];
  return version === '' ? new RegExp(`"${key}"`) : new RegExp(`trade ${version}.*${file}|"${key}"`);
};

test('names each damaged object of the live set in the shared store, in any state of the machine', async () => {
  const damages = fc.uniqueArray(
    fc.record({ key: fc.constantFrom(...KEYS), how: fc.constantFrom(...Object.keys(DAMAGE)) }),
    { minLength: 1, maxLength: 3, selector: ({ key }) => key },
  );
  const whole = new Map(all);
  expect(await verifyBoth(memoryObjects(all), here())).toEqual({ serial: 2, files: 2, problems: [] });
  await fc.assert(
    fc.asyncProperty(damages, async (damaged) => {
      for (const { key, how } of damaged) {
        const content = DAMAGE[how]?.(whole.get(key) as Buffer) ?? null;
        if (content === null) all.delete(key);
        else all.set(key, content);
      }
      const { problems } = await verifyBoth(memoryObjects(all), here());
      for (const problem of problems) expect(problem).toMatch(/^In the shared store: /);
      for (const { key } of damaged) {
        // Files of a version are checked once its description is the one that was signed.
        const description = key.replace(/[^/]+$/, 'release.json');
        const isUnknown = key.endsWith('.js') && damaged.some((one) => one.key === description);
        expect(problems.some((problem) => named(key).test(problem))).toBe(!isUnknown);
      }
      for (const [key, content] of whole) all.set(key, content);
    }),
    { numRuns: 60 },
  );
});

test('reports a damaged file of the machine that is whole in the shared store', async () => {
  writeFileSync(join(here(), 'units/trade/1.0.0/remoteEntry.js'), 'changed');
  const { problems } = await verifyBoth(memoryObjects(all), here());
  expect(problems).toEqual(['On this machine: trade 1.0.0: remoteEntry.js is not what was published.']);
  const said: string[] = [];
  await withSharedStore(
    here(),
    memoryObjects(all),
    async () => undefined,
    (line) => said.push(line),
  );
  expect(said).toEqual(['Files of trade/1.0.0 were damaged on this machine. They were fetched again.']);
  expect((await verifyBoth(memoryObjects(all), here())).problems).toEqual([]);
});
