import { useRef } from 'react';
import { duplicateCallGuard } from './write/guards.ts';

/** One duplicate-call guard for the life of a component. @example const once = useDuplicateCallGuard(); onClick={() => once(send)} */
export function useDuplicateCallGuard(): ReturnType<typeof duplicateCallGuard> {
  const kept = useRef<ReturnType<typeof duplicateCallGuard>>(null);
  kept.current ??= duplicateCallGuard();
  return kept.current;
}
