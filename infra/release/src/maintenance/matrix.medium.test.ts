import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../changes/versions.ts';
import type { RunJourneys } from '../journeys/run-journeys.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { matrix, matrixText } from './matrix.ts';

const UNITS: readonly UnitName[] = ['host', 'trade', 'order'];
const NEEDS = { 'HostServices.open': 'a' };
let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-matrix-'));
  for (const unit of UNITS)
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      // The candidate of trade needs what the previous host did not have.
      const isNew = unit === 'host' ? version !== '1.0.0' : unit === 'trade' && version === '3.0.0';
      keepFixture(store, unit, version, { agreed: isNew ? NEEDS : {} });
      if (version !== '3.0.0') promote(store, [{ unit, version }]);
    }
});
afterEach(() => rmSync(store, { recursive: true }));

const candidates = UNITS.map((unit) => ({ unit, version: '3.0.0' }));
/** Journeys fail where these two are together, which nothing in the releases shows. */
const browser: RunJourneys = async (_store, { trade, order }, journeys) =>
  trade === '2.0.0' && order === '3.0.0' ? journeys.map((journey) => ({ journey, why: 'no button' })) : [];

test('covers every pair of versions of two units, and names the problems of each row', async () => {
  const rows = await matrix(store, { candidates, hasJourneys: true, run: browser });
  // In a browser, unless it is this pair that the gate refuses.
  // In a browser, unless it is this pair that the gate refuses.
  // In a browser, unless it is this pair that the gate refuses.
  for (const one of UNITS)
    for (const other of UNITS.filter((unit) => unit > one))
      for (const left of ['live', 'previous', 'candidate'])
        for (const right of ['live', 'previous', 'candidate'])
          expect(
            rows.some(
              ({ roles, failed, problems }) =>
                roles[one] === left &&
                roles[other] === right &&
                (failed !== null || problems.some((problem) => problem.includes(`${other} `))),
            ),
            `${one} ${left}, ${other} ${right}`,
          ).toBe(true);
  for (const { roles, problems, failed } of rows) {
    const isRefused = roles.trade === 'candidate' && roles.host === 'previous';
    expect(problems.length > 0).toBe(isRefused);
    if (isRefused) expect(failed).toBeNull();
    else expect((failed ?? []).length > 0).toBe(roles.trade === 'live' && roles.order === 'candidate');
  }
  // Live versions are not tried again.
  expect(rows[0]).toMatchObject({ roles: { host: 'live', trade: 'live', order: 'live' }, failed: [] });
  const text = matrixText(rows);
  expect(text).toMatch(/^host +trade +order/);
  expect(text).toContain('trade 3.0.0 uses HostServices.open, which host 1.0.0 does not have');
  expect(text).toMatch(/live +candidate +fails\n {2}The journey "every screen of /);
});

test('prints rows as they are found, with a row that does not run as a failure', async () => {
  const said: string[] = [];
  const rows = await matrix(store, {
    candidates: [],
    hasJourneys: true,
    say: (line) => said.push(line),
    run: async (_store, { host }) => {
      if (host === '1.0.0') throw new Error('The journeys did not run: no browser');
      return [];
    },
  });
  expect(said.join('\n')).toContain(matrixText(rows).split('\n')[1] as string);
  for (const { roles, failed } of rows)
    expect(failed).toEqual(roles.host === 'previous' ? ['The journeys did not run: no browser'] : []);
});

test('asks the gate alone without journeys', async () => {
  const rows = await matrix(store, { candidates: [], hasJourneys: false });
  expect(rows).toHaveLength(4);
  expect(rows.every(({ failed }) => failed === null)).toBe(true);
  expect(matrixText(rows)).not.toContain('candidate');
});
