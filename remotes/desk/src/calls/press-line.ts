/** Time in which the same press again is a double click, milliseconds. */
const DOUBLE_MS = 1_000;

export interface PressLine {
  /**
   * Runs the work of a press after that of the presses before it. The newest press again, while it waits or runs, or soon after it was
   * made, is dropped. Work that answers `false` has written nothing: pressing again is no repetition.
   * @param of name of the action, with what it acts on
   * @returns when the work is over; undefined for a dropped press
   */
  press(of: string, work: () => Promise<boolean>): Promise<boolean> | undefined;
}

/** Presses of buttons that stand together: each counts once, and none is lost. @param now milliseconds; given in by tests */
export function pressLine(now: () => number = () => performance.now()): PressLine {
  let last = Promise.resolve(true);
  let newest: { of: string; at: number; isOver: boolean } | null = null;
  return {
    press(of, work) {
      const at = now();
      if (newest?.of === of && (!newest.isOver || at - newest.at < DOUBLE_MS)) return undefined;
      const own = { of, at, isOver: false };
      newest = own;
      const done = last.then(work).finally(() => {
        own.isOver = true;
      });
      last = done.then(
        (isDone) => {
          if (!isDone && newest === own) newest = null;
          return isDone;
        },
        () => false,
      );
      return done;
    },
  };
}
