/** Result of reading a typed or pasted text. A text is read as a whole or not at all. */
export type Reading<T> =
  | { is: 'empty' }
  | { is: 'read'; value: T }
  /** It cannot be used yet; more typing may put it right. */
  | { is: 'unfinished'; problem: string }
  /** More typing does not put it right. */
  | { is: 'wrong'; problem: string };

export const EMPTY = { is: 'empty' } as const;

/** Returns the value, or null when the text was not read. */
export function readValue<T>(reading: Reading<T>): T | null {
  return reading.is === 'read' ? reading.value : null;
}

/** Returns the problem of a required field; null when it was read. @param missing message for an empty field */
export function requiredProblem(reading: Reading<unknown>, missing: string): string | null {
  if (reading.is === 'read') return null;
  return reading.is === 'empty' ? missing : reading.problem;
}

/** A value, or what is wrong: `problem`, as long as `isUnfinished` says that more typing may help. */
export function readingOf<T>(value: T | null, problem: string, isUnfinished: boolean): Reading<T> {
  if (value !== null) return { is: 'read', value };
  return { is: isUnfinished ? 'unfinished' : 'wrong', problem };
}
