import { whenOnline } from '@sold/shared/platform/connection';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A part of a screen that is fetched when it is wanted: null until it is there. */
export interface Fetched<T> {
  part: T | null;
  hasFailed: boolean;
  /** Fetches it, once; again after a failure. */
  load(): void;
}

/**
 * Fetches a part of a screen when a visitor turns to it and not before. Its failure is reported; what is there stays.
 * @param fetchPart the import of the module that exports the part as its default; the same function at every render
 */
export function useFetched<T>(fetchPart: () => Promise<{ default: T }>): Fetched<T> {
  const [state, setState] = useState<Omit<Fetched<T>, 'load'>>({ part: null, hasFailed: false });
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetchPart().then(
      ({ default: part }) => setState({ part, hasFailed: false }),
      (error: unknown) => {
        isAsked.current = false;
        setState({ part: null, hasFailed: true });
        reportError(error);
      },
    );
  }, [fetchPart]);

  // It was wanted, and there was no connection.
  useEffect(() => (state.hasFailed ? whenOnline(load) : undefined), [state, load]);

  return { ...state, load };
}
