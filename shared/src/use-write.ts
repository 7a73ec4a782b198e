import { useState } from 'react';
import { useDuplicateCallGuard, useSaveGuard } from './use-guards.ts';

/** What a button that writes is given. */
export interface Write {
  /** The work of a press is under way. */
  busy: boolean;
  /** Runs the work of one press; a repetition within the save guard's window, or while work runs, is dropped. */
  write(work: () => Promise<unknown>): void;
}

/**
 * For every button that writes: the save guard and the duplicate-call guard in one (specification, section 4, "Client guards").
 * @example const { busy, write } = useWrite(); <Button busy={busy} onClick={() => write(save)}>
 */
export function useWrite(): Write {
  const guard = useSaveGuard();
  const once = useDuplicateCallGuard();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    write(work) {
      void once(async () => {
        let runs = false;
        guard(() => {
          runs = true;
        });
        if (!runs) return;
        setBusy(true);
        await work().finally(() => setBusy(false));
      });
    },
  };
}
