import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type TakeScan, takersAtom } from './scans.ts';

/** Lets a part of the page take scans first, as long as it is shown. */
export function useTakeScan(take: TakeScan): void {
  const setTakers = useSetAtom(takersAtom);
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  useEffect(() => {
    const own: TakeScan = (code) => newest.current(code);
    setTakers((takers) => [...takers, own]);
    return () => setTakers((takers) => takers.filter((other) => other !== own));
  }, [setTakers]);
}
