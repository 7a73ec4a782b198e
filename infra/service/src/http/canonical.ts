/**
 * The same value with the members of every object in one order, that of their names: equal inputs have one text, and an answer
 * that comes out of the database, which has an order of its own, is the text of the first one.
 * @param value plain JSON: text, numbers, booleans, null, lists and objects of them
 */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]));
}
