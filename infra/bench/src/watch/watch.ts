import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchName } from '../commands/names.mjs';
import type { BenchOptions } from '../commands/options.ts';
import type { Report, Target } from '../report/report.ts';
import { type ComparedRatio, compareRatios, type Ratios } from './compare-ratios.ts';

/** Benches whose targets are ratios within one run. */
const WATCHED: readonly BenchName[] = ['orders', 'reads', 'raffle', 'overload', 'streams', 'first-screen'];
/** A quick bench that takes longer is stopped. */
const LONGEST_MS = 180_000;
const CLI = join(import.meta.dirname, '../cli.ts');
/** Ratios of the last accepted run. */
const STORED = join(import.meta.dirname, '../../ratios.json');

/**
 * Runs the quick benches and compares their ratios with the stored ones (`infra/bench/ratios.json`). @param isRenewed stores the ratios
 * of this run; a bench without a report keeps its own
 */
export async function benchWatch({ say }: Pick<BenchOptions, 'say'>, isRenewed: boolean): Promise<Report> {
  const stored = JSON.parse(await readFile(STORED, 'utf8').catch(() => '{}')) as Ratios;
  const now: Record<string, Ratios[string]> = {};
  const failed: Target[] = [];
  for (const name of WATCHED) {
    say(name);
    const report = await quickly(name);
    if (typeof report === 'string') failed.push({ name, wanted: 'a report', reached: report, ok: false });
    else
      for (const { name: target, ratio } of report.targets)
        if (ratio !== undefined)
          now[`${name}: ${target}`] = { ...ratio, value: Math.round(ratio.value * 1000) / 1000 };
  }
  if (isRenewed) {
    const isOfFailed = ([name]: [string, unknown]) =>
      failed.some((bench) => name.startsWith(`${bench.name}: `));
    const renewed = { ...Object.fromEntries(Object.entries(stored).filter(isOfFailed)), ...now };
    await writeFile(STORED, `${JSON.stringify(renewed, null, 2)}\n`);
  }
  const compared = compareRatios(isRenewed ? now : stored, now);
  return { name: 'watch', sections: [], targets: [...compared.map(targetOf), ...failed] };
}

function targetOf({ name, before, now, isWorse }: ComparedRatio): Target {
  const text = (value: number | null) => value?.toFixed(3) ?? 'none';
  return { name, wanted: `about ${text(before)}`, reached: text(now), ok: !isWorse };
}

/** Runs a bench in a process of its own. @returns why there is no report */
function quickly(name: BenchName): Promise<Report | string> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...process.execArgv, CLI, name, '--quick', '--json'],
      { timeout: LONGEST_MS, killSignal: 'SIGTERM', maxBuffer: 16 * 1024 * 1024 },
      (error, output) => {
        if (error?.killed) return done(`longer than ${LONGEST_MS / 60_000} minutes`);
        try {
          done(JSON.parse(output) as Report);
        } catch {
          done(String(error?.message ?? 'no report').slice(0, 200));
        }
      },
    );
  });
}
