import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@sold/contracts/federation/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import { type Journey, journeyName } from '../journeys/catalogue.ts';
import { keepPassed } from '../journeys/verdicts.ts';
import { fixtureRelease, keepFixture } from '../testing/keep-fixture.ts';
import { hotfixJourneys, hotfixProblems, tryHotfix } from './hotfix.ts';

const GIVES: Partial<Release> = {
  provides: { react: ['memo'] },
  agreed: { 'HostServices.go': 'a' },
  calls: { 'GET /api/x': { input: {}, output: {} } },
  paths: ['/web/error'],
};
const live = fixtureRelease('host', '1.0.0', GIVES);
const next = (more: Partial<Release> = {}) => fixtureRelease('host', '1.0.1', { ...GIVES, ...more });

test('accepts a hotfix without interface changes', () => {
  expect(
    hotfixProblems(live, next({ initial: ['other.js'], contractFingerprint: 'comments count here' })),
  ).toEqual([]);
});

test.each([
  [
    'shared',
    { shared: { react: '19.3.2', '@sold/shared': '0.1.0' } },
    'versions of shared packages',
    'react',
  ],
  ['provides', { provides: { react: ['memo', 'use'] } }, 'modules and exports', 'react'],
  ['agreed', { agreed: { 'HostServices.go': 'b' } }, 'forms of HostServices', 'HostServices.go'],
  ['calls', { calls: {} }, 'calls of the services', 'GET /api/x'],
  ['paths', { paths: ['/web/error', '/web/more'] }, 'paths of its own', '/web/more'],
] as [string, Partial<Release>, string, string][])(
  'rejects a change of %s, and names it',
  (_field, more, what, name) => {
    const [problem, ...others] = hotfixProblems(live, next(more));
    expect(others).toEqual([]);
    expect(problem).toContain(what);
    expect(problem).toContain(`host 1.0.1 changes ${name}`);
  },
);

const BUY: Journey = { spec: 'buy-now.large.spec.ts', title: 'x', units: ['trade', 'order'] };
const STORAGE: Journey = { spec: 'storage.large.spec.ts', title: 'x', units: ['trade', 'order'] };
const SIGN_IN: Journey = { spec: 'sign-in.large.spec.ts', title: 'x', units: ['host', 'trade'] };
const BEFORE = { host: '1.0.0', trade: '1.0.0', order: '1.0.0' };
let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-hotfix-'));
  for (const unit of ['trade', 'order'] as const) keepFixture(store, unit, '1.0.0');
  keepFixture(store, 'host', '1.0.0', GIVES);
  keepFixture(store, 'host', '1.0.1', GIVES);
  for (const unit of ['host', 'trade', 'order'] as const) promote(store, [{ unit, version: '1.0.0' }]);
});
afterEach(() => rmSync(store, { recursive: true }));

test('skips journeys between remotes that passed with the live host, and runs those of the host', () => {
  keepPassed(store, BUY, BEFORE);
  keepPassed(store, SIGN_IN, BEFORE);
  expect(hotfixJourneys(store, BEFORE, [BUY, STORAGE, SIGN_IN]).map(journeyName)).toEqual([
    'a screen of each of host, trade, order',
    'storage.large.spec.ts: x',
    'sign-in.large.spec.ts: x',
  ]);
});

test('refuses a change that is no hotfix without a browser, and tries a hotfix', async () => {
  keepFixture(store, 'host', '2.0.0', { ...GIVES, paths: [] });
  const ran: string[] = [];
  const attempt = (version: string) =>
    tryHotfix(store, promote(store, [{ unit: 'host', version }], { isDryRun: true }), {
      run: async (_store, _versions, journeys) => {
        ran.push(...journeys.map(journeyName));
        return [];
      },
    });
  expect(await attempt('2.0.0')).toHaveLength(1);
  expect(ran).toEqual([]);
  expect(await attempt('1.0.1')).toEqual([]);
  expect(ran[0]).toMatch(/^a screen of each/);
});
