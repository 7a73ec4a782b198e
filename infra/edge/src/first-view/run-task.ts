import type { Release } from '@sold/contracts/federation/release';
import { type Outcome, skip } from './skip.ts';
import type { UnitWorkers } from './unit-workers.ts';
import type { Task } from './worker-messages.ts';

/** Lets the worker of a release do a task; `shaped` returns undefined for what is no answer to it. */
export type RunTask = <T>(
  release: Release,
  task: Task,
  shaped: (value: unknown) => T | undefined,
) => Promise<Outcome<T>>;

/** Runs tasks in these workers; a release whose worker is gone is skipped as `ended`. */
export function taskRunner(workers: UnitWorkers): RunTask {
  return async (release, task, shaped) => {
    const outcome = (await workers.of(release)?.run(task)) ?? skip('ended');
    if ('skip' in outcome) return outcome;
    const value = shaped(outcome.value);
    return value === undefined ? skip('invalid', `${task.kind} returned what is none`) : { value };
  };
}
