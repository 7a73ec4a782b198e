import { useRef } from 'react';
import { duplicateCallGuard } from './write/guards.ts';

/** One duplicate-call guard for the life of a component. @example const once = useDuplicateCallGuard(); onClick={() => once(send)} */
export function useDuplicateCallGuard(): ReturnType<typeof duplicateCallGuard> {
  const stored = useRef<ReturnType<typeof duplicateCallGuard>>(null);
  stored.current ??= duplicateCallGuard();
  return stored.current;
}
