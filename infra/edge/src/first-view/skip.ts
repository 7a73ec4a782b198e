/**
 * Why a page comes without a first view:
 * - `late` a rendering took longer than it may; `busy` too many waited; `threw` it threw; `invalid` it is no first view;
 * - `ended` the worker ran out of memory or exited; `loading` it has not loaded yet; `paused` it waits after a fault;
 * - `not_public` it names a call that a first view may not ask; `unanswered` a call was not answered in time, or with a failure;
 * - `missing` what the page is about does not exist: the page is a 404;
 * - `frame` the host did not render the frame around it;
 * - `too_often` its visitor asked for too many that had to be rendered.
 */
export type SkipReason =
  | 'late'
  | 'busy'
  | 'threw'
  | 'invalid'
  | 'ended'
  | 'loading'
  | 'paused'
  | 'not_public'
  | 'unanswered'
  | 'missing'
  | 'frame'
  | 'too_often';

/** Reasons that pass by themselves: the page had a view before, and will have one again. */
const PASSING: ReadonlySet<SkipReason> = new Set([
  'late',
  'busy',
  'ended',
  'loading',
  'paused',
  'unanswered',
  'frame',
  'too_often',
]);

/** Whether a later try may have a view. */
export function isPassing(why: Skip | undefined): boolean {
  return why !== undefined && PASSING.has(why.skip);
}

export type Outcome<T> = { value: T } | Skip;

/** Reason without a value, with words for the log. */
export interface Skip {
  skip: SkipReason;
  detail?: string;
}

/** @example skip('late') */
export function skip(reason: SkipReason, detail?: string): Skip {
  return detail === undefined ? { skip: reason } : { skip: reason, detail };
}
