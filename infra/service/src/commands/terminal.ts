import { type Finding, findingsText } from '../audit/invariants.ts';

/** Output of a command: results go to `log`, errors and notes to `error`. */
export type Terminal = Pick<Console, 'log' | 'error'>;

/** How a command prints its result. */
export interface Printing {
  terminal: Terminal;
  /** Whether a program reads the result. */
  isJson: boolean;
}

/** Prints a result: as text for people, or as JSON for programs. */
export function say({ terminal, isJson }: Printing, text: string, facts: object): void {
  terminal.log(isJson ? JSON.stringify(facts) : text);
}

/** Prints the findings of an audit. @returns exit code: 0 when every invariant holds */
export function sayFindings(printing: Printing, findings: readonly Finding[]): number {
  const holds = findings.every(({ subjects }) => subjects.length === 0);
  say(printing, findingsText(findings), { holds, findings });
  return holds ? 0 : 1;
}
