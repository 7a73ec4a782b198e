/** Reporter of Playwright: notes the cost of each journey in `COST_FILE`. Processor time only where /proc tells it. */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { parentOf } from '@sold/test-tools/parent-of';
import type { JourneyCost } from '@sold/test-tools/run/cost/cost-row';
import { processSeconds } from '@sold/test-tools/run/cost/used-time';
import { workerFile } from './settings/worker-file.ts';

interface Process {
  pid: number;
  parent: number;
  seconds: number;
}

type Used = Pick<JourneyCost, 'own' | 'browser'>;

export default class CostReporter implements Reporter {
  readonly #begun = new Map<string, Used>();

  onTestBegin(test: TestCase, { workerIndex }: TestResult): void {
    this.#begun.set(test.id, usedBy(workerIndex));
  }

  onTestEnd(test: TestCase, { workerIndex, duration, status }: TestResult): void {
    const before = this.#begun.get(test.id);
    if (before === undefined || status === 'skipped') return;
    const now = usedBy(workerIndex);
    const row: JourneyCost = {
      journey: test.titlePath().slice(2).join(' › '),
      device: test.parent.project()?.name ?? '',
      wall: duration / 1000,
      own: now.own - before.own,
      browser: now.browser - before.browser,
    };
    appendFileSync(process.env['COST_FILE'] ?? '', `${JSON.stringify(row)}\n`);
  }
}

/** A worker that has not begun has used nothing. */
function usedBy(worker: number): Used {
  const file = workerFile(worker);
  if (!existsSync(file) || !existsSync('/proc')) return { own: 0, browser: 0 };
  const pid = Number(readFileSync(file, 'utf8'));
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processAt(Number(name)));
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.seconds + below(one.pid), 0);
  return { own: all.find((one) => one.pid === pid)?.seconds ?? 0, browser: below(pid) };
}

/** @returns nothing for a process that has ended meanwhile */
function processAt(pid: number): Process[] {
  try {
    return [{ pid, parent: parentOf(pid), seconds: processSeconds(pid) }];
  } catch {
    return [];
  }
}
