import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepFixture } from '../testing/keep-fixture.ts';
import { commandFails } from './run-command.ts';

test('finds the versions live in the data folder of a command, and fails by its exit code', async () => {
  const store = mkdtempSync(join(tmpdir(), 'sold-command-'));
  keepFixture(store, 'trade', '1.0.0');
  keepFixture(store, 'trade', '2.0.0');
  const isOld =
    'grep -q \'"trade": "1.0.0"\' "$SOLD_DATA/releases/set.json" && test -f "$SOLD_DATA/releases/units/trade/1.0.0/release.json"';
  expect(await commandFails(store, { trade: '1.0.0' }, isOld)).toBe(false);
  expect(await commandFails(store, { trade: '2.0.0' }, isOld)).toBe(true);
  rmSync(store, { recursive: true });
});
