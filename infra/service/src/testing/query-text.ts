/** The text of a query as our pages send it: a list repeats its name. */
export function queryText(input: object): string {
  const each = Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  return `?${new URLSearchParams(each)}`;
}
