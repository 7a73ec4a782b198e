import { useRef, useState } from 'react';
import { useDuplicateCallGuard } from './use-guards.ts';
import { saveGuard } from './write/guards.ts';

export interface Write {
  /** The work of a press is under way. */
  busy: boolean;
  /**
   * Runs the work of one press; a press while it runs, or within the save guard's window after it began, is dropped. Work that
   * answers `false` has written nothing: pressing again is no repetition.
   */
  write(work: () => Promise<boolean>): void;
}

/**
 * For every button that writes: the save guard and the duplicate-call guard in one (specification, section 4, "Client guards").
 * @example const { busy, write } = useWrite(); <Button busy={busy} onClick={() => write(save)}>
 */
export function useWrite(): Write {
  const guard = useRef(saveGuard());
  const once = useDuplicateCallGuard();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    write(work) {
      let hasBegun = false;
      // The button is free when the next press counts, and not before.
      void once(async () => {
        hasBegun = guard.current(() => setBusy(true));
        if (hasBegun && !(await work())) guard.current = saveGuard();
      }).finally(() => {
        if (hasBegun) setBusy(false);
      });
    },
  };
}
