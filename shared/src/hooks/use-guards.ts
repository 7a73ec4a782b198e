import { useRef } from 'react';
import { duplicateCallGuard, GUARD_MS, type Guard, saveGuard, timerGuard } from './write/guards.ts';

/** One save guard for the life of a component. @example const guard = useSaveGuard(); onClick={() => guard(save)} */
export function useSaveGuard(): Guard {
  return useKept(saveGuard);
}

/** One timer guard for the life of a component; the window is the one of the first render. */
export function useTimerGuard(windowMs: number = GUARD_MS): Guard {
  return useKept(() => timerGuard(windowMs));
}

/** One duplicate-call guard for the life of a component. */
export function useDuplicateCallGuard(): ReturnType<typeof duplicateCallGuard> {
  return useKept(duplicateCallGuard);
}

function useKept<T>(make: () => T): T {
  const kept = useRef<T>(null);
  kept.current ??= make();
  return kept.current;
}
