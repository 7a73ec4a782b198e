/** A choice for each factor. */
export type Row<F extends string> = Readonly<Record<F, string>>;

/**
 * Rows in which every two choices of different factors meet at least once: far fewer than all combinations, and enough for what two
 * versions do to each other. Greedy, and the same for the same factors.
 * @param factors name → its choices, at least one each
 */
export function pairwiseRows<F extends string>(factors: Readonly<Record<F, readonly string[]>>): Row<F>[] {
  const names = Object.keys(factors) as F[];
  const open = new Set(allPairs(names, factors));
  const rows: Row<F>[] = [];
  while (open.size > 0) {
    const [first = ''] = open;
    const row = Object.fromEntries(choicesOf(first)) as Partial<Record<F, string>>;
    for (const name of names) row[name] ??= bestChoice(name, row, factors[name], open);
    for (const key of pairsIn(names, row)) open.delete(key);
    rows.push(row as Row<F>);
  }
  // A single factor has no pairs.
  return rows.length > 0 || names.length !== 1
    ? rows
    : (factors[names[0] as F] ?? []).map((choice) => ({ [names[0] as F]: choice }) as Row<F>);
}

function bestChoice<F extends string>(
  name: F,
  row: Partial<Record<F, string>>,
  choices: readonly string[],
  open: ReadonlySet<string>,
): string {
  const others = (Object.keys(row) as F[]).filter((other) => row[other] !== undefined);
  const gains = choices.map(
    (choice) =>
      others.filter((other) => open.has(pairKey([name, choice], [other, row[other] as string]))).length,
  );
  return choices[gains.indexOf(Math.max(...gains))] as string;
}

/** Pairs of choices that no row has. */
export function pairsBeside<F extends string>(
  factors: Readonly<Record<F, readonly string[]>>,
  rows: readonly Row<F>[],
): Readonly<Partial<Record<F, string>>>[] {
  const names = Object.keys(factors) as F[];
  const met = new Set(rows.flatMap((row) => pairsIn(names, row)));
  return allPairs(names, factors)
    .filter((key) => !met.has(key))
    .map((key) => Object.fromEntries(choicesOf(key)) as Partial<Record<F, string>>);
}

function allPairs<F extends string>(
  names: readonly F[],
  factors: Readonly<Record<F, readonly string[]>>,
): string[] {
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) =>
        factors[one].flatMap((left) => factors[other].map((right) => pairKey([one, left], [other, right]))),
      ),
  );
}

function pairsIn<F extends string>(names: readonly F[], row: Partial<Record<F, string>>): string[] {
  return names.flatMap((one, at) =>
    names.slice(at + 1).map((other) => pairKey([one, row[one] ?? ''], [other, row[other] ?? ''])),
  );
}

type Choice = readonly [name: string, choice: string];

function pairKey(one: Choice, other: Choice): string {
  return JSON.stringify(one[0] < other[0] ? [one, other] : [other, one]);
}

function choicesOf(key: string): Choice[] {
  return JSON.parse(key) as Choice[];
}
