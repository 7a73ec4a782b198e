import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { liveReleases } from '../releases/releases.ts';
import { publishFixture } from '../testing/fixture-release.ts';
import { viewedPlace } from './viewed-place.ts';

const store = mkdtempSync(join(tmpdir(), 'sold-place-'));
afterAll(() => rmSync(store, { recursive: true, force: true }));
publishFixture(store, { unit: 'host', version: '1.0.0' });
publishFixture(store, { unit: 'policy', version: '1.0.0', screens: ['/web/user/policy'] });
const live = liveReleases(store)();
const business = { name: '솔드' } as never;

const placeOn = (today: string) =>
  viewedPlace(
    live,
    { path: '/web/user/policy/terms', search: '', userAgent: 'Mozilla/5.0' },
    { business, today },
  );

test('gives a screen the day of its rendering, and its view another key the next day', () => {
  const [one, same, next] = ['2026-11-30', '2026-11-30', '2026-12-01'].map(placeOn);
  expect(one?.request.today).toBe('2026-11-30');
  expect(same?.key).toBe(one?.key);
  expect(next?.key).not.toBe(one?.key);
});

test('gives the frame the business of the site, and the same key every day', () => {
  const [one, next] = ['2026-11-30', '2026-12-01'].map(placeOn);
  expect(one?.frame.business).toBe(business);
  expect(next?.frameKey).toBe(one?.frameKey);
});
