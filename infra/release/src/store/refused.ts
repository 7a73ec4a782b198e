/** A change of the live set that would break something. Each problem is a sentence with what to do. */
export class Refused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[], isForcible = true) {
    const way = isForcible ? '\nNothing was changed. To do it all the same: --force --reason "…"' : '';
    super(`${problems.join('\n')}${way}`);
    this.problems = problems;
  }
}
