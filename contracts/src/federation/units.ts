import { DESK_PATH } from '../wire/paths.ts';

/**
 * Every unit that is built, published and rolled back on its own: the one list of them, from which everything else follows
 * (`npm run release -- new <name>` adds to it).
 */
export const UNITS = ['host', 'trade', 'order', 'raffle', 'content', 'policy', 'desk'] as const;

/** A unit that is built, published and rolled back on its own. */
export type UnitName = (typeof UNITS)[number];

/**
 * Units with pages of their own, and the path below which those are. Their pages hold no other remote, and no other page holds
 * them: publishing one changes nothing of the others' pages.
 */
const SEPARATE: readonly { unit: UnitName; path: string }[] = [{ unit: 'desk', path: DESK_PATH }];

/** The separate unit that owns a path; null for the paths that all others share. @param path below the base path */
export function separateUnitAt(path: string): UnitName | null {
  return SEPARATE.find(({ path: own }) => path === own || path.startsWith(`${own}/`))?.unit ?? null;
}

/** Whether a remote may be in the page of a path. @param path below the base path */
export function isInPage(unit: UnitName, path: string): boolean {
  const owner = separateUnitAt(path);
  return owner === null ? SEPARATE.every((separate) => separate.unit !== unit) : owner === unit;
}
