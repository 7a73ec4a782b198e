import type { CallTable } from '@sold/contracts/calls/index';
import { atom } from 'jotai';

export type FoundGoods = CallTable['GET /api/operator/centre/find']['output']['list'][number];

/** State of the last scan. Until it has led somewhere, nothing on the page can be pressed: the goods before it are not meant. */
export type Scan =
  | { is: 'idle' }
  | { is: 'asking'; code: string }
  | { is: 'several'; code: string; list: readonly FoundGoods[] }
  | { is: 'wrong'; code: string; why: string };

export const scanAtom = atom<Scan>({ is: 'idle' });

/** Page that the last scan opened: another object for each scan. */
export const openedAtom = atom<{ path: string } | null>(null);

/** Search that is under way, of whatever part of the page began it: a newer scan ends it. */
export const searchAtom = atom<AbortController | null>(null);

/** Takes a scan in place of the search for goods. @returns whether the code was for it */
export type TakeScan = (code: string) => boolean;

/** Takers of the page, the newest last. */
export const takersAtom = atom<readonly TakeScan[]>([]);
