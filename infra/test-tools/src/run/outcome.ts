/** Result of one stage of a test run. */
export interface Outcome {
  /** Tests that passed now. */
  passed: number;
  /** Tests that do not apply to this machine or device. */
  skipped: number;
  /** Names of failed tests, each with the first line of its error below it. */
  failed: readonly string[];
  /** Wall seconds by file. */
  suites: readonly (readonly [file: string, seconds: number])[];
}

export const NOTHING: Outcome = { passed: 0, skipped: 0, failed: [], suites: [] };

/** Adds up outcomes of stages. */
export function total(outcomes: readonly Outcome[]): Outcome {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + pick(one), 0);
  return {
    passed: sum(({ passed }) => passed),
    skipped: sum(({ skipped }) => skipped),
    failed: outcomes.flatMap(({ failed }) => failed),
    suites: outcomes.flatMap(({ suites }) => suites),
  };
}

const SLOWEST = 5;

/** @returns the slowest files, a line each */
export function slowestSuites(suites: Outcome['suites']): string {
  const slowest = suites.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  return slowest.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n');
}

/** @returns the closing line of a run, which scripts read */
export function closingLine({
  passed,
  failed,
  skipped,
}: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
