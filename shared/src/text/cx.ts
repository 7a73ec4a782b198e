/// <reference path="../css.d.ts" />

/**
 * Joins class names and leaves out what is empty or false.
 * @example cx(css.row, active && css.active)
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
