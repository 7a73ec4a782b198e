import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptLive } from '../store/accept.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { affectedBy, crossJourneys, type Journey, journeyName } from './catalogue.ts';
import { failuresIn, type RunJourneys } from './run-journeys.ts';
import { triedSet } from './tried-set.ts';
import { tryTogether } from './try-set.ts';
import type { Versions } from './verdicts.ts';

let store: string;
const LIVE: readonly UnitName[] = ['host', 'trade', 'order', 'policy'];
const VERSIONS = Object.fromEntries(LIVE.map((unit) => [unit, '1.0.0'])) as Versions;
const BUY: Journey = { spec: 'buy-now.large.spec.ts', title: 'finds an item', units: ['trade', 'order'] };

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-try-'));
  for (const unit of LIVE) for (const version of ['1.0.0', '2.0.0']) keepFixture(store, unit, version);
});
afterEach(() => rmSync(store, { recursive: true }));

/** Journeys that were run, and which of them fail. */
function browser(fails: (journey: Journey, versions: Versions) => boolean = () => false) {
  const ran: string[] = [];
  const run: RunJourneys = async (_store, versions, journeys) => {
    ran.push(...journeys.map(journeyName));
    return journeys.filter((one) => fails(one, versions)).map((journey) => ({ journey, why: 'no button' }));
  };
  return { ran, run };
}

test('lists only journeys that exist and go from one unit to another', () => {
  for (const journey of crossJourneys())
    expect(journey.units.length, journeyName(journey)).toBeGreaterThan(1);
});

test('affects with a remote its screens and the journeys through it, and with a host all of them', () => {
  const other: Journey = { spec: 'x.spec.ts', title: 'x', units: ['order', 'policy'] };
  const gone: Journey = { spec: 'y.spec.ts', title: 'y', units: ['trade', 'raffle'] };
  const names = (...changed: UnitName[]) => affectedBy(changed, LIVE, [BUY, other, gone]).map(journeyName);
  expect(names('trade')).toEqual(['every screen of trade', 'buy-now.large.spec.ts: finds an item']);
  expect(names('policy')).toEqual(['every screen of policy', 'x.spec.ts: x']);
  expect(names('host')).toEqual([
    'every screen of host and trade and order and policy',
    'buy-now.large.spec.ts: finds an item',
    'x.spec.ts: x',
  ]);
});

test('skips journeys that passed with the same releases, and runs those of a changed unit', async () => {
  const { ran, run } = browser();
  const attempt = (versions: Versions) => tryTogether(store, versions, ['trade'], { run, journeys: [BUY] });
  expect(await attempt(VERSIONS)).toEqual([]);
  await attempt(VERSIONS);
  await attempt({ ...VERSIONS, policy: '2.0.0' });
  expect(ran).toHaveLength(1);
  for (const unit of ['host', 'trade', 'order'] as const) await attempt({ ...VERSIONS, [unit]: '2.0.0' });
  expect(ran).toHaveLength(4);
});

test('reports a failure with its versions, and tries it again the next time', async () => {
  const { ran, run } = browser((_journey, { trade }) => trade === '2.0.0');
  const versions = { ...VERSIONS, trade: '2.0.0' };
  const attempt = () => tryTogether(store, versions, ['trade'], { run, journeys: [BUY] });
  expect(await attempt()).toEqual([
    'The journey "buy-now.large.spec.ts: finds an item" fails with host 1.0.0, trade 2.0.0, order 1.0.0: no button. Mend the unit that changed, then publish again.',
  ]);
  await attempt();
  expect(ran).toHaveLength(2);
});

test('tries versions in a signed set of their own, and leaves the store as it is', () => {
  const { data, remove } = triedSet(store, VERSIONS);
  const accepted = acceptLive(join(data, 'releases'), 0);
  expect(accepted).toMatchObject({ set: { units: VERSIONS } });
  expect(acceptLive(store, 0)).toBeNull();
  remove();
});

test('reads the report of Playwright by journey, and fails a journey without a test', () => {
  const result = (status: string, message?: string) => ({
    tests: [{ results: [{ status, ...(message && { error: { message } }) }] }],
  });
  const suites = [
    {
      file: 'buy-now.large.spec.ts',
      suites: [
        {
          file: 'buy-now.large.spec.ts',
          specs: [
            { title: 'finds an item, buys it', ok: false, ...result('failed', '\u001b[31mError: \n no') },
          ],
        },
      ],
    },
    { file: 'smoke.large.spec.ts', specs: [{ title: 'home: opens', ok: true, ...result('passed') }] },
    { file: 'z.spec.ts', specs: [{ title: 'z', ok: true, ...result('skipped') }] },
  ];
  const smoke: Journey = { spec: 'smoke.large.spec.ts', units: ['trade'] };
  const skipped: Journey = { spec: 'z.spec.ts', title: 'z', units: ['trade'] };
  expect(failuresIn(suites, [BUY, smoke, skipped])).toEqual([
    { journey: BUY, why: 'finds an item, buys it: Error: no' },
    { journey: skipped, why: 'no test of it ran' },
  ]);
});
