import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProblem } from '@sold/service/startup/start-problem';
import { expect, test } from 'vitest';
import { holdToMarket } from './hold-to-market.ts';

test('binds a folder to its market, and refuses another one in a line at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-market-'));
  try {
    holdToMarket(folder, '00000000aa');
    holdToMarket(folder, '00000000aa');
    let line: string | null = null;
    try {
      holdToMarket(folder, '00000000bb');
    } catch (error) {
      line = startProblem(error, folder);
    }
    expect(line).toMatch(
      /another market \(00000000bb\), and .* belongs to market 00000000aa\. Set SOLD_DATA/,
    );
    // A file that a crash has left empty says nothing.
    writeFileSync(join(folder, 'market-id'), '');
    holdToMarket(folder, '00000000bb');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
