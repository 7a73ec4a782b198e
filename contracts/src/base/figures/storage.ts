import { DAY } from './span.ts';

/** Length of a storage round. The first one is free. */
export const STORAGE_ROUND = { ms: 30 * DAY, days: 30, text: '30일' };
