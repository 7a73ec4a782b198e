import { CLASSIFICATIONS } from '../items/classifications.ts';
import { nameKey } from '../items/name-key.ts';

/** Code of each category by its code and its Korean name, as they are compared. */
const CODES: ReadonlyMap<string, string> = new Map(
  CLASSIFICATIONS.flatMap(({ code, name }) => [code, name].map((one) => [categoryKey(one), code])),
);

/** Allowed values: codes or Korean names. */
export const CATEGORIES_ALLOWED = CLASSIFICATIONS.map(({ code, name }) => `${code} (${name})`).join(', ');

function categoryKey(text: string): string {
  return nameKey(text.replaceAll('_', ' '));
}

/** Code of a category by its code or its Korean name in any writing; null for no category. */
export function categoryOf(text: string): string | null {
  return CODES.get(categoryKey(text)) ?? null;
}
