import { LEAST_BODY_RATE } from '@sold/contracts/base/photo-upload';

/** Time in which the pace of a body is judged, milliseconds: as long as a tunnel of an underground takes. */
export const WINDOW_MS = 15_000;

/** How fast something comes, however long it takes as a whole. */
export interface Progress {
  /** Whether too little came in the last window. @param now milliseconds. @param bytes that have come by now */
  isTooSlow(now: number, bytes: number): boolean;
}

/** @param now when it begins, milliseconds. @param bytes that had come before */
export function progressSince(now: number, bytes: number): Progress {
  let begin = { now, bytes };
  return {
    isTooSlow(later, come) {
      if (later - begin.now < WINDOW_MS) return false;
      const rate = ((come - begin.bytes) / (later - begin.now)) * 1_000;
      begin = { now: later, bytes: come };
      return rate < LEAST_BODY_RATE;
    },
  };
}
