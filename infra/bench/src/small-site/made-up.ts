/** A random number from 0 up to but not including `limit`. */
export const below = (limit: number): number => Math.floor(Math.random() * limit);

/** One of a list. */
export const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** Random Hangul syllables. */
export const syllables = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(0xac00 + below(11_172))).join('');

/** Random Latin letters. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + below(26))).join('');

/** A query, encoded; what is undefined is left out. */
export function query(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}
