/** What a text that a person typed or pasted was read as. A text is read as a whole or not at all. */
export type Reading<T> =
  | { is: 'empty' }
  | { is: 'read'; value: T }
  /** It cannot be used yet; more typing may put it right. */
  | { is: 'unfinished'; problem: string }
  /** More typing does not put it right. */
  | { is: 'wrong'; problem: string };

export const EMPTY = { is: 'empty' } as const;

/** The value that was read; null when there is none. */
export function readValue<T>(reading: Reading<T>): T | null {
  return reading.is === 'read' ? reading.value : null;
}

/** What is wrong with a field that has to be filled in; null when it was read. @param missing said of an empty one */
export function requiredProblem(reading: Reading<unknown>, missing: string): string | null {
  if (reading.is === 'read') return null;
  return reading.is === 'empty' ? missing : reading.problem;
}

/** A value, or what is wrong: `problem`, as long as `isUnfinished` says that more typing may help. */
export function readingOf<T>(value: T | null, problem: string, isUnfinished: boolean): Reading<T> {
  if (value !== null) return { is: 'read', value };
  return { is: isUnfinished ? 'unfinished' : 'wrong', problem };
}
