import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Built, buildUnit } from '../recipe/build.ts';

/** Units that have budgets. */
export const BUILT = ['host', 'trade', 'order', 'raffle', 'content'] as const;
type Unit = (typeof BUILT)[number];

/** Subjects of the budgets: each unit built once, into `temp/<unit>`. */
export interface BuiltUnits {
  temp: string;
  /** While tests run. */
  of(unit: Unit): Built;
}

/** Builds every unit before the tests of a file, and removes them behind these. */
export function builtUnits(): BuiltUnits {
  const temp = mkdtempSync(join(tmpdir(), 'sold-budgets-'));
  const built = new Map<Unit, Built>();
  beforeAll(async () => {
    for (const unit of BUILT)
      built.set(unit, await buildUnit(unit, { version: '1.0.0', outDir: join(temp, unit) }));
  });
  afterAll(() => rmSync(temp, { recursive: true, force: true }));
  return { temp, of: (unit) => built.get(unit) as Built };
}
