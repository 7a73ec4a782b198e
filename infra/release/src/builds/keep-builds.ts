import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultVersion } from '@sold/build/version';
import type { UnitName } from '@sold/contracts/federation/release';
import { readBuilt, removeForeign } from '../store/damage.ts';
import { keepRelease } from '../store/store.ts';

export interface Asked {
  unit: UnitName;
  version: string;
  outDir: string;
}

/** Duration of a build, milliseconds, or the reason of its failure. */
export type Told = { ms: number } | { problem: string };

/**
 * Builds units from their current sources and keeps them in the store: in one process for each processor, each of which builds
 * several, because a second build in a process takes half the time. Nothing goes live. Units that are kept already are not built.
 * @returns milliseconds that each unit took
 * @throws Error when a unit does not build
 */
export async function keepBuilds(units: readonly UnitName[], store: string): Promise<Map<UnitName, number>> {
  const waiting = units
    .map((unit) => ({ unit, version: defaultVersion(unit) }))
    .filter((one) => readBuilt(store, one) === null);
  const took = new Map<UnitName, number>();
  const processes: ChildProcess[] = [];
  const work = async () => {
    const child = fork(join(import.meta.dirname, 'build-process.ts'), {
      stdio: ['ignore', 'ignore', 2, 'ipc'],
    });
    processes.push(child);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outDir = join(store, `building-${next.unit}-${randomUUID()}`);
      mkdirSync(outDir, { recursive: true });
      try {
        took.set(next.unit, await built(child, { ...next, outDir }));
        // Another process may have kept the same sources meanwhile.
        if (readBuilt(store, next) !== null) continue;
        const replaced = removeForeign(store, next);
        if (replaced !== null) console.error(replaced);
        keepRelease(store, next.unit, next.version, outDir);
      } finally {
        rmSync(outDir, { recursive: true, force: true });
      }
    }
  };
  const atOnce = Math.min(waiting.length, availableParallelism());
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    for (const child of processes) child.kill();
  }
  return took;
}

function built(child: ChildProcess, asked: Asked): Promise<number> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error(`${asked.unit}: the process that builds it ended.`));
    child.once('exit', ended);
    child.once('message', (told: Told) => {
      child.off('exit', ended);
      if ('ms' in told) done(told.ms);
      else fail(new Error(told.problem));
    });
    child.send(asked);
  });
}
