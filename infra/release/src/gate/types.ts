import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT, unitDir } from '@sold/build/unit/paths';
import type { UnitName } from '@sold/contracts/federation/release';

const TSC = join(ROOT, 'infra/typecheck/node_modules/.bin/tsc');

/** Sources that tests alone use: a site is installed without what they import. */
const OF_TESTS = ['**/*.test.*', '**/*.steps.*', '**/testing', 'vitest.config.ts'];

/**
 * Checks the types of what a unit is built from against contracts and shared as they are here: one sentence, or none.
 * @param dir of its sources, which may be another folder than the unit's own
 */
export async function typeProblems(unit: UnitName, dir: string = unitDir(unit)): Promise<string[]> {
  const project = projectFor(unit, resolve(dir));
  const { code, said } = await run(TSC, ['--noEmit', '--pretty', 'false', '-p', project]);
  rmSync(project, { recursive: true });
  if (code === 0) return [];
  const errors = said.split('\n').filter((line) => line.includes('error TS'));
  const more = errors.length > 1 ? ` and ${errors.length - 1} more` : '';
  return [
    `The types of ${unit} do not hold: ${(errors[0] ?? said).trim()}${more}. Mend the sources, then publish again.`,
  ];
}

/** The unit's own settings for these sources. */
function projectFor(unit: UnitName, dir: string): string {
  const own = unitDir(unit);
  const folder = join(own, 'node_modules/.cache/types-to-publish', String(process.pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(own, 'tsconfig.json'),
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      ...(dir !== own && { include: [join(dir, 'src')] }),
      exclude: OF_TESTS.map((pattern) => join(dir, pattern)),
    }),
  );
  return folder;
}

function run(file: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((done, fail) => {
    execFile(file, [...args], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) => {
      if (error !== null && typeof error.code !== 'number') fail(error);
      else done({ code: Number(error?.code ?? 0), said: `${out}${err}` });
    });
  });
}
