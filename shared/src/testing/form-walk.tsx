/** For tests: what is known of a form whose steps take each other's place, so that one test can walk all of them (`host/src/forms`). */

/** A form, shown in a DOM by its package. */
export interface FormWalk {
  /** Files, from the root of the project, whose parts take each other's place. */
  files: readonly string[];
  open(): unknown;
  steps: readonly FormStep[];
}

export interface FormStep {
  /** The step's question. */
  name: string;
  /** Fills the step before in, and gives what ends it the focus as a keyboard does. */
  leave(): unknown;
  /** The heading or first field of the step. */
  start(): Promise<HTMLElement>;
}
