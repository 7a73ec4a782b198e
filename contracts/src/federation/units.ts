/**
 * Every unit that is built, published and rolled back on its own: the one list of them, from which everything else follows
 * (`npm run release -- new <name>` adds to it).
 */
export const UNITS = ['host', 'trade', 'order', 'raffle', 'content', 'policy'] as const;

/** A unit that is built, published and rolled back on its own. */
export type UnitName = (typeof UNITS)[number];
