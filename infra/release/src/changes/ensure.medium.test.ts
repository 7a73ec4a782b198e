import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensuredText } from '../commands/sentences.ts';
import { readSet } from '../store/sets.ts';
import { keepFixture } from '../testing/keep-fixture.ts';
import { ensurePublished } from './ensure.ts';
import { promote, rollback } from './versions.ts';

test('keeps a version that was rolled back, and prints the difference in one line at the start', async () => {
  const store = mkdtempSync(join(tmpdir(), 'sold-ensure-'));
  for (const version of ['1.0.0', '2.0.0']) {
    keepFixture(store, 'trade', version);
    promote(store, [{ unit: 'trade', version }]);
  }
  rollback(store, ['trade']);
  const before = readSet(store);
  const done = await ensurePublished(['trade'], { store });
  expect(done).toMatchObject([{ unit: 'trade', outcome: 'differs', version: '1.0.0' }]);
  expect(ensuredText(done)).toMatch(/^Live stays what is live \(trade 1\.0\.0\); .* publish trade$/);
  expect(readSet(store)).toEqual(before);
  rmSync(store, { recursive: true });
});
