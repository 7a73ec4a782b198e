// @ts-check
// Plain JavaScript without packages: `npm run bench` reads it before anything is installed.

/** Every measurement. */
export const NAMES = /** @type {const} */ ([
  'orders',
  'reads',
  'raffle',
  'overload',
  'streams',
  'restarts',
  'faults',
  'standby',
  'memory',
  'first-screen',
  'navigation',
  'presses',
  'item-page',
  'browse',
  'dearest',
  'desk',
]);

/** Compares the ratios of the quick ones with the stored ones. */
export const WATCH = 'watch';

/** @typedef {(typeof NAMES)[number]} BenchName */
