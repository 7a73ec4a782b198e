import { MOST_FILTER_VALUES } from '@sold/contracts/rules/catalogue/filter-values';

export interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** A whole number between two others, both included; null for anything else. */
export function numberOf(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Values of a filter that stands in an address once for each. */
interface Values<T> {
  /** In order, without repetitions, no more than a filter takes. */
  values: readonly T[];
  isAllRead: boolean;
  isAllTaken: boolean;
}

/** Reads every value of a name. @param read null for one that cannot be meant */
export function valuesOf<T extends string | number>(
  query: Query,
  name: string,
  read: (text: string) => T | null,
): Values<T> {
  const texts = query
    .getAll(name)
    .map((text) => text.trim())
    .filter(Boolean);
  const found = texts.map(read);
  const known = [...new Set(found.filter((value) => value !== null))];
  return {
    values: inOrder(known.slice(0, MOST_FILTER_VALUES)),
    isAllRead: found.every((value) => value !== null),
    isAllTaken: known.length <= MOST_FILTER_VALUES,
  };
}

/** The values with one more, or without it where it is among them. */
export function toggled<T extends string | number>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : inOrder([...values, value]);
}

/** One address for one choice, in whichever order it was made. */
function inOrder<T extends string | number>(values: readonly T[]): readonly T[] {
  return [...values].sort((one, other) => (one < other ? -1 : 1));
}
