import { expect, test } from 'vitest';
import { releaseStatus } from './release-status.ts';

const eveInKorea = new Date('2026-11-21T14:59:59Z');
const dayInKorea = new Date('2026-11-21T15:00:00Z');

test.each([
  ['00', '2026.11.22', eveInKorea, '10'],
  ['00', '2026.11.22', dayInKorea, '00'],
  ['00', '2025.01.01', eveInKorea, '00'],
  ['00', null, eveInKorea, '00'],
  ['20', '2026.11.22', eveInKorea, '20'],
  ['10', '2025.01.01', dayInKorea, '10'],
])('reports status %s with the date %s at %s as %s', (said, date, now, status) => {
  expect(releaseStatus(said, date, now)).toBe(status);
});
