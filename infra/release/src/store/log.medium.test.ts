import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promote, rollback } from '../changes/versions.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { logText, readLog } from './log.ts';
import { readSet, storedSetFiles } from './sets.ts';

let store: string;
const file = () => join(store, 'log.jsonl');
const shown = () => readLog(store).map(({ serial, to }) => `${serial} ${to}`);

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'sold-log-'));
  for (const version of ['1.0.0', '2.0.0']) {
    keepFixture(store, 'trade', version);
    promote(store, [{ unit: 'trade', version }]);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(store, { recursive: true, force: true });
});

test('loses no line to bytes after the last whole line', () => {
  const text = readFileSync(file(), 'utf8');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.nat(text.length).map((length) => text.slice(0, length)),
      ),
      (rest) => {
        writeFileSync(file(), `${text}${rest}`);
        const before = readSet(store).serial;
        rollback(store, ['trade'], { reason: 'late' });
        expect(logText(readLog(store))).toContain(`set ${before + 1}: `);
        promote(store, [{ unit: 'trade', version: '2.0.0' }]);
        expect(readLog(store).at(-1)).toMatchObject({ serial: before + 2, to: '2.0.0' });
      },
    ),
    { numRuns: 25 },
  );
});

test('keeps the line of the live set when the other copy of that set is gone', () => {
  rmSync(join(store, 'sets/2.json'));
  expect(shown()).toEqual(['1 1.0.0', '2 2.0.0']);
});

test('writes a line for each change that happened, and for no other', () => {
  const line = JSON.parse(readFileSync(file(), 'utf8').trim().split('\n').at(-1) ?? '') as object;
  const ghost = (serial: number) =>
    appendFileSync(
      file(),
      `${JSON.stringify({ ...line, serial, at: '2020-01-01T00:00:00.000Z', to: 'ghost' })}\n`,
    );
  // A process was ended between its line and its set.
  ghost(3);
  expect(shown()).toEqual(['1 1.0.0', '2 2.0.0']);
  rollback(store, ['trade']);
  ghost(4);
  expect(shown()).toEqual(['1 1.0.0', '2 2.0.0', '3 1.0.0']);
  // Where the line cannot be written nothing changes.
  rmSync(file());
  mkdirSync(file());
  expect(() => promote(store, [{ unit: 'trade', version: '2.0.0' }])).toThrow('EISDIR');
  expect(readSet(store)).toMatchObject({ serial: 3, units: { trade: '1.0.0' } });
  expect(storedSetFiles(store)).toHaveLength(3);
});

test('prints an entry as one line with any reason and name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (reason) => {
      const [entry] = readLog(store);
      const text = logText([{ ...entry, who: reason, reason } as NonNullable<typeof entry>]);
      expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
  expect(logText([])).toBe('Nothing has been done yet.');
});
