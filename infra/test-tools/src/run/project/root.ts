import { resolve } from 'node:path';

/** Folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '../../../../..');
