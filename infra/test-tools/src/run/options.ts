/** Words of `npm test --`. */
export interface Options {
  /** Leaves out journeys and PostgreSQL. */
  quick: boolean;
  /** Runs what is green, too. */
  all: boolean;
  /** Prints the cost of every suite and journey. */
  cost: boolean;
}

/** @throws Error for a word that does not exist */
export function readOptions(words: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const known = ['--quick', '--all', '--cost'];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}. Options: ${known.join(', ')}.`);
  const has = (word: string) => words.includes(word);
  // A cost is that of a whole run.
  return {
    quick: has('--quick'),
    cost: has('--cost'),
    all: has('--all') || has('--cost') || Boolean(environment['CI']),
  };
}
