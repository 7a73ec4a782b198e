/** Counts places that each holder has at the same time. */
export interface Places {
  /**
   * Takes one more for a holder.
   * @returns gives it back, once however often it is called; null when the holder, or all together, have too many
   */
  take(holder: string): (() => void) | null;
}

/**
 * @param each places that one holder may have
 * @param ofAll that all holders together may have. Default: no limit
 */
export function places(each: number, ofAll = Number.POSITIVE_INFINITY): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(holder) {
      const count = taken.get(holder) ?? 0;
      if (count >= each || all >= ofAll) return null;
      taken.set(holder, count + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left === 0) taken.delete(holder);
        else taken.set(holder, left);
      };
    },
  };
}
